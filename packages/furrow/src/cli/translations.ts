import { readFileSync } from "node:fs";
import pc from "picocolors";
import { loadSite } from "../site/index.js";
import {
	byFolder,
	hashOf,
	htmlReport,
	type LocaleStatus,
	localeStatus,
	marksFile,
	nextPage,
	readMarks,
} from "../translations/status/index.js";
import type { LocaleSite } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { relative, resolve } from "../util/path.js";
import { writeWhole } from "../util/writeWhole.js";
import { progress } from "./progress.js";

export interface TranslationsFlags {
	site?: string;
	locale?: string;
	json?: boolean;
	check?: number;
	page?: string;
	config?: string;
}

/** Loads the languages that the site is translated into. */
async function translatedLocales(
	flags: TranslationsFlags,
): Promise<LocaleSite[]> {
	const { locales } = await loadSite({
		siteDir: resolve(flags.site ?? "."),
		config: flags.config,
		locales: flags.locale ? [flags.locale] : undefined,
	});
	const others = locales.filter(
		({ context: { i18n } }) => i18n.currentLocale !== i18n.defaultLocale,
	);
	if (others.length > 0) return others;
	throw new FurrowError(
		"The site has only one language: nothing to translate.",
		{
			hint: 'Add a language to "i18n.locales" in the config, then run furrow write-translations --locale <language>.',
		},
	);
}

const colour = (percent: number) =>
	percent >= 90 ? pc.green : percent >= 50 ? pc.yellow : pc.red;

function table({ locale, percent, pages, messages }: LocaleStatus): string {
	const folders = byFolder(pages);
	const width = Math.max(6, ...folders.map(({ folder }) => folder.length));
	const line = (cells: (string | number)[]) =>
		`  ${String(cells[0]).padEnd(width)}${cells
			.slice(1)
			.map((cell) => String(cell).padStart(11))
			.join("")}`;
	const lines = [
		`${pc.bold(locale)}  ${colour(percent)(`${percent} % of the words`)}`,
		pc.dim(
			line(["folder", "pages", "translated", "stale", "missing", "words", "%"]),
		),
		...folders.map((folder) => line(Object.values(folder))),
	];
	const texts = messages.reduce((sum, file) => sum + file.texts, 0);
	const missing = messages.flatMap((file) => file.missing);
	lines.push(
		`  ${texts - missing.length} of ${texts} texts of code, theme, config and sidebars${missing.length > 0 ? `; missing: ${missing.slice(0, 5).join(", ")}${missing.length > 5 ? ", ..." : ""}` : ""}`,
	);
	return lines.join("\n");
}

/**
 * `furrow translations`: prints the state of all translations. Fails if a language has less than `--check` requires.
 */
export async function translations(
	flags: TranslationsFlags,
	print: (text: string) => void,
): Promise<void> {
	const locales = await translatedLocales(flags);
	const statuses: LocaleStatus[] = [];
	for (const locale of locales) statuses.push(await localeStatus(locale));
	const { page, check } = flags;
	if (page) {
		writeWhole((files) => files.write(resolve(page), htmlReport(statuses)));
		progress.info(`Report: ${relative(process.cwd(), resolve(page))}`);
	}
	print(
		flags.json
			? JSON.stringify(statuses, null, 2)
			: statuses.map(table).join("\n\n"),
	);
	const incomplete = statuses.filter(
		({ percent }) => check !== undefined && percent < check,
	);
	if (incomplete.length > 0)
		throw new FurrowError(
			incomplete
				.map(
					({ locale, percent }) =>
						`"${locale}" has ${percent} % of the words; ${check} % are required.`,
				)
				.join("\n"),
			{ hint: "Run furrow translations next to see which page to begin with." },
		);
}

/** `furrow translations next`: prints the page of each language that most needs a translation. */
export async function next(flags: TranslationsFlags): Promise<void> {
	for (const locale of await translatedLocales(flags)) {
		const { locale: name, pages } = await localeStatus(locale);
		const page = nextPage(pages);
		console.log(
			page
				? `${pc.bold(name)}  ${page.source} (${page.state}, ${page.words} words, ${page.linked} link${page.linked === 1 ? "" : "s"} to it)\n  ${page.state === "missing" ? `cp ${page.source} ${page.translation}` : `compare with ${page.translation}, then: furrow translations mark ${page.translation}`}`
				: `${pc.bold(name)}  Every page is translated and up to date.`,
		);
	}
}

/** `furrow translations mark`: marks translations as up to date with their sources. */
export async function mark(
	names: string[],
	flags: TranslationsFlags,
): Promise<void> {
	const siteDir = resolve(flags.site ?? ".");
	const requested = new Set(
		names.map((name) => relative(siteDir, resolve(name))),
	);
	const found = new Set<string>();
	const outputs: [file: string, text: string][] = [];
	for (const locale of await translatedLocales(flags)) {
		const marks = await readMarks(locale);
		const { pages } = await localeStatus(locale);
		let changed = false;
		for (const { source, translation, state } of pages) {
			if (state === "missing" || !requested.has(translation)) continue;
			marks[translation] = hashOf(
				readFileSync(resolve(siteDir, source), "utf8"),
			);
			found.add(translation);
			changed = true;
		}
		const sorted = Object.fromEntries(
			Object.entries(marks).sort(([a], [b]) => (a < b ? -1 : 1)),
		);
		if (changed)
			outputs.push([
				marksFile(locale),
				`${JSON.stringify(sorted, null, "\t")}\n`,
			]);
	}
	for (const name of requested)
		if (!found.has(name))
			throw new FurrowError(`"${name}" is not the translation of a page.`, {
				hint: "Pass files in i18n/<language>, relative to the current folder. Nothing was written.",
			});
	writeWhole((files) => {
		for (const [file, text] of outputs) files.write(file, text);
	});
	progress.done(
		`Marked as up to date: ${[...found].join(", ")}. Commit ${outputs.map(([file]) => relative(process.cwd(), file)).join(", ")} with the translation.`,
	);
}
