import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import BarChart from "@site/src/components/BarChart";
import { entriesWithSwc, source } from "@site/src/data/benchmark";
import type { ReactNode } from "react";

/** The benchmark in three charts, with its source. */
export default function BenchmarkSummary(): ReactNode {
	return (
		<>
			<div className="grid gap-10 desk:grid-cols-3">
				<BarChart
					measure="startup"
					entries={entriesWithSwc}
					title={<Translate id="chart.startup">Start-up</Translate>}
					note={
						<Translate id="chart.startup.note">
							Until the page is rendered
						</Translate>
					}
				/>
				<BarChart
					measure="hmrRoot"
					entries={entriesWithSwc}
					title={<Translate id="chart.hmrRoot">Hot update, root</Translate>}
					note={
						<Translate id="chart.hmr.note">
							From saving a file to the changed page
						</Translate>
					}
				/>
				<BarChart
					measure="build"
					entries={entriesWithSwc}
					title={<Translate id="chart.build">Build</Translate>}
					note={<Translate id="chart.build.note">A production build</Translate>}
				/>
			</div>
			<p className="farm-text mt-8 mb-0 text-sm text-muted">
				<Translate
					id="home.benchmark.source"
					values={{
						source: <Link href={source.url}>{source.name}</Link>,
						table: (
							<Link to="/data">
								<Translate id="home.benchmark.table">
									every figure and its conditions
								</Translate>
							</Link>
						),
					}}
				>
					{
						"Shorter is better. Source: {source}, September 2024, 1,000 React components on an Apple M1 Pro, measured by the Farm project. Farm is not first in every row: see {table}."
					}
				</Translate>
			</p>
		</>
	);
}
