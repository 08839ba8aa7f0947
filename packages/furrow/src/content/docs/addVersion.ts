import { existsSync, readFileSync } from "node:fs";
import { own } from "../../shared/own.js";
import { pluginI18nDir } from "../../source/contentPaths.js";
import type { LoadContext } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { indentOf, parseJson } from "../../util/json.js";
import { join, relative, resolve } from "../../util/path.js";
import { reportProblem } from "../../util/reportProblem.js";
import { writeWhole } from "../../util/writeWhole.js";
import {
	CURRENT_VERSION,
	instanceFileName,
	PLUGIN_NAME,
	versionDir,
} from "./instance.js";
import { readSidebarsFile } from "./sidebars/load.js";
import { VERSION_LABEL } from "./translations.js";
import type { DocsOptions } from "./types.js";
import { checkVersionName, readVersionsFile } from "./versionNames.js";
import { sidebarPathOf, versionedSidebarsFile } from "./versions.js";

/** Returns the plugin instance's translation folder of every locale. */
function translationDirs(
	{ siteDir, i18n }: LoadContext,
	{ id }: DocsOptions,
): string[] {
	const dirs = i18n.locales.map((locale) =>
		pluginI18nDir(
			resolve(
				siteDir,
				i18n.path,
				own(i18n.localeConfigs, locale)?.path ?? locale,
			),
			PLUGIN_NAME,
			id,
		),
	);
	// Languages may share a folder.
	return [...new Set(dirs)];
}

/**
 * Returns the translated texts of the current docs for a new version: all except the label of the current docs.
 *
 * @throws FurrowError if the file is not valid JSON
 */
async function versionTexts(file: string): Promise<string> {
	const text = readFileSync(file, "utf8");
	const texts = (await parseJson(text, file)) as Record<string, unknown>;
	if (!own(texts, VERSION_LABEL)) return text;
	delete texts[VERSION_LABEL];
	return `${JSON.stringify(texts, null, indentOf(text))}\n`;
}

/**
 * Creates a version from the current docs: copies the docs, their translations and sidebars, and adds the version to
 * `versions.json`.
 *
 * @throws FurrowError if the name is invalid or taken, or files cannot be written; nothing is written then
 */
export async function addVersion(
	name: string,
	context: LoadContext,
	options: DocsOptions,
): Promise<void> {
	const { siteDir } = context;
	checkVersionName(name);
	if (name === CURRENT_VERSION)
		throw new FurrowError(
			`The version name "${name}" is reserved for the docs in progress.`,
			{ hint: 'Choose another name, such as "2.0".' },
		);
	const versionsFile = join(
		siteDir,
		instanceFileName(options.id, "versions.json"),
	);
	const names = readVersionsFile(siteDir, options.id) ?? [];
	if (names.includes(name))
		throw new FurrowError(`The docs version "${name}" already exists.`, {
			file: versionsFile,
			hint: `Choose another name. The site has: ${names.join(", ")}.`,
		});
	if (options.disableVersioning)
		throw new FurrowError(
			'The docs option "disableVersioning" is set: no version can be added.',
			{ file: context.siteConfigPath, hint: "Remove the option." },
		);

	const docs = resolve(siteDir, options.path);
	const folder = versionDir(name);
	const sidebars = await readSidebarsFile(
		sidebarPathOf(siteDir, options.sidebarPath),
		siteDir,
	);
	const dirs = translationDirs(context, options)
		// As in Docusaurus, nothing is copied for a language without docs.
		.filter((i18n) => existsSync(join(i18n, CURRENT_VERSION)));
	const texts = new Map<string, string>();
	for (const i18n of dirs) {
		const file = join(i18n, `${CURRENT_VERSION}.json`);
		if (existsSync(file)) texts.set(i18n, await versionTexts(file));
	}
	writeWhole((files) => {
		files.copy(
			docs,
			join(siteDir, instanceFileName(options.id, "versioned_docs"), folder),
		);
		for (const i18n of dirs)
			files.copy(join(i18n, CURRENT_VERSION), join(i18n, folder));
		for (const [i18n, text] of texts)
			files.write(join(i18n, `${folder}.json`), text);
		if (Object.keys(sidebars).length > 0)
			files.write(
				versionedSidebarsFile(siteDir, options.id, name),
				`${JSON.stringify(sidebars, null, 2)}\n`,
			);
		files.write(versionsFile, `${JSON.stringify([name, ...names], null, 2)}\n`);
	});
	const languages =
		dirs.length > 0
			? ` and ${dirs.length} translation${dirs.length === 1 ? "" : "s"} of it`
			: "";
	reportProblem(
		"log",
		`Created version ${name}: ${relative(siteDir, docs)}${languages}, as ${instanceFileName(options.id, "versioned_docs")}/${folder}.`,
	);
}
