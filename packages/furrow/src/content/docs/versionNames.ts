import { existsSync, readFileSync } from "node:fs";
import { parseData } from "../../source/dataFile.js";
import { type ErrorPlace, FurrowError } from "../../util/errors.js";
import { nearest } from "../../util/nearest.js";
import { join } from "../../util/path.js";
import { quotedPlace } from "../../util/places.js";
import { CURRENT_VERSION, instanceFileName } from "./instance.js";
import type { DocsOptions } from "./types.js";

/**
 * Validates a version name.
 * @throws FurrowError if it cannot be a folder name and a URL segment
 */
export function checkVersionName(name: unknown, file?: string): string {
	const problem =
		typeof name !== "string"
			? "is not a string"
			: !name.trim()
				? "is empty"
				: name.length > 32
					? "is longer than 32 characters"
					: /[/\\]/.test(name)
						? "contains a slash"
						: // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
							/[<>:"|?*\x00-\x1f]/.test(name)
							? "contains characters that are not allowed in file names"
							: /^\.{1,2}$/.test(name)
								? "refers to a folder"
								: undefined;
	if (problem)
		throw new FurrowError(
			`The version name ${JSON.stringify(name)} ${problem}.`,
			{
				file,
				...(file && quotedPlace(readFileSync(file, "utf8"), String(name))),
				hint: 'Write versions as names such as "2.0".',
			},
		);
	return name as string;
}

/** Returns the names in `versions.json`, or undefined if the file does not exist. */
export function readVersionsFile(
	siteDir: string,
	pluginId: string,
): string[] | undefined {
	const file = join(siteDir, instanceFileName(pluginId, "versions.json"));
	if (!existsSync(file)) return undefined;
	const names = parseData(readFileSync(file, "utf8"), file);
	if (!Array.isArray(names))
		throw new FurrowError("The versions file must contain a list of names.", {
			file,
			line: 1,
			column: 1,
			hint: 'Write it as ["2.0", "1.0"], the newest first.',
		});
	return names.map((name) => checkVersionName(name, file));
}

/** Returns the position of a version in `versions.json`. */
export function placeInVersionsFile(
	siteDir: string,
	pluginId: string,
	name: string,
): ErrorPlace {
	const file = join(siteDir, instanceFileName(pluginId, "versions.json"));
	return { file, ...quotedPlace(readFileSync(file, "utf8"), name) };
}

function readVersionNames(siteDir: string, options: DocsOptions): string[] {
	const fileNames = readVersionsFile(siteDir, options.id);
	const versionsFile = instanceFileName(options.id, "versions.json");
	if (!fileNames && options.disableVersioning)
		throw new FurrowError(
			`The docs option "disableVersioning" is set, but the site has no ${versionsFile}.`,
			{ hint: 'Remove "disableVersioning".' },
		);
	const names = options.disableVersioning ? [] : [...(fileNames ?? [])];
	if (options.includeCurrentVersion && !names.includes(CURRENT_VERSION))
		names.unshift(CURRENT_VERSION);
	if (names.length === 0)
		throw new FurrowError(
			`The docs plugin "${options.id}" has no version to build.`,
			{
				hint: 'Enable "includeCurrentVersion", or create a version with the command "docs:version".',
			},
		);
	return names;
}

function checkOptions(names: string[], options: DocsOptions): void {
	const checkExists = (name: string, option: string) => {
		if (names.includes(name)) return;
		const suggestion = nearest(name, names);
		throw new FurrowError(
			`The docs option "${option}" refers to the version "${name}", which does not exist.`,
			{
				hint: suggestion
					? `Did you mean "${suggestion}"?`
					: `The versions are: ${names.join(", ")}.`,
			},
		);
	};
	if (options.lastVersion) checkExists(options.lastVersion, "lastVersion");
	for (const name of Object.keys(options.versions))
		checkExists(name, "versions");
	const included = options.onlyIncludeVersions;
	if (!included) return;
	if (included.length === 0)
		throw new FurrowError(
			'The docs option "onlyIncludeVersions" is an empty list, which leaves no docs.',
			{ hint: "Add a version to it, or remove the option." },
		);
	for (const name of included) checkExists(name, "onlyIncludeVersions");
	if (options.lastVersion && !included.includes(options.lastVersion))
		throw new FurrowError(
			`The docs option "lastVersion" is "${options.lastVersion}", which "onlyIncludeVersions" leaves out.`,
			{ hint: `Add "${options.lastVersion}" to "onlyIncludeVersions".` },
		);
}

/**
 * Returns the versions that a site builds, newest first.
 *
 * @throws FurrowError if options refer to versions that do not exist
 */
export function includedVersions(
	siteDir: string,
	options: DocsOptions,
): { allNames: string[]; names: string[]; lastVersion: string } {
	const allNames = readVersionNames(siteDir, options);
	checkOptions(allNames, options);
	const only = options.onlyIncludeVersions;
	const names = only
		? allNames.filter((name) => only.includes(name))
		: allNames;
	const released = names.filter((name) => name !== CURRENT_VERSION);
	return {
		allNames,
		names,
		lastVersion: options.lastVersion ?? released[0] ?? (names[0] as string),
	};
}
