import { statSync } from "node:fs";
import {
	check,
	describeValue,
	FieldProblems,
	report,
} from "../schema/index.js";
import type { SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { isPlainData } from "../util/objects.js";
import { installedVersion } from "../util/packages.js";
import { basename, resolve } from "../util/path.js";
import { docusaurusRules } from "./docusaurusVersion.js";
import { loadError } from "./moduleLoader.js";
import { normalize } from "./normalize.js";
import { siteSchema } from "./siteSchema.js";

type Path = (string | number)[];

/** The path of something in plain data that holds itself; nothing where there is no such thing. */
function findCircle(
	value: unknown,
	path: Path = [],
	above: readonly object[] = [],
): Path | undefined {
	if (!isPlainData(value)) return undefined;
	if (above.includes(value)) return path;
	const inside = [...above, value];
	for (const [key, item] of Object.entries(value)) {
		const at = Array.isArray(value) ? Number(key) : key;
		const found = findCircle(item, [...path, at], inside);
		if (found) return found;
	}
	return undefined;
}

async function called(
	config: () => unknown,
	configPath: string,
): Promise<unknown> {
	try {
		return await config();
	} catch (error) {
		throw loadError(configPath, error);
	}
}

/**
 * The config file's export, called if it is a function.
 *
 * @throws {FurrowError} when the function throws, or what it gives is no config
 */
export async function evaluateConfig(
	exported: unknown,
	configPath: string,
): Promise<unknown> {
	const value = await called(() => exported, configPath);
	const result =
		typeof value === "function"
			? await called(value as () => unknown, configPath)
			: value;
	if (
		typeof result !== "object" ||
		result === null ||
		Array.isArray(result) ||
		Object.keys(result).length === 0
	)
		throw new FurrowError(
			`${basename(configPath)} exports ${describeValue(result)}. It must export an object with the site's settings.`,
			{
				file: configPath,
				hint: "Export the config as the default export, or a function that returns it.",
			},
		);
	return result;
}

/**
 * The checked config with every default.
 *
 * @throws {FurrowError} that names every wrong field
 */
export async function validateConfig(
	config: unknown,
	configPath: string,
	siteDir: string,
): Promise<SiteConfig> {
	try {
		refuseCircles(config);
		return checkLocales(
			normalize(
				check<SiteConfig>(siteSchema, config),
				installedVersion(siteDir, "@docusaurus/core"),
				docusaurusRules(siteDir).hasV4Flags,
			),
		);
	} catch (error) {
		if (!(error instanceof FieldProblems)) throw atFile(error, configPath);
		const ownFields = error.problems.some(
			({ path, message }) =>
				path.length === 1 && message.includes("not a known field"),
		);
		throw await report(error, {
			file: configPath,
			hint: ownFields ? 'Put custom fields into "customFields".' : undefined,
		});
	}
}

/** Pages carry these as JSON, which knows no circles. */
const CARRIED = ["themeConfig", "customFields"];

function refuseCircles(config: unknown): void {
	for (const field of CARRIED) {
		const path = findCircle((config as Record<string, unknown>)[field], [
			field,
		]);
		if (path)
			throw new FieldProblems([
				{ path, message: `"${path.join(".")}" contains itself.` },
			]);
	}
}

/** Pages name their counterparts in the default language, so the site must have it. */
function checkLocales(config: SiteConfig): SiteConfig {
	const { defaultLocale, locales } = config.i18n;
	if (!locales.includes(defaultLocale))
		throw new FieldProblems([
			{
				path: ["i18n", "locales"],
				message: `"i18n.locales" does not include the default locale "${defaultLocale}".`,
			},
		]);
	return config;
}

function atFile(error: unknown, file: string): unknown {
	return error instanceof FurrowError && !error.file
		? new FurrowError(error.message, { ...error, file, cause: error })
		: error;
}

/** Returns warnings about a valid config. */
export function configWarnings(
	config: SiteConfig,
	siteDir: string,
	file: string,
): string[] {
	const warnings: string[] = [];
	if (config.onBrokenMarkdownLinks)
		warnings.push(
			'"onBrokenMarkdownLinks" is deprecated: use "markdown.hooks.onBrokenMarkdownLinks".',
		);
	for (const directory of config.staticDirectories) {
		const isDefault = directory === "static";
		const found = statSync(resolve(siteDir, directory), {
			throwIfNoEntry: false,
		});
		if (found ? !found.isDirectory() : !isDefault)
			warnings.push(`"staticDirectories": there is no folder "${directory}".`);
	}
	return warnings.map((warning) => `${basename(file)}: ${warning}`);
}
