import { existsSync, readFileSync } from "node:fs";
import {
	anything,
	check,
	FieldProblems,
	mapOf,
	object,
	report,
	text,
} from "../schema/index.js";
import { own } from "../shared/own.js";
import { BUILTIN_PRESETS, BUILTINS } from "../site/index.js";
import { FurrowError } from "../util/errors.js";
import { isFile } from "../util/files.js";
import { indentOf, parseJson } from "../util/json.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { FIRST_SASS, oldSassVersion } from "../util/sassVersion.js";
import { changeTsconfig } from "./changeTsconfig.js";
import { neededPackages } from "./neededPackages.js";

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
	"@tsconfig/docusaurus",
]);

/** Packages that came with those, and that a site needs of its own now, with the version that Furrow works with. */
const BROUGHT_ALONG: Record<string, [name: string, range: string]> = {
	"@docusaurus/plugin-ideal-image": ["sharp", "^0.34.0"],
	"@docusaurus/plugin-pwa": ["workbox-build", "^7.0.0"],
	"@docusaurus/theme-live-codeblock": ["react-live", "^4.0.0"],
	"@docusaurus/theme-mermaid": ["mermaid", "^11.0.0"],
};

type Entries = Record<string, string>;

interface Manifest {
	scripts?: Entries;
	dependencies?: Entries;
	devDependencies?: Entries;
	[field: string]: unknown;
}

const manifestSchema = object(
	{
		scripts: mapOf(text),
		dependencies: mapOf(text),
		devDependencies: mapOf(text),
	},
	anything,
);

/** Calls of the command in a script: at its start, after another command, after a command runner, or by file name. */
const COMMAND =
	/(^|[;&|("']|\b(?:npx|bunx|yarn|pnpm|bun|run|exec|dlx|--)|\b\w+=\S+|node_modules\/\.bin\/)(\s*)docusaurus(?=[\s"']|$)/g;

/** As npm keeps them: by name. */
const sorted = (record: Entries) =>
	Object.fromEntries(
		Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)),
	);

function changedScripts(scripts: Entries): Entries {
	const nameOf = (name: string) =>
		name === "docusaurus" && !Object.hasOwn(scripts, "furrow")
			? "furrow"
			: name;
	return Object.fromEntries(
		Object.entries(scripts).map(([name, script]) => [
			nameOf(name),
			script.replace(COMMAND, "$1$2furrow"),
		]),
	);
}

function changedManifest(
	manifest: Manifest,
	version: string,
	siteDir: string,
): Manifest {
	const hasOldSass = oldSassVersion(siteDir) !== undefined;
	const kept = (entries: Entries = {}) =>
		Object.fromEntries(
			Object.entries(entries)
				.filter(([name]) => !REPLACED.has(name))
				.map(([name, range]) => [
					name,
					// The lock file may pin an old version that the site's range also allows.
					name === "sass" && hasOldSass ? `^${FIRST_SASS}.0` : range,
				]),
		);
	const { scripts, dependencies, devDependencies } = manifest;
	const before = { ...devDependencies, ...dependencies };
	const range = before["@docusaurus/core"] ?? "^3.0.0";
	const others = Object.keys(before).filter((name) => !REPLACED.has(name));
	const broughtAlong = Object.keys(before).flatMap((name) => {
		const entry = own(BROUGHT_ALONG, name);
		return entry ? [entry] : [];
	});
	// A range that is there stays, wherever it is.
	const given = {
		react: "^19.0.0",
		"react-dom": "^19.0.0",
		furrow: `^${version}`,
		...Object.fromEntries(
			neededPackages(siteDir, others).map((name) => [name, range]),
		),
		...Object.fromEntries(broughtAlong),
	};
	const missing = Object.entries(given).filter(
		([name]) => !Object.hasOwn(devDependencies ?? {}, name),
	);
	return {
		...manifest,
		...(scripts && { scripts: changedScripts(scripts) }),
		dependencies: sorted({
			...Object.fromEntries(missing),
			...kept(dependencies),
		}),
		...(devDependencies && { devDependencies: kept(devDependencies) }),
	};
}

async function readManifest(file: string, text: string): Promise<Manifest> {
	try {
		return check<Manifest>(manifestSchema, await parseJson(text, file));
	} catch (error) {
		if (!(error instanceof FieldProblems)) throw error;
		throw await report(error, { file, title: "The file is not valid:" });
	}
}

/** JSON as a file has it: with its indentation, its line endings, and a line break at its end or none. */
function jsonLike(before: string, value: unknown): string {
	const end = before.endsWith("\n") ? "\n" : "";
	const after = JSON.stringify(value, null, indentOf(before)) + end;
	return before.includes("\r\n") ? after.replaceAll("\n", "\r\n") : after;
}

/**
 * Returns the changes that switch a Docusaurus site to Furrow: scripts and dependencies in package.json, and the
 * tsconfig that it extends. Content, config, theme and translations stay the same.
 *
 * @throws {FurrowError} if there is no package.json, or it is not valid
 */
export async function changeOver(siteDir: string): Promise<Change[]> {
	const { version } = JSON.parse(
		readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8"),
	);
	const changes: Change[] = [];
	const manifestFile = join(siteDir, "package.json");
	if (!isFile(manifestFile))
		throw new FurrowError(
			existsSync(manifestFile)
				? "package.json is a folder, but it should be a file."
				: "The site has no package.json.",
			{
				file: siteDir,
				hint: "Create one with npm init -y, and run the command again.",
			},
		);
	const before = readFileSync(manifestFile, "utf8");
	const manifest = await readManifest(manifestFile, before);
	const after = jsonLike(before, changedManifest(manifest, version, siteDir));
	changes.push({ file: manifestFile, before, after });
	const tsconfig = join(siteDir, "tsconfig.json");
	if (isFile(tsconfig)) {
		const before = readFileSync(tsconfig, "utf8");
		changes.push({
			file: tsconfig,
			before,
			after: await changeTsconfig(before, (name) => REPLACED.has(name)),
		});
	}
	return changes.filter(({ before, after }) => before !== after);
}
