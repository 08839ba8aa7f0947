import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { source } from "@site/src/data/benchmark";
import type { ReactNode } from "react";

/** Notes on how to interpret the figures. */
export default function BenchmarkNotes(): ReactNode {
	return (
		<ul className="farm-text m-0 max-w-[46rem] space-y-2 pl-5">
			<li>
				<Translate id="data.notes.second">
					A second run may use whatever cache the tool has. Farm's first run
					includes about 200 ms for writing its cache; Rsbuild had no such cache
					at the time, so its second run is simply a repetition.
				</Translate>
			</li>
			<li>
				<Translate id="data.notes.first">
					Farm is not first everywhere. Rsbuild has the shorter first start and
					first build, and two runs of Vite have lower hot-update times.
				</Translate>
			</li>
			<li>
				<Translate id="data.notes.noise">
					These are single measurements, and a few of them contradict each
					other. Differences of some dozen milliseconds mean little.
				</Translate>
			</li>
			<li>
				<Translate
					id="data.notes.again"
					values={{
						source: (
							<Link href={source.url}>
								<Translate id="data.notes.again.link">
									run the benchmark yourself
								</Translate>
							</Link>
						),
					}}
				>
					{
						"All of the tools have been released many times since. For a decision, measure your own application, or {source}."
					}
				</Translate>
			</li>
		</ul>
	);
}
