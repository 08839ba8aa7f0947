import Translate, { translate } from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Audience from "@site/src/components/Audience";
import BenchmarkSummary from "@site/src/components/BenchmarkSummary";
import Features from "@site/src/components/Features";
import Hero from "@site/src/components/Hero";
import NextSteps from "@site/src/components/NextSteps";
import Section from "@site/src/components/Section";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";

export default function Home(): ReactNode {
	const { siteConfig } = useDocusaurusContext();
	return (
		<Layout
			title={siteConfig.tagline}
			description={translate({
				id: "home.description",
				message:
					"Farm is a web build tool written in Rust: incremental building, partial bundling, a persistent cache, fast hot updates and Vite-compatible plugins.",
			})}
		>
			<main>
				<Hero />
				<Section
					id="features"
					title={<Translate id="home.features">What sets it apart</Translate>}
					lead={
						<Translate id="home.features.lead">
							Fast code helps, but most of the time is saved by work that is not
							done: not again, not yet, or not in the browser.
						</Translate>
					}
				>
					<Features />
				</Section>
				<Section
					id="benchmark"
					tinted
					title={<Translate id="home.benchmark">In figures</Translate>}
					lead={
						<Translate id="home.benchmark.lead">
							The project publishes a benchmark that anybody can run again. This
							is how it came out.
						</Translate>
					}
				>
					<BenchmarkSummary />
				</Section>
				<Section
					id="audience"
					title={<Translate id="home.audience">Who it is for</Translate>}
				>
					<Audience />
				</Section>
				<Section
					id="next"
					tinted
					title={<Translate id="home.next">Where to go next</Translate>}
				>
					<NextSteps />
				</Section>
			</main>
		</Layout>
	);
}
