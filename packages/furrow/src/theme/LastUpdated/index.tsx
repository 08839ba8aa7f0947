import Translate from "@docusaurus/Translate";
import { useDateTimeFormat } from "@docusaurus/theme-common/internal";
import type { ReactNode } from "react";

export interface Props {
	readonly lastUpdatedAt?: number | null;
	readonly lastUpdatedBy?: string | null;
}

function AtDate({ lastUpdatedAt }: { lastUpdatedAt: number }): ReactNode {
	const date = new Date(lastUpdatedAt);
	const format = useDateTimeFormat({
		day: "numeric",
		month: "short",
		year: "numeric",
		timeZone: "UTC",
	});
	return (
		<Translate
			id="theme.lastUpdated.atDate"
			values={{
				date: (
					<b>
						<time dateTime={date.toISOString()} itemProp="dateModified">
							{format.format(date)}
						</time>
					</b>
				),
			}}
		>
			{" on {date}"}
		</Translate>
	);
}

function ByUser({ lastUpdatedBy }: { lastUpdatedBy: string }): ReactNode {
	return (
		<Translate
			id="theme.lastUpdated.byUser"
			values={{ user: <b>{lastUpdatedBy}</b> }}
		>
			{" by {user}"}
		</Translate>
	);
}

export default function LastUpdated({
	lastUpdatedAt,
	lastUpdatedBy,
}: Props): ReactNode {
	return (
		<span className="theme-last-updated">
			<Translate
				id="theme.lastUpdated.lastUpdatedAtBy"
				values={{
					atDate: lastUpdatedAt ? <AtDate lastUpdatedAt={lastUpdatedAt} /> : "",
					byUser: lastUpdatedBy ? <ByUser lastUpdatedBy={lastUpdatedBy} /> : "",
				}}
			>
				{"Last updated{atDate}{byUser}"}
			</Translate>
		</span>
	);
}
