import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BUILTIN_PRESETS, BUILTINS } from "../site/index.js";
import { parseJson } from "../util/json.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";

/** A file of the site as it is and as it shall be. */
export interface Change {
	/** Absolute. */
	file: string;
	before: string;
	after: string;
}

/** Packages whose work Furrow does: plugins, themes and presets, and what they stand on. */
const REPLACED = new Set([
	...Object.keys(BUILTINS),
	...Object.keys(BUILTIN_PRESETS),
	"@docusaurus/core",
	"@docusaurus/faster",
	"@docusaurus/module-type-aliases",
	"@docusaurus/theme-common",
	"@docusaurus/tsconfig",
	"@docusaurus/types",
	"@mdx-js/react",
]);

interface Manifest {
	scripts?: Record<string, string>;
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	[field: string]: unknown;
}

/** Where a script names the command: at its start, after another command, or after what runs commands. */
const COMMAND =
	/(^|[;&|(]|\b(?:npx|bunx|yarn|pnpm|bun|exec|dlx|--)|\b\w+=\S+)(\s*)docusaurus(?=\s|$)/g;

/** As npm keeps them: by name. */
const sorted = (record: Record<string, string>) =>
	Object.fromEntries(
		Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)),
	);

function changedManifest(manifest: Manifest, version: string): Manifest {
	const kept = (field: "dependencies" | "devDependencies") =>
		Object.fromEntries(
			Object.entries(manifest[field] ?? {}).filter(
				([name]) => !REPLACED.has(name),
			),
		);
	const result: Manifest = { ...manifest };
	if (manifest.scripts)
		result.scripts = Object.fromEntries(
			Object.entries(manifest.scripts).map(([name, script]) => [
				name === "docusaurus" ? "furrow" : name,
				script.replace(COMMAND, "$1$2furrow"),
			]),
		);
	result.dependencies = sorted({
		react: "^19.0.0",
		"react-dom": "^19.0.0",
		...kept("dependencies"),
		furrow: `^${version}`,
	});
	if (manifest.devDependencies)
		result.devDependencies = kept("devDependencies");
	return result;
}

/** A tsconfig that extends Docusaurus's; comments and all else stay. `baseUrl` goes: TypeScript 7 refuses it. */
const changedTsconfig = (text: string) =>
	text.includes('"@docusaurus/tsconfig')
		? text
				.replace(
					/"@docusaurus\/tsconfig(?:\/[^"]*)?"/,
					'"furrow/tsconfig.json"',
				)
				.replace(
					/^[ \t]*"(?:baseUrl|ignoreDeprecations)":[^\n]*,?[ \t]*\n/gm,
					"",
				)
		: text;

/**
 * Returns the changes that switch a Docusaurus site to Furrow: scripts and dependencies in package.json, and the
 * tsconfig that it extends. Content, config, theme and translations stay the same.
 *
 * @throws {FurrowError} if package.json is not valid JSON
 */
export async function changeOver(siteDir: string): Promise<Change[]> {
	const { version } = JSON.parse(
		readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"),
	);
	const changes: Change[] = [];
	const manifestFile = join(siteDir, "package.json");
	if (existsSync(manifestFile)) {
		const before = readFileSync(manifestFile, "utf8");
		const manifest = (await parseJson(before, manifestFile)) as Manifest;
		const indent = /^([ \t]+)"/m.exec(before)?.[1] ?? "  ";
		const after = `${JSON.stringify(changedManifest(manifest, version), null, indent)}\n`;
		changes.push({ file: manifestFile, before, after });
	}
	const tsconfig = join(siteDir, "tsconfig.json");
	if (existsSync(tsconfig)) {
		const before = readFileSync(tsconfig, "utf8");
		changes.push({ file: tsconfig, before, after: changedTsconfig(before) });
	}
	return changes.filter(({ before, after }) => before !== after);
}
