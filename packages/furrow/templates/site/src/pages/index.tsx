import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Heading from "@theme/Heading";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";
import styles from "./index.module.css";

export default function Home(): ReactNode {
	const { siteConfig } = useDocusaurusContext();
	return (
		<Layout
			description={translate({
				id: "home.description",
				message: "Documentation, made with Furrow",
			})}
		>
			<main className={styles.home}>
				<Heading as="h1">{siteConfig.title}</Heading>
				<p className={styles.tagline}>
					<Translate id="home.tagline">
						Say in one sentence what this is, and for whom.
					</Translate>
				</p>
				<Link className="button button--primary button--lg" to="/docs/">
					<Translate id="home.start">Read the documentation</Translate>
				</Link>
			</main>
		</Layout>
	);
}
