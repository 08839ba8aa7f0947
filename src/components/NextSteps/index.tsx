import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import type { ReactNode } from "react";
import styles from "./styles.module.scss";

function links() {
	return [
		{
			to: "/docs/quick-start",
			title: translate({ id: "home.next.start", message: "Quick start" }),
			text: translate({
				id: "home.next.start.text",
				message: "A running project in a few minutes",
			}),
		},
		{
			to: "/docs/tutorials/overview",
			title: translate({ id: "home.next.tutorial", message: "Tutorial" }),
			text: translate({
				id: "home.next.tutorial.text",
				message: "A small application, from an empty folder",
			}),
		},
		{
			to: "/docs/migration/from-vite",
			title: translate({
				id: "home.next.migrate",
				message: "Migrate from Vite",
			}),
			text: translate({
				id: "home.next.migrate.text",
				message: "What stays, what changes, what to check first",
			}),
		},
		{
			to: "https://github.com/farm-fe/farm",
			title: translate({ id: "home.next.github", message: "GitHub" }),
			text: translate({
				id: "home.next.github.text",
				message: "Source code, releases and open questions",
			}),
		},
	];
}

/** A plain list of links to further pages. */
export default function NextSteps(): ReactNode {
	return (
		<ul className={styles.list}>
			{links().map(({ to, title, text }) => (
				<li key={to}>
					<Link to={to} className={styles.link}>
						<span className={styles.title}>{title}</span>
						<span className={styles.text}>{text}</span>
						<span aria-hidden="true" className={styles.arrow}>
							{to.startsWith("/") ? "→" : "↗"}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
