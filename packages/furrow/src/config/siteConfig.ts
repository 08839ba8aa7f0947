import { statSync } from "node:fs";
import {
	check,
	describeValue,
	FieldProblems,
	locateField,
	report,
} from "../schema/index.js";
import type { SiteConfig } from "../types/site.js";
import { isPlainData } from "../util/collections.js";
import { FurrowError } from "../util/errors.js";
import { installedVersion } from "../util/packages.js";
import { basename, dirname, resolve } from "../util/path.js";
import { reportProblem } from "../util/reportProblem.js";
import { docusaurusRules } from "./docusaurusVersion.js";
import { loadError } from "./moduleLoader.js";
import { normalize } from "./normalize.js";
import { siteSchema } from "./siteSchema.js";

type Path = (string | number)[];

/** Returns the path of an object in plain data that contains itself; undefined if there is none. */
function findCycle(
	value: unknown,
	path: Path = [],
	ancestors: readonly object[] = [],
): Path | undefined {
	if (!isPlainData(value)) return undefined;
	if (ancestors.includes(value)) return path;
	const chain = [...ancestors, value];
	for (const [key, item] of Object.entries(value)) {
		const part = Array.isArray(value) ? Number(key) : key;
		const found = findCycle(item, [...path, part], chain);
		if (found) return found;
	}
	return undefined;
}

async function callConfig(
	config: () => unknown,
	configPath: string,
): Promise<unknown> {
	try {
		return await config();
	} catch (error) {
		throw loadError(configPath, error, dirname(configPath));
	}
}

/**
 * Returns the export of the config file, called if it is a function.
 *
 * @throws {FurrowError} if the function throws, or its result is not a config
 */
export async function evaluateConfig(
	exported: unknown,
	configPath: string,
): Promise<unknown> {
	const value = await callConfig(() => exported, configPath);
	const result =
		typeof value === "function"
			? await callConfig(value as () => unknown, configPath)
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
 * Checks the config and fills in every default.
 *
 * @throws {FurrowError} listing every invalid field
 */
export async function validateConfig(
	config: unknown,
	configPath: string,
	siteDir: string,
): Promise<SiteConfig> {
	try {
		rejectCycles(config);
		const checked = checkLocales(
			normalize(
				check<SiteConfig>(siteSchema, config),
				installedVersion(siteDir, "@docusaurus/core"),
				docusaurusRules(siteDir).hasV4Flags,
			),
		);
		return await withoutRepeatedLocales(checked, configPath);
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

/** Fields that pages contain as JSON, which cannot represent cycles. */
const JSON_FIELDS = ["themeConfig", "customFields"];

function rejectCycles(config: unknown): void {
	for (const field of JSON_FIELDS) {
		const path = findCycle((config as Record<string, unknown>)[field], [field]);
		if (path)
			throw new FieldProblems([
				{ path, message: `"${path.join(".")}" contains itself.` },
			]);
	}
}

/** Pages refer to their versions in the default language, so the site must have that language. */
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

/** Removes locales that are listed twice, which menus of languages would show twice, with a warning. */
async function withoutRepeatedLocales(
	config: SiteConfig,
	file: string,
): Promise<SiteConfig> {
	const { locales } = config.i18n;
	for (const [index, locale] of locales.entries())
		if (locales.indexOf(locale) < index)
			reportProblem("warn", `"i18n.locales" lists "${locale}" twice.`, {
				file,
				...(await locateField(file, ["i18n", "locales", index])),
				hint: "Remove one of the two.",
			});
	return {
		...config,
		i18n: { ...config.i18n, locales: [...new Set(locales)] },
	};
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
