/** Generates `package.json` and README for a new site. */
import { readFileSync } from "node:fs";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { basename, join } from "../util/path.js";
import { type CommandNote, inColumns } from "./commandNotes.js";
import type { NewSite } from "./newSite.js";

/** Commands that become scripts of the same name. */
const COMMANDS = [
	"start",
	"build",
	"serve",
	"mcp",
	"clear",
	"doctor",
	"check",
	"stale",
	"swizzle",
	"deploy",
	"translations",
	"write-translations",
	"write-heading-ids",
];

/** Returns the text of `package.json`. */
export function newSiteManifest({ dir, typescript }: NewSite): string {
	const { version, engines } = JSON.parse(
		readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"),
	);
	const name =
		basename(dir)
			.toLowerCase()
			.replace(/[^a-z0-9._~-]+/g, "-")
			.replace(/^[._-]+/, "") || "docs";
	const scripts = {
		...Object.fromEntries(
			COMMANDS.map((command) => [command, `furrow ${command}`]),
		),
		furrow: "furrow",
		...(typescript && { typecheck: "tsc" }),
	};
	const manifest = {
		name,
		version: "0.0.0",
		private: true,
		scripts,
		dependencies: {
			furrow: `^${version}`,
			react: "^19.0.0",
			"react-dom": "^19.0.0",
		},
		...(typescript && {
			devDependencies: {
				"@types/react": "^19.0.0",
				typescript: "^5.9.0 || ^6.0.0 || ^7.0.0",
			},
		}),
		engines: { node: engines.node },
	};
	return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns the text of the README. */
export function newSiteReadme({
	title,
	locales,
	typescript,
	packageManager: { install, run, exec },
}: NewSite): string {
	const commands: CommandNote[] = [
		[install, "installs the packages"],
		[`${run} start`, "shows the site while you write"],
		[`${run} build`, "builds it into the folder build"],
		[`${run} serve`, "shows the build as a host would"],
	];
	if (locales.length > 1)
		commands.push([`${run} translations`, "lists what is not translated"]);
	if (typescript) commands.push([`${run} typecheck`, "checks the types"]);
	const lines = inColumns(
		commands.map(([command, description]) => [command, `# ${description}`]),
	);
	return `# ${title}

The documentation is in \`docs/\`, its settings are in \`docusaurus.config.${typescript ? "ts" : "js"}\`.

\`\`\`bash
${lines.join("\n")}
\`\`\`

The site is built with Furrow. \`${exec} furrow --help\` lists its commands.
`;
}
