import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { SourceMap } from "rolldown";
import { fileFingerprint, withImports } from "../cache/index.js";
import type { SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { addCommand } from "../util/packageManager.js";
import { basename, join } from "../util/path.js";
import { resolveFrom } from "./resolveFrom.js";
import type { BundleInput } from "./types.js";

/** The part of Babel's API that is used. Babel comes with the site. */
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

/** An error of Babel. Lines are counted from 1, columns from 0. */
interface BabelError extends Error {
	loc?: { line: number; column: number };
}

/** Docusaurus's preset, by its old and its new name. */
const OWN_PRESET = /@docusaurus[\\/](?:core[\\/]lib[\\/]babel|babel)\b/;

/** Checks whether a config adds to Docusaurus's preset. Decided by its text: most do not, and Babel is slow to load. */
function hasAdditions(text: string): boolean {
	const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
	const names = [...code.matchAll(/(["'`])(.*?)\1/g)].map(([, , name]) => name);
	return (
		/\bplugins\b/.test(code) ||
		names.some((name) => name !== "use strict" && !OWN_PRESET.test(name ?? ""))
	);
}

/** Returns the path of a site's Babel config, the only one that Docusaurus reads. */
export const babelFileOf = (siteDir: string): string =>
	join(siteDir, "babel.config.js");

/** Returns the site's own Babel config, if its code needs it. It is unused where another compiler replaces Babel. */
export function babelConfigOf(
	siteDir: string,
	{ future, webpack }: SiteConfig,
): string | undefined {
	const file = babelFileOf(siteDir);
	if (future.faster.swcJsLoader || typeof webpack?.jsLoader === "function")
		return undefined;
	return existsSync(file) && hasAdditions(readFileSync(file, "utf8"))
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

/** Resolves a package of Babel as installed by the site, or by Docusaurus. */
const resolveBabel = (siteDir: string, request: string): string | undefined =>
	resolveFrom(siteDir, request, [
		[],
		["@docusaurus/core"],
		["@docusaurus/core", "@docusaurus/babel"],
	]);

function loadBabel(siteDir: string): Babel | undefined {
	const file = resolveBabel(siteDir, "@babel/core");
	return file === undefined ? undefined : createRequire(file)(file);
}

/**
 * Applies the presets and plugins of a site's Babel config to a file, and of Docusaurus's preset the part for TypeScript:
 * the site's plugins run in the same pass and are not made for types. JSX and modern JavaScript are left to the bundler.
 *
 * @throws {FurrowError} when Babel is not installed, or rejects its config or the file
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
		const partialConfig = await babel.loadPartialConfigAsync({
			filename: file,
			root: siteDir,
			cwd: siteDir,
			configFile: config,
			babelrc: false,
			sourceType: "unambiguous",
			sourceMaps: true,
			compact: false,
			// Imports are left to the bundler.
			caller: {
				name: isServer ? "server" : "client",
				supportsStaticESM: true,
				supportsDynamicImport: true,
				supportsTopLevelAwait: true,
			},
		});
		// The config ignores this file.
		if (!partialConfig) return undefined;
		const { presets = [], parserOpts } = partialConfig.options;
		const isTypeScript = /\.tsx?$/.test(file);
		const typeScript = isTypeScript
			? resolveBabel(siteDir, "@babel/preset-typescript")
			: undefined;
		const result = await babel.transformAsync(code, {
			...partialConfig.options,
			presets: presets.flatMap((preset): unknown[] => {
				const { resolved, request = "" } = preset.file ?? {};
				if (!OWN_PRESET.test(resolved ?? request)) return [preset];
				// Named, because the config may list the same preset, and Babel refuses two without names.
				return typeScript ? [[typeScript, undefined, "docusaurus"]] : [];
			}),
			parserOpts: {
				...parserOpts,
				plugins: [
					...(parserOpts?.plugins ?? []),
					...(isTypeScript ? ["typescript"] : []),
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
