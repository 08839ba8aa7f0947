import { readdirSync, readFileSync, statSync } from "node:fs";
import type { GlobalDataEntry, LocaleData } from "../../types/payload.js";
import { MANIFEST_FILE, SEARCH_FOLDER } from "../../types/search.js";
import { FurrowError } from "../../util/errors.js";
import { join } from "../../util/path.js";
import { type SiteFiles, siteFiles } from "../serve/findFile.js";

/** A version of a docs plugin. */
export interface BuiltVersion {
	name: string;
	label: string;
	/** URL path of the version. */
	path: string;
	/** Whether it is the latest version. */
	isLast: boolean;
	/** Tag of its pages in the search index. */
	tag: string;
}

/** A language of a built site. */
export interface BuiltLanguage {
	locale: string;
	isDefault: boolean;
	/** Name of the language in the language itself. */
	label: string;
	title: string;
	tagline: string;
	/** URL of the site without a path. */
	origin: string;
	baseUrl: string;
	/** Folder in the output folder: empty, or with a leading slash. */
	folder: string;
	versions: BuiltVersion[];
	/** Whether there is a search index. */
	isSearched: boolean;
	/** Whether its pages are available as Markdown, with a list of them (`llms.txt`). */
	hasMarkdown: boolean;
}

/** A built site, as read from its output folder. */
export interface BuiltSite {
	files: SiteFiles;
	/** Languages, the default one first. */
	languages: [BuiltLanguage, ...BuiltLanguage[]];
}

const LOCALE_DATA = "assets/locale";

/** File name of a script with the data shared by all pages of a language. */
const LOCALE_SCRIPT = /^.+(?<!\.deferred)\.[\da-f]{8}\.js$/;

interface ReadConfig {
	title: string;
	tagline?: string;
	url: string;
	baseUrl: string;
}

interface ReadI18n {
	defaultLocale: string;
	currentLocale: string;
	localeConfigs: Record<string, { label: string; baseUrl: string }>;
}

interface DocsData {
	versions: Omit<BuiltVersion, "tag">[];
}

/** Reads the data in the script of a language. */
function readLocaleData(file: string): LocaleData {
	const code = readFileSync(file, "utf8")
		.replace(/^globalThis\.__FURROW__=/, "")
		.replace(/;\s*$/, "")
		.replaceAll('["__proto__"]:', '"__proto__":');
	return JSON.parse(code);
}

/** Returns the base URL of the output folder, from the URL of further locale data or from the default language. */
function siteBaseUrl({ deferredScript, i18n }: LocaleData): string {
	const { defaultLocale, localeConfigs } = i18n as unknown as ReadI18n;
	return deferredScript
		? deferredScript.slice(0, deferredScript.lastIndexOf(LOCALE_DATA))
		: (localeConfigs[defaultLocale]?.baseUrl ?? "/");
}

function docsVersions(
	{ globalData }: LocaleData,
	root: string,
	siteBase: string,
): BuiltVersion[] {
	const read = (entry: GlobalDataEntry) =>
		("data" in entry
			? entry.data
			: JSON.parse(
					readFileSync(join(root, entry.shard.slice(siteBase.length)), "utf8"),
				)) as DocsData;
	return Object.entries(
		globalData["docusaurus-plugin-content-docs"] ?? {},
	).flatMap(([id, entry]) =>
		read(entry).versions.map(({ name, label, path, isLast }) => ({
			name,
			label,
			path,
			isLast,
			tag: `docs-${id}-${name}`,
		})),
	);
}

function readLanguage(files: SiteFiles, script: string): BuiltLanguage {
	const data = readLocaleData(join(files.root, LOCALE_DATA, script));
	const config = data.siteConfig as unknown as ReadConfig;
	const { currentLocale, defaultLocale, localeConfigs } =
		data.i18n as unknown as ReadI18n;
	const { title, tagline = "", url, baseUrl } = config;
	const siteBase = siteBaseUrl(data);
	const localePath = baseUrl.startsWith(siteBase)
		? baseUrl.slice(siteBase.length)
		: baseUrl;
	const folder = `/${localePath}`.replace(/\/+$/, "");
	return {
		locale: currentLocale,
		isDefault: currentLocale === defaultLocale,
		label: localeConfigs[currentLocale]?.label ?? currentLocale,
		title,
		tagline,
		origin: url,
		baseUrl,
		folder,
		versions: docsVersions(data, files.root, siteBase),
		isSearched: files.has(`${folder}/${SEARCH_FOLDER}/${MANIFEST_FILE}`),
		hasMarkdown: files.has(`${folder}/llms.txt`),
	};
}

function readSite(dir: string): BuiltSite {
	let names: string[];
	try {
		names = readdirSync(join(dir, LOCALE_DATA));
	} catch (cause) {
		throw notBuilt(dir, cause);
	}
	const files = siteFiles(dir);
	const [first, ...others] = names
		.filter((name) => LOCALE_SCRIPT.test(name))
		.map((script) => readLanguage(files, script))
		.sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
	if (!first) throw notBuilt(dir);
	return { files, languages: [first, ...others] };
}

/**
 * Opens a built site from its output folder. Requires neither the site's config nor its content.
 *
 * @returns a function that returns the current site, reloaded after each build
 * @throws FurrowError if the folder contains no built site
 */
export function openBuiltSite(dir: string): () => BuiltSite {
	let loadedState: string | undefined;
	let site: BuiltSite | undefined;
	const current = () => {
		// A build replaces the whole folder, which changes its inode.
		const stats = statSync(dir, { throwIfNoEntry: false });
		const currentState = stats && `${stats.ino} ${stats.ctimeMs}`;
		// During the swap, the folder is missing for a moment: then the loaded site is used.
		if (!site || (currentState && currentState !== loadedState)) {
			site = readSite(dir);
			loadedState = currentState;
		}
		return site;
	};
	current();
	return current;
}

function notBuilt(dir: string, cause?: unknown): FurrowError {
	const isFolder = statSync(dir, { throwIfNoEntry: false })?.isDirectory();
	return new FurrowError(
		isFolder
			? `${dir} is not a site that Furrow has built.`
			: `There is no folder ${dir}.`,
		{ hint: "Build the site first: furrow build.", cause },
	);
}
