import Translate, { translate } from "@docusaurus/Translate";
import CodeBlock from "@theme/CodeBlock";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import type { ReactNode } from "react";

const COMMANDS = {
	npm: "npm create farm@latest",
	yarn: "yarn create farm",
	pnpm: "pnpm create farm@latest",
	bun: "bun create farm@latest",
};

/** The command that creates a project. The choice of package manager is shared with the docs. */
export default function Install(): ReactNode {
	return (
		<section
			aria-label={translate({
				id: "home.install.label",
				message: "Start a project",
			})}
			className="min-w-0 rounded-card border border-solid border-line bg-surface p-5"
		>
			<p className="mb-2 font-semibold">
				<Translate id="home.install.title">Start with one command</Translate>
			</p>
			<Tabs groupId="package-manager">
				{Object.entries(COMMANDS).map(([name, command]) => (
					<TabItem key={name} value={name} label={name}>
						{/* Plain text needs no highlighter. */}
						<CodeBlock language="text">{command}</CodeBlock>
					</TabItem>
				))}
			</Tabs>
			<p className="mb-0 text-sm text-muted">
				<Translate id="home.install.note">
					It asks for a name and a template, such as React, Vue, Solid or
					Svelte.
				</Translate>
			</p>
		</section>
	);
}
