import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import BenchmarkCharts from "@site/src/components/BenchmarkCharts";
import BenchmarkNotes from "@site/src/components/BenchmarkNotes";
import BenchmarkTable from "@site/src/components/BenchmarkTable";
import PageHeader from "@site/src/components/PageHeader";
import Section from "@site/src/components/Section";
import { source } from "@site/src/data/benchmark";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";

export default function Data(): ReactNode {
	const title = translate({ id: "data.title", message: "Benchmark data" });
	return (
		<Layout
			title={title}
			description={translate({
				id: "data.description",
				message:
					"The benchmark that the Farm project publishes, as charts and as a table: start-up, hot updates and builds of Farm, Rsbuild, Vite and webpack.",
			})}
		>
			<main>
				<PageHeader title={title}>
					<Translate
						id="data.intro"
						values={{
							source: <Link href={source.url}>{source.name}</Link>,
							docs: (
								<Link to="/docs/benchmark">
									<Translate id="data.intro.docs">
										the benchmark page of the docs
									</Translate>
								</Link>
							),
						}}
					>
						{
							"All figures come from {source}, in the state of September 2024, and were measured by the Farm project on a MacBook with an M1 Pro. The test application consists of 1,000 React components. How to read the figures is the subject of {docs}."
						}
					</Translate>
				</PageHeader>
				<Section
					id="charts"
					title={<Translate id="data.charts">Charts</Translate>}
				>
					<BenchmarkCharts />
				</Section>
				<Section
					id="table"
					tinted
					title={<Translate id="data.table">Table</Translate>}
				>
					<BenchmarkTable />
				</Section>
				<Section
					id="notes"
					title={<Translate id="data.notes">What to keep in mind</Translate>}
				>
					<BenchmarkNotes />
				</Section>
			</main>
		</Layout>
	);
}
