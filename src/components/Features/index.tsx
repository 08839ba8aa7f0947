import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import type { ReactNode } from "react";
import ModuleGraph from "./ModuleGraph";
import styles from "./styles.module.scss";
import { type Feature, features, illustratedFeatures } from "./texts";
import UpdatePath from "./UpdatePath";

/** The three steps below the picture of an update, each under its part of the picture. */
function Steps(): ReactNode {
	return (
		<ol className={styles.steps}>
			<li>
				<Translate id="home.update.saved">A file is saved</Translate>
			</li>
			<li>
				<Translate id="home.update.compiled">
					Its module alone is compiled
				</Translate>
			</li>
			<li>
				<Translate id="home.update.swapped">
					The page swaps it in place
				</Translate>
			</li>
		</ol>
	);
}

function Panel({
	feature: { to, title, text },
	children,
}: {
	feature: Feature;
	children: ReactNode;
}): ReactNode {
	return (
		<li className={styles.panel}>
			<div className={styles.stage}>{children}</div>
			<div className="p-6">
				<h3 className="mb-2 text-lg">
					<Link to={to} className={styles.link}>
						{title}
					</Link>
				</h3>
				<p className="m-0 text-muted">{text}</p>
			</div>
		</li>
	);
}

/** Farm's distinguishing features: two as pictures, the others as text. Each links to the page that explains it. */
export default function Features(): ReactNode {
	const { bundling, update } = illustratedFeatures();
	return (
		<>
			<ul className="m-0 grid list-none gap-6 p-0 desk:grid-cols-2">
				<Panel feature={bundling}>
					<ModuleGraph />
				</Panel>
				<Panel feature={update}>
					<div>
						<UpdatePath />
						<Steps />
					</div>
				</Panel>
			</ul>
			<ul className="mx-0 mt-10 mb-0 grid list-none gap-x-10 gap-y-8 p-0 sm:grid-cols-2 desk:grid-cols-3">
				{features().map(({ to, title, text }) => (
					<li key={to}>
						<h3 className="mb-1 text-base">
							<Link to={to}>{title}</Link>
						</h3>
						<p className="m-0 text-[0.94rem] text-muted">{text}</p>
					</li>
				))}
			</ul>
		</>
	);
}
