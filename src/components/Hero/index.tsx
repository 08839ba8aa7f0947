import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import Install from "@site/src/components/Install";
import type { ReactNode } from "react";
import Furrows from "./Furrows";
import styles from "./styles.module.scss";

function Actions(): ReactNode {
	return (
		<div className="grid max-w-[30rem] gap-3 text-center sm:inline-grid sm:auto-cols-fr sm:grid-flow-col">
			<Link
				className="button button--primary button--lg"
				to="/docs/quick-start"
			>
				<Translate id="home.hero.start">Quick start</Translate>
			</Link>
			<Link
				className="button button--primary button--outline button--lg"
				to="/docs/why-farm"
			>
				<Translate id="home.hero.why">Why Farm?</Translate>
			</Link>
		</div>
	);
}

/** Introduces Farm and links to the first steps. */
export default function Hero(): ReactNode {
	const { siteConfig } = useDocusaurusContext();
	return (
		<header className={styles.hero}>
			<Furrows className={styles.furrows} />
			<div className="relative mx-auto grid max-w-[72rem] items-center gap-10 px-4 py-14 desk:grid-cols-[1.15fr_1fr] desk:px-6 desk:py-20 2xl:max-w-[84rem]">
				<div className="min-w-0">
					<p className={styles.name}>{siteConfig.title}</p>
					<h1 className={styles.title}>{siteConfig.tagline}</h1>
					<p className={styles.sentence}>
						<Translate id="home.hero.sentence">
							Farm compiles, serves and bundles everything that your HTML leads
							to, with the same native compiler in development and in
							production, and runs many Vite plugins as they are.
						</Translate>
					</p>
					<Actions />
				</div>
				<Install />
			</div>
		</header>
	);
}
