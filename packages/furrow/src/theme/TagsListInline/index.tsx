import Translate from "@docusaurus/Translate";
import Tag from "@theme/Tag";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { Tag as TagData } from "../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly tags: readonly TagData[];
}

export default function TagsListInline({ tags }: Props): ReactNode {
	return (
		<>
			<b>
				<Translate id="theme.tags.tagsListLabel">Tags:</Translate>
			</b>
			<ul className={clsx(styles.tags, "padding--none", "margin-left--sm")}>
				{tags.map((tag) => (
					<li key={tag.permalink} className={styles.tag}>
						<Tag {...tag} />
					</li>
				))}
			</ul>
		</>
	);
}
