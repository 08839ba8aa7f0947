import { readFileSync } from "node:fs";
import { loadConfig, readTranslationFile } from "../config/index.js";
import { loadSite } from "../site/index.js";
import { mergeTexts, siteTexts } from "../translations/index.js";
import type { TranslationFileContent } from "../types/plugin.js";
import { indentOf } from "../util/json.js";
import { relative, resolve } from "../util/path.js";
import { writeWhole } from "../util/writeWhole.js";
import { progress } from "./progress.js";

export interface WriteTranslationsFlags {
	locale?: string;
	override?: boolean;
	config?: string;
	messagePrefix?: string;
}

function readText(file: string): string | undefined {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return undefined;
	}
}

const plural = (count: number, noun: string) =>
	`${count} ${noun}${count === 1 ? "" : "s"}`;

/** `furrow write-translations`: writes translation files with all texts of the site. */
export async function writeTranslations(
	siteDir: string,
	flags: WriteTranslationsFlags,
): Promise<void> {
	const folder = resolve(siteDir);
	progress.stage("Reading the site");
	const { config } = await loadConfig({
		siteDir: folder,
		config: flags.config,
	});
	const locale = flags.locale ?? config.i18n.defaultLocale;
	const site = await loadSite({
		siteDir: folder,
		config: flags.config,
		locales: [locale],
	});
	const [localeSite] = site.locales;
	if (!localeSite) return;
	progress.stage("Collecting the texts");
	const { files, problems } = await siteTexts(localeSite);
	for (const { file, line, message } of problems)
		progress.warn(`${file}:${line}: ${message}`);
	const written: string[] = [];
	const outputs: [file: string, text: string][] = [];
	let added = 0;
	for (const { file, content: texts } of files) {
		const name = relative(folder, file);
		const existing: TranslationFileContent =
			(await readTranslationFile(file)) ?? {};
		const { content, unknown } = mergeTexts(existing, texts, flags);
		if (unknown.length > 0)
			progress.warn(
				`${name}: the site no longer uses ${unknown.map((id) => `"${id}"`).join(", ")}. Remove ${unknown.length === 1 ? "it" : "them"} if no longer needed.`,
			);
		added += Object.keys(content).length - Object.keys(existing).length;
		const before = readText(file);
		if (before && JSON.stringify(existing) === JSON.stringify(content))
			continue;
		outputs.push([
			file,
			`${JSON.stringify(content, null, indentOf(before))}\n`,
		]);
		written.push(`  ${name}: ${plural(Object.keys(content).length, "text")}`);
	}
	writeWhole((write) => {
		for (const [file, text] of outputs) write.write(file, text);
	});
	progress.done(
		outputs.length === 0
			? `Nothing to write: the translation files of "${locale}" have every text.`
			: [
					`Wrote ${plural(outputs.length, "file")} for "${locale}", ${plural(added, "new text")}:`,
					...written,
				].join("\n"),
	);
}
