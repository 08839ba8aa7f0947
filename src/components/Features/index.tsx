import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import styles from "./styles.module.scss";
import { features } from "./texts";

/** What sets Farm apart: each card leads to the page that explains it. */
export default function Features(): ReactNode {
	return (
		<ul className="m-0 grid list-none gap-4 p-0 sm:grid-cols-2 desk:grid-cols-4">
			{features().map(({ to, title, text }) => (
				<li key={to} className={styles.card}>
					<h3 className="mb-2 text-base">
						<Link to={to} className={styles.link}>
							{title}
						</Link>
					</h3>
					<p className="m-0 text-[0.94rem] text-muted">{text}</p>
				</li>
			))}
		</ul>
	);
}
