import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import type { ReactNode } from "react";

function groups() {
	return [
		{
			id: "large",
			title: translate({
				id: "home.audience.large.title",
				message: "Teams whose application has grown",
			}),
			text: translate({
				id: "home.audience.large.text",
				message:
					"Thousands of modules, a development server that takes its time and a page that loads hundreds of files: this is the case that Farm was designed for.",
			}),
		},
		{
			id: "vite",
			title: translate({
				id: "home.audience.vite.title",
				message: "Projects that come from Vite or webpack",
			}),
			text: translate({
				id: "home.audience.vite.text",
				message:
					"One configuration file, one command to develop and one to build. Many Vite plugins come along; the migration guide tells which do not.",
			}),
		},
		{
			id: "authors",
			title: translate({
				id: "home.audience.authors.title",
				message: "Authors of plugins and tools",
			}),
			text: translate({
				id: "home.audience.authors.text",
				message:
					"Plugins in Rust see every module without leaving the compiler. Most of the hooks are there for plugins in JavaScript too.",
			}),
		},
	];
}

/** Lists who benefits from Farm, with a link to its limitations. */
export default function Audience(): ReactNode {
	return (
		<>
			<div className="grid gap-8 desk:grid-cols-3">
				{groups().map(({ id, title, text }) => (
					<div key={id}>
						<h3 className="mb-2 text-lg">{title}</h3>
						<p className="m-0 text-muted">{text}</p>
					</div>
				))}
			</div>
			<p className="mt-8 mb-0">
				<Link to="/docs/why-farm#when-farm-may-not-fit">
					<Translate id="home.audience.limits">
						When Farm may not be the right choice
					</Translate>
				</Link>
			</p>
		</>
	);
}
