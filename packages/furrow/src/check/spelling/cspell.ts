/** The parts of `cspell-lib` that are used here. It is an optional dependency that the site installs. */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { FurrowError } from "../../util/errors.js";
import { addCommand } from "../../util/packageManager.js";
import { packageFolder } from "../../util/packages.js";
import { join } from "../../util/path.js";

interface Settings {
	language?: string;
	words?: string[];
	languageSettings?: {
		locale?: string | string[];
		languageId?: string | string[];
	}[];
}

export interface Issue {
	text: string;
	offset: number;
	suggestions?: string[];
	/** Whether the configuration forbids the word. */
	isFlagged?: boolean;
}

interface Result {
	issues: Issue[];
	errors?: Error[];
	configErrors?: { error: Error }[];
	localConfigFilepath?: string;
}

export interface Cspell {
	getDefaultBundledSettingsAsync(): Promise<Settings>;
	searchForConfig(from: string): Promise<Settings | undefined>;
	mergeSettings(left: Settings, right: Settings): Settings;
	spellCheckDocument(
		document: { uri: string; text: string; languageId: string; locale: string },
		options: { generateSuggestions: boolean; numSuggestions: number },
		settings: Settings,
	): Promise<Result>;
}

/**
 * Loads the site's `cspell-lib`.
 * @throws FurrowError if it is not installed
 */
export async function loadCspell(
	siteDir: string,
	configPath: string,
): Promise<Cspell> {
	const folder = packageFolder("cspell-lib", join(siteDir, "package.json"));
	if (!folder)
		throw new FurrowError(
			'The rule "spelling" needs the package "cspell-lib", which is not installed.',
			{
				file: configPath,
				hint: `Install it: ${addCommand("cspell-lib", { siteDir, dev: true })}. Versions from 10 on need Node 22.`,
			},
		);
	const { exports } = JSON.parse(
		readFileSync(join(folder, "package.json"), "utf8"),
	);
	return import(pathToFileURL(join(folder, exports["."].import)).href);
}

const list = (value: string | string[] | undefined) =>
	[value ?? []].flat().flatMap((names) => names.split(","));

/** Returns the languages for which cspell or the site's configuration has a dictionary. */
export async function dictionaryLocales(
	{ getDefaultBundledSettingsAsync, searchForConfig, mergeSettings }: Cspell,
	siteDir: string,
): Promise<Set<string>> {
	const siteSettings = await searchForConfig(pathToFileURL(`${siteDir}/`).href);
	const { languageSettings = [] } = mergeSettings(
		await getDefaultBundledSettingsAsync(),
		siteSettings ?? {},
	);
	return new Set(
		languageSettings
			.filter(({ languageId = "*" }) =>
				list(languageId).some((id) => id === "*" || id === "markdown"),
			)
			.flatMap(({ locale }) => list(locale))
			.map((locale) => locale.trim().toLowerCase().replaceAll("_", "-"))
			.filter((locale) => locale && locale !== "*"),
	);
}
