import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";
import { useDateTimeFormat } from "@docusaurus/theme-common/internal";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	className?: string;
}

function ReadingTime({ minutes }: { minutes: number }): ReactNode {
	const { selectMessage } = usePluralForm();
	const readingTime = Math.ceil(minutes);
	return selectMessage(
		readingTime,
		translate(
			{
				id: "theme.blog.post.readingTime.plurals",
				message: "One min read|{readingTime} min read",
			},
			{ readingTime },
		),
	);
}

export default function BlogPostItemHeaderInfo({
	className,
}: Props): ReactNode {
	const { date, readingTime } = useBlogPost().metadata;
	const format = useDateTimeFormat({
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	});
	return (
		<div className={clsx(styles.container, "margin-vert--md", className)}>
			<time dateTime={date}>{format.format(new Date(date))}</time>
			{readingTime !== undefined && (
				<>
					{" · "}
					<ReadingTime minutes={readingTime} />
				</>
			)}
		</div>
	);
}
