import { statSync } from "node:fs";
import { basename } from "node:path";
import type { SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { describeValue } from "./validate/describeProblems.js";
import { check, FieldProblems, report } from "./validate/index.js";
import { normalize } from "./validate/normalize.js";
import { siteSchema } from "./validate/siteSchema.js";

/** The config file's export, called if it is a function. */
export async function evaluateConfig(
	exported: unknown,
	configPath: string,
): Promise<unknown> {
	const value = await exported;
	const result = typeof value === "function" ? await value() : value;
	if (
		typeof result !== "object" ||
		result === null ||
		Array.isArray(result) ||
		Object.keys(result).length === 0
	)
		throw new FurrowError(
			`${basename(configPath)} gives ${describeValue(result)}. It has to give an object.`,
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
): Promise<SiteConfig> {
	try {
		return normalize(check<SiteConfig>(siteSchema, config));
	} catch (error) {
		if (!(error instanceof FieldProblems)) throw atFile(error, configPath);
		const ownFields = error.problems.some(
			({ path, message }) =>
				path.length === 1 && message.includes("not a known field"),
		);
		throw await report(error, {
			file: configPath,
			hint: ownFields
				? 'Fields of your own go into "customFields".'
				: undefined,
		});
	}
}

function atFile(error: unknown, file: string): unknown {
	return error instanceof FurrowError && !error.file
		? new FurrowError(error.message, { ...error, file, cause: error })
		: error;
}

/** What a config that loads well should still be told. */
export function configWarnings(
	config: SiteConfig,
	siteDir: string,
	file: string,
): string[] {
	const warnings: string[] = [];
	const { defaultLocale, locales } = config.i18n;
	if (!locales.includes(defaultLocale))
		warnings.push(
			`"i18n.locales" does not name the default locale "${defaultLocale}".`,
		);
	if (config.onBrokenMarkdownLinks)
		warnings.push(
			'"onBrokenMarkdownLinks" is an old name: use "markdown.hooks.onBrokenMarkdownLinks".',
		);
	for (const directory of config.staticDirectories) {
		const isDefault = directory === "static";
		if (
			!isDefault &&
			!statSync(`${siteDir}/${directory}`, { throwIfNoEntry: false }) &&
			!statSync(directory, { throwIfNoEntry: false })
		)
			warnings.push(`"staticDirectories": there is no folder "${directory}".`);
	}
	return warnings.map((warning) => `${basename(file)}: ${warning}`);
}
