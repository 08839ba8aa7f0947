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

/** A change to a file of the site. */
export interface Change {
	/** Absolute path. */
	file: string;
	before: string;
	after: string;
}

/** Packages that Furrow replaces: plugins, themes and presets, and the packages that they depend on. */
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

/** Dependencies of replaced packages that a site has to install itself, with the versions that Furrow supports. */
const FORMER_DEPENDENCIES: Record<string, [name: string, range: string]> = {
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

/** Calls of `docusaurus` in a script: at its start, after another command or a command runner, or by path. */
const COMMAND =
	/(^|[;&|("']|\b(?:npx|bunx|yarn|pnpm|bun|run|exec|dlx|--)|\b\w+=\S+|node_modules\/\.bin\/)(\s*)docusaurus(?=[\s"']|$)/g;

/** Sorts dependencies by name, as npm does. */
const sortByName = (record: Entries) =>
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
	const withoutReplaced = (entries: Entries = {}) =>
		Object.fromEntries(
			Object.entries(entries)
				.filter(([name]) => !REPLACED.has(name))
				.map(([name, range]) => [
					name,
					// The lock file may pin an outdated version that is within the site's range.
					name === "sass" && hasOldSass ? `^${FIRST_SASS}.0` : range,
				]),
		);
	const { scripts, dependencies, devDependencies } = manifest;
	const before = { ...devDependencies, ...dependencies };
	const range = before["@docusaurus/core"] ?? "^3.0.0";
	const others = Object.keys(before).filter((name) => !REPLACED.has(name));
	const formerDependencies = Object.keys(before).flatMap((name) => {
		const entry = own(FORMER_DEPENDENCIES, name);
		return entry ? [entry] : [];
	});
	// Existing ranges are kept, also those in `devDependencies`.
	const required = {
		react: "^19.0.0",
		"react-dom": "^19.0.0",
		furrow: `^${version}`,
		...Object.fromEntries(
			neededPackages(siteDir, others).map((name) => [name, range]),
		),
		...Object.fromEntries(formerDependencies),
	};
	const missing = Object.entries(required).filter(
		([name]) => !Object.hasOwn(devDependencies ?? {}, name),
	);
	return {
		...manifest,
		...(scripts && { scripts: changedScripts(scripts) }),
		dependencies: sortByName({
			...Object.fromEntries(missing),
			...withoutReplaced(dependencies),
		}),
		...(devDependencies && {
			devDependencies: withoutReplaced(devDependencies),
		}),
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

/** Formats a value as JSON with the indentation, line endings and final newline of an existing file. */
function stringifyLike(before: string, value: unknown): string {
	const lastNewline = before.endsWith("\n") ? "\n" : "";
	const after = JSON.stringify(value, null, indentOf(before)) + lastNewline;
	return before.includes("\r\n") ? after.replaceAll("\n", "\r\n") : after;
}

/**
 * Returns the changes that switch a Docusaurus site to Furrow: scripts and dependencies in package.json, and the base
 * of its tsconfig. Content, config, theme and translations stay the same.
 *
 * @throws {FurrowError} if package.json is missing or invalid
 */
export async function migrationChanges(siteDir: string): Promise<Change[]> {
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
	const after = stringifyLike(
		before,
		changedManifest(manifest, version, siteDir),
	);
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
