import { readFile } from "node:fs/promises";
import { isPluralMessage, surplusForms } from "../../shared/pluralForms.js";
import type {
	LoadContext,
	LoadedPlugin,
	TranslationFile,
	TranslationFileContent,
} from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { parseJson } from "../../util/json.js";
import { join } from "../../util/path.js";
import { quotedPlace } from "../../util/places.js";
import { reportProblem } from "../../util/reportProblem.js";

/** Returns the folder of a plugin's translations: `i18n/<locale>/<plugin name>`, with `-<id>` for further instances. */
export function pluginTranslationDir(
	localizationDir: string,
	plugin: LoadedPlugin,
): string {
	const { id } = plugin.options;
	return join(
		localizationDir,
		id === "default" ? plugin.name : `${plugin.name}-${id}`,
	);
}

/**
 * Reads the messages of a translation file; undefined if it does not exist.
 *
 * @throws {FurrowError} for a file that is not `{id: {message}}`
 */
export async function readTranslationFile(
	file: string,
): Promise<TranslationFileContent | undefined> {
	let text: string;
	try {
		text = await readFile(file, "utf8");
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return undefined;
		throw new FurrowError(
			code === "EISDIR"
				? "This is a folder, but it should be a translation file."
				: `The file cannot be read: ${(error as Error).message}`,
			{ file, hint: "Move it away, or make it readable.", cause: error },
		);
	}
	const content = await parseJson(text, file);
	if (typeof content !== "object" || content === null || Array.isArray(content))
		throw new FurrowError(
			"A translation file must contain an object of messages.",
			{
				file,
				hint: 'Write it as {"id": {"message": "..."}}.',
			},
		);
	for (const [id, entry] of Object.entries(content))
		if (typeof (entry as { message?: unknown })?.message !== "string")
			throw new FurrowError(`The translation "${id}" has no "message".`, {
				file,
				...quotedPlace(text, id),
				hint: `Write "${id}": {"message": "..."}.`,
			});
	return content as TranslationFileContent;
}

/** Returns a plugin's translation files, with the messages of the site's files merged in. */
export async function localizedTranslationFiles(
	plugin: LoadedPlugin,
	context: LoadContext,
): Promise<TranslationFile[]> {
	const files =
		(await plugin.getTranslationFiles?.({ content: plugin.content })) ?? [];
	const dir = pluginTranslationDir(context.localizationDir, plugin);
	return Promise.all(
		files.map(async ({ path, content }) => {
			const name = path.endsWith(".json") ? path : `${path}.json`;
			const translated = await readTranslationFile(join(dir, name));
			return { path, content: { ...content, ...translated } };
		}),
	);
}

/** Warns about messages with more plural forms than their language has: the last ones would never be shown. */
async function checkPlurals(
	file: string,
	content: TranslationFileContent,
	locale: string,
): Promise<void> {
	for (const [id, { message }] of Object.entries(content)) {
		const problem = isPluralMessage(id) && surplusForms(locale, message);
		if (!problem) continue;
		const place = quotedPlace(await readFile(file, "utf8"), id);
		reportProblem("warn", problem, { file, ...place });
	}
}

/** Reads the site's own messages for `<Translate>` from `code.json`. */
export async function siteCodeTranslations({
	localizationDir,
	i18n,
}: LoadContext): Promise<Record<string, string>> {
	const file = join(localizationDir, "code.json");
	const content = (await readTranslationFile(file)) ?? {};
	await checkPlurals(file, content, i18n.currentLocale);
	return Object.fromEntries(
		Object.entries(content).map(([id, { message }]) => [id, message]),
	);
}
