import Translate, { translate } from "@docusaurus/Translate";
import {
	type Entry,
	entries,
	type Times,
	timeOf,
} from "@site/src/data/benchmark";
import type { ReactNode } from "react";
import styles from "./styles.module.scss";

function Cells({ times }: { times: Times }): ReactNode {
	const values = [
		["startup", timeOf(times, "startup")],
		["serverStart", times.serverStart],
		["pageLoad", times.pageLoad],
		["hmrRoot", times.hmrRoot],
		["hmrLeaf", times.hmrLeaf],
		["build", times.build],
	] as const;
	return values.map(([name, value]) => <td key={name}>{value}</td>);
}

function rowName(
	{ tool, version, compiler }: Entry,
	isSecond: boolean,
): string {
	const name = [tool, version, compiler].filter(Boolean).join(" ");
	return isSecond
		? translate(
				{ id: "data.table.second", message: "{name}, second run" },
				{ name },
			)
		: name;
}

function Head(): ReactNode {
	return (
		<thead>
			<tr>
				<th scope="col">
					<Translate id="data.table.tool">Tool</Translate>
				</th>
				<th scope="col">
					<Translate id="chart.startup">Start-up</Translate>
				</th>
				<th scope="col">
					<Translate id="data.table.server">Server start</Translate>
				</th>
				<th scope="col">
					<Translate id="data.table.page">Page load</Translate>
				</th>
				<th scope="col">
					<Translate id="chart.hmrRoot">Hot update, root</Translate>
				</th>
				<th scope="col">
					<Translate id="chart.hmrLeaf">Hot update, leaf</Translate>
				</th>
				<th scope="col">
					<Translate id="chart.build">Build</Translate>
				</th>
			</tr>
		</thead>
	);
}

/** All figures of the benchmark. Scrolls horizontally on narrow screens, also by keyboard. */
export default function BenchmarkTable(): ReactNode {
	return (
		<section
			className={styles.scroller}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
			tabIndex={0}
			aria-label={translate({
				id: "data.table.label",
				message: "All figures, in milliseconds",
			})}
		>
			<table>
				<caption>
					<Translate id="data.table.caption">
						All times in milliseconds; lower is better
					</Translate>
				</caption>
				<Head />
				<tbody>
					{entries.flatMap((entry) =>
						([false, true] as const).map((isSecond) => (
							<tr key={rowName(entry, isSecond)}>
								<th scope="row">{rowName(entry, isSecond)}</th>
								<Cells times={isSecond ? entry.second : entry.first} />
							</tr>
						)),
					)}
				</tbody>
			</table>
		</section>
	);
}
