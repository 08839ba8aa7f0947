import { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";
import type { ReactNode } from "react";

export interface Props {
	readonly minutes: number;
}

/** Reading time of a doc, with the same messages as in the blog. */
export default function DocReadingTime({ minutes }: Props): ReactNode {
	const { selectMessage } = usePluralForm();
	const readingTime = Math.max(1, Math.ceil(minutes));
	return (
		<p className="theme-doc-reading-time margin-bottom--sm">
			<small>
				{selectMessage(
					readingTime,
					translate(
						{
							id: "theme.blog.post.readingTime.plurals",
							message: "One min read|{readingTime} min read",
						},
						{ readingTime },
					),
				)}
			</small>
		</p>
	);
}
