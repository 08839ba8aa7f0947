import Translate from "@docusaurus/Translate";
import {
	type Entry,
	type Measure,
	type Times,
	timeOf,
} from "@site/src/data/benchmark";
import clsx from "clsx";
import type { ReactNode } from "react";
import Bar from "./Bar";
import styles from "./styles.module.scss";

export interface Props {
	title: ReactNode;
	/** Explanation of the chart. */
	note?: ReactNode;
	entries: Entry[];
	measure: Measure;
}

function Run({
	label,
	times,
	measure,
	longest,
	second,
}: {
	label: ReactNode;
	times: Times;
	measure: Measure;
	longest: number;
	second?: boolean;
}): ReactNode {
	return (
		<>
			<th scope="row" className={styles.run}>
				{label}
			</th>
			<td className={styles.value}>
				<Bar
					value={timeOf(times, measure)}
					longest={longest}
					className={clsx(second && styles.second)}
				/>
			</td>
		</>
	);
}

function ToolRows({
	entry,
	measure,
	longest,
}: {
	entry: Entry;
	measure: Measure;
	longest: number;
}): ReactNode {
	const { tool, version, compiler, first, second } = entry;
	return (
		<tbody className={clsx(tool === "Farm" && styles.farm)}>
			<tr>
				<th scope="rowgroup" colSpan={2} className={styles.tool}>
					{tool}
					<span className={styles.version}>
						{[version, compiler].filter(Boolean).join(" · ")}
					</span>
				</th>
			</tr>
			<tr>
				<Run
					label={<Translate id="chart.first">first run</Translate>}
					times={first}
					measure={measure}
					longest={longest}
				/>
			</tr>
			<tr>
				<Run
					label={<Translate id="chart.second">second run</Translate>}
					times={second}
					measure={measure}
					longest={longest}
					second
				/>
			</tr>
		</tbody>
	);
}

/** A bar chart built as a table: each bar is next to its value, so that no information depends on length alone. */
export default function BarChart({
	title,
	note,
	entries,
	measure,
}: Props): ReactNode {
	const longest = Math.max(
		...entries.flatMap(({ first, second }) => [
			timeOf(first, measure),
			timeOf(second, measure),
		]),
	);
	return (
		<figure className={styles.chart}>
			<table>
				<caption className={styles.caption}>
					{title}
					{note && <span className={styles.note}>{note}</span>}
				</caption>
				<colgroup>
					<col className={styles.runs} />
					<col />
				</colgroup>
				{entries.map((entry) => (
					<ToolRows
						key={`${entry.tool} ${entry.compiler}`}
						entry={entry}
						measure={measure}
						longest={longest}
					/>
				))}
			</table>
		</figure>
	);
}
