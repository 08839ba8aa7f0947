import { existsSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { LoadContext } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { pluginI18nDir } from "../shared/paths.js";
import { reportProblem } from "../shared/severity.js";
import {
	CURRENT_VERSION,
	ofInstance,
	PLUGIN_NAME,
	versionDir,
} from "./instance.js";
import { readSidebarsFile } from "./sidebars/load.js";
import type { DocsOptions } from "./types.js";
import { checkVersionName, readVersionsFile } from "./versionNames.js";
import { sidebarPathOf, versionedSidebarsFile } from "./versions.js";

/** The plugin instance's folder in every locale's translations. */
function translationDirs(
	{ siteDir, i18n }: LoadContext,
	{ id }: DocsOptions,
): string[] {
	return i18n.locales.map((locale) =>
		pluginI18nDir(
			resolve(siteDir, i18n.path, i18n.localeConfigs[locale]?.path ?? locale),
			PLUGIN_NAME,
			id,
		),
	);
}

async function copy(from: string, to: string): Promise<void> {
	if (existsSync(from)) await cp(from, to, { recursive: true });
}

/**
 * Freezes the current docs as a version: copies docs, their translations and sidebars, and adds the version's name to
 * `versions.json`.
 *
 * @throws FurrowError when the name is wrong or taken
 */
export async function addVersion(
	name: string,
	context: LoadContext,
	options: DocsOptions,
): Promise<void> {
	const { siteDir } = context;
	checkVersionName(name);
	const versionsFile = join(siteDir, ofInstance(options.id, "versions.json"));
	const names = readVersionsFile(siteDir, options.id) ?? [];
	if (names.includes(name))
		throw new FurrowError(`The docs version "${name}" exists already.`, {
			file: versionsFile,
		});
	if (options.disableVersioning)
		throw new FurrowError(
			'The docs option "disableVersioning" is set: no version can be added.',
		);

	const folder = versionDir(name);
	await cp(
		resolve(siteDir, options.path),
		join(siteDir, ofInstance(options.id, "versioned_docs"), folder),
		{ recursive: true },
	);
	for (const i18n of translationDirs(context, options)) {
		await copy(join(i18n, CURRENT_VERSION), join(i18n, folder));
		await copy(
			join(i18n, `${CURRENT_VERSION}.json`),
			join(i18n, `${folder}.json`),
		);
	}
	const sidebars = await readSidebarsFile(
		sidebarPathOf(siteDir, options.sidebarPath),
		siteDir,
	);
	if (Object.keys(sidebars).length > 0) {
		const file = versionedSidebarsFile(siteDir, options.id, name);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, `${JSON.stringify(sidebars, null, 2)}\n`);
	}
	await writeFile(
		versionsFile,
		`${JSON.stringify([name, ...names], null, 2)}\n`,
	);
	reportProblem("log", `[${options.id}]: version ${name} created!`);
}
