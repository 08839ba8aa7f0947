import { listTagsByLetters } from "@docusaurus/theme-common";
import Heading from "@theme/Heading";
import Tag from "@theme/Tag";
import type { ReactNode } from "react";
import type { TagsListItem } from "../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly tags: readonly TagsListItem[];
}

export default function TagsListByLetter({ tags }: Props): ReactNode {
	return (
		<section className="margin-vert--lg">
			{listTagsByLetters(tags).map(({ letter, tags: tagsOfLetter }) => (
				<article key={letter}>
					<Heading as="h2" id={letter}>
						{letter}
					</Heading>
					<ul className="padding--none">
						{tagsOfLetter.map((tag) => (
							<li key={tag.permalink} className={styles.tag}>
								<Tag {...tag} />
							</li>
						))}
					</ul>
					<hr />
				</article>
			))}
		</section>
	);
}
