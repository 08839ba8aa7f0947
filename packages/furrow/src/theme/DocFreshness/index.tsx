import Translate from "@docusaurus/Translate";
import { useDateTimeFormat } from "@docusaurus/theme-common/internal";
import type { ReactNode } from "react";
import type { DocMetadata } from "../../client/types/docs";
import { Feedback, type FeedbackOptions } from "./Feedback";

export interface Props {
	readonly metadata: DocMetadata;
	/** Whether to ask readers if the doc was helpful, optionally with targets for their answers. */
	readonly feedback?: boolean | FeedbackOptions | undefined;
}

function Day({ time }: { time: number }): ReactNode {
	const date = new Date(time);
	const format = useDateTimeFormat({
		day: "numeric",
		month: "short",
		year: "numeric",
		timeZone: "UTC",
	});
	return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}

function Changes({
	changes,
}: {
	changes: NonNullable<DocMetadata["changes"]>;
}): ReactNode {
	return (
		<details className="theme-doc-changes margin-bottom--sm">
			<summary>
				<Translate id="theme.DocFreshness.changes">What changed</Translate>
			</summary>
			<ul>
				{changes.map(({ date, subject, url }) => (
					<li key={`${date} ${url} ${subject}`}>
						<Day time={date} />{" "}
						{url ? (
							<a href={url} target="_blank" rel="noopener noreferrer">
								{subject}
							</a>
						) : (
							subject
						)}
					</li>
				))}
			</ul>
		</details>
	);
}

/** Footer of a doc: date of the last review, recent changes and the feedback question. */
export default function DocFreshness({ metadata, feedback }: Props): ReactNode {
	const { changes, lastReviewedAt } = metadata;
	return (
		<div className="theme-doc-freshness margin-top--sm">
			{lastReviewedAt !== undefined && (
				<p className="theme-last-reviewed margin-bottom--sm">
					<Translate
						id="theme.DocFreshness.lastReviewed"
						values={{
							date: (
								<b>
									<Day time={lastReviewedAt} />
								</b>
							),
						}}
					>
						{"Last reviewed on {date}"}
					</Translate>
				</p>
			)}
			{changes && changes.length > 0 && <Changes changes={changes} />}
			{feedback && (
				<Feedback
					metadata={metadata}
					{...(feedback === true ? {} : feedback)}
				/>
			)}
		</div>
	);
}
