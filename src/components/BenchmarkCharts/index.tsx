import Translate from "@docusaurus/Translate";
import BarChart from "@site/src/components/BarChart";
import { entries } from "@site/src/data/benchmark";
import type { ReactNode } from "react";

/** One chart per measure, with all tools and compilers. */
export default function BenchmarkCharts(): ReactNode {
	return (
		<div className="grid gap-x-14 gap-y-12 desk:grid-cols-2">
			<BarChart
				entries={entries}
				measure="startup"
				title={<Translate id="chart.startup">Start-up</Translate>}
				note={
					<Translate id="data.startup.note">
						From starting the tool until the page is rendered: server start and
						page load together
					</Translate>
				}
			/>
			<BarChart
				entries={entries}
				measure="build"
				title={<Translate id="chart.build">Build</Translate>}
				note={
					<Translate id="data.build.note">
						Duration of a production build, without and with a cache
					</Translate>
				}
			/>
			<BarChart
				entries={entries}
				measure="hmrRoot"
				title={<Translate id="chart.hmrRoot">Hot update, root</Translate>}
				note={
					<Translate id="data.hmrRoot.note">
						From saving a component near the root until the page has changed
					</Translate>
				}
			/>
			<BarChart
				entries={entries}
				measure="hmrLeaf"
				title={<Translate id="chart.hmrLeaf">Hot update, leaf</Translate>}
				note={
					<Translate id="data.hmrLeaf.note">
						The same for a component without dependencies of its own
					</Translate>
				}
			/>
		</div>
	);
}
