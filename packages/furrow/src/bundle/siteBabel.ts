import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { SourceMap } from "rolldown";
import { fileFingerprint, withImports } from "../cache/index.js";
import type { SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { addCommand } from "../util/packageManager.js";
import { basename, join } from "../util/path.js";
import type { BundleInput } from "./types.js";

/** The little of Babel that is used; it comes with the site. */
interface Babel {
	loadPartialConfigAsync(options: object): Promise<{
		options: BabelOptions;
	} | null>;
	transformAsync(
		code: string,
		options: object,
	): Promise<{ code?: string | null; map?: SourceMap | null } | null>;
}

interface BabelOptions {
	presets?: { file?: { request: string; resolved: string } }[];
	parserOpts?: { plugins?: unknown[] };
}

/** An error of Babel: lines are counted from 1, columns from 0. */
interface BabelError extends Error {
	loc?: { line: number; column: number };
}

/** Docusaurus's preset, by its old name and by its new one. */
const OWN_PRESET = /@docusaurus[\\/](?:core[\\/]lib[\\/]babel|babel)\b/;

/** Whether a config has more than Docusaurus's preset. Decided by its text, because most have not and Babel is slow to load. */
function hasMore(text: string): boolean {
	const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
	const names = [...code.matchAll(/(["'`])(.*?)\1/g)].map(([, , name]) => name);
	return (
		/\bplugins\b/.test(code) ||
		names.some((name) => name !== "use strict" && !OWN_PRESET.test(name ?? ""))
	);
}

/** The one file that Docusaurus reads a site's own config of Babel from. */
export const babelFileOf = (siteDir: string): string =>
	join(siteDir, "babel.config.js");

/**
 * The site's own config of Babel, if its code needs that: there is none where another compiler takes Babel's
 * place.
 */
export function babelConfigOf(
	siteDir: string,
	{ future, webpack }: SiteConfig,
): string | undefined {
	const file = babelFileOf(siteDir);
	if (future.faster.swcJsLoader || typeof webpack?.jsLoader === "function")
		return undefined;
	return existsSync(file) && hasMore(readFileSync(file, "utf8"))
		? file
		: undefined;
}

/** Fingerprints of a Babel config, including the modules of the site that it requires. */
export const babelFingerprints = ({
	babelConfig,
}: Pick<BundleInput, "babelConfig">): string[] =>
	withImports(babelConfig ? [babelConfig] : []).map(
		(file) => `${file} ${fileFingerprint(file)}`,
	);

/** Babel as the site has it, or as Docusaurus brought it. */
function loadBabel(siteDir: string): Babel | undefined {
	const ways = [[], ["core"], ["core", "babel"]];
	for (const way of ways)
		try {
			let require = createRequire(join(siteDir, "package.json"));
			for (const name of way)
				require = createRequire(
					require.resolve(`@docusaurus/${name}/package.json`),
				);
			return require("@babel/core");
		} catch {
			// The next way may lead to it.
		}
	return undefined;
}

/**
 * Has Babel do to a file what the site's config asks for beside Docusaurus's preset. JSX, TypeScript and new JavaScript
 * stay in it for the bundler.
 *
 * @throws {FurrowError} when Babel is not there, or does not take its config or the file
 */
export async function runSiteBabel(
	code: string,
	file: string,
	{
		siteDir,
		config,
		isServer,
	}: { siteDir: string; config: string; isServer: boolean },
): Promise<{ code: string; map: SourceMap | null } | undefined> {
	const babel = loadBabel(siteDir);
	if (!babel)
		throw new FurrowError(
			`${basename(config)} has presets or plugins of its own, and @babel/core is not installed.`,
			{
				file: config,
				hint: `${addCommand("@babel/core", { siteDir })}, or remove the file if the site's code does not need it.`,
			},
		);
	try {
		const found = await babel.loadPartialConfigAsync({
			filename: file,
			root: siteDir,
			cwd: siteDir,
			configFile: config,
			babelrc: false,
			sourceType: "unambiguous",
			sourceMaps: true,
			compact: false,
			// Imports are the bundler's.
			caller: {
				name: isServer ? "server" : "client",
				supportsStaticESM: true,
				supportsDynamicImport: true,
				supportsTopLevelAwait: true,
			},
		});
		// The config leaves this file out.
		if (!found) return undefined;
		const { presets = [], parserOpts } = found.options;
		const result = await babel.transformAsync(code, {
			...found.options,
			presets: presets.filter(
				({ file }) => !OWN_PRESET.test(file?.resolved ?? file?.request ?? ""),
			),
			parserOpts: {
				...parserOpts,
				plugins: [
					...(parserOpts?.plugins ?? []),
					...(/\.tsx?$/.test(file) ? ["typescript"] : []),
					...(file.endsWith(".ts") ? [] : ["jsx"]),
				],
			},
		});
		if (typeof result?.code !== "string") return undefined;
		return { code: result.code, map: result.map ?? null };
	} catch (cause) {
		const { message, loc } = cause as BabelError;
		const [reason = ""] = message
			.replace(/^(?:\[BABEL\] )?.*?\.[jt]sx?: /, "")
			.split(/ \(\d+:\d+\)|\n/);
		throw new FurrowError(
			`Babel failed with the settings of ${basename(config)}: ${reason}`,
			{
				file,
				line: loc?.line,
				column: loc && loc.column + 1,
				hint: `Fix the code here, or ${basename(config)}.`,
				cause,
			},
		);
	}
}
