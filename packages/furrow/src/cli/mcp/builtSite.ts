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
	/** Whether it is the default language. */
	isLast: boolean;
	/** The entries of its pages in the search index. */
	tag: string;
}

/** A language of a built site. */
export interface BuiltLanguage {
	locale: string;
	isDefault: boolean;
	/** Its name in the language itself. */
	label: string;
	title: string;
	tagline: string;
	/** Address of the site, without a path. */
	origin: string;
	baseUrl: string;
	/** Its folder below the output folder: empty, or with a slash before it. */
	folder: string;
	versions: BuiltVersion[];
	/** Whether it has a search index. */
	isSearched: boolean;
	/** Whether its pages are there as Markdown, with a list of them. */
	hasMarkdown: boolean;
}

/** A built site, as its output folder says. */
export interface BuiltSite {
	files: SiteFiles;
	/** The default language first. */
	languages: [BuiltLanguage, ...BuiltLanguage[]];
}

const LOCALE_DATA = "assets/locale";

/** A script with the data that all pages of a language have in common. */
const LOCALE_SCRIPT = /^.+(?<!\.further)\.[\da-f]{8}\.js$/;

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

/** The data in the script of a language. */
function readLocaleData(file: string): LocaleData {
	const code = readFileSync(file, "utf8")
		.replace(/^globalThis\.__FURROW__=/, "")
		.replace(/;\s*$/, "")
		.replaceAll('["__proto__"]:', '"__proto__":');
	return JSON.parse(code);
}

/** Base URL of the output folder: that of the default language, which may have a folder too, or of what is named below it. */
function siteBaseUrl({ further, i18n }: LocaleData): string {
	const { defaultLocale, localeConfigs } = i18n as unknown as ReadI18n;
	return further
		? further.slice(0, further.lastIndexOf(LOCALE_DATA))
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
	const below = baseUrl.startsWith(siteBase)
		? baseUrl.slice(siteBase.length)
		: baseUrl;
	const folder = `/${below}`.replace(/\/+$/, "");
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
 * Opens a built site by its output folder alone: the site's config and content need not be there.
 *
 * @returns a function that gives the site as the last build left it
 * @throws FurrowError when there is no built site in the folder
 */
export function openBuiltSite(dir: string): () => BuiltSite {
	let state: string | undefined;
	let site: BuiltSite | undefined;
	const current = () => {
		// A build puts a finished folder in the place of the last one.
		const stats = statSync(dir, { throwIfNoEntry: false });
		const now = stats && `${stats.ino} ${stats.ctimeMs}`;
		// Between the two there is none.
		if (!site || (now && now !== state)) {
			site = readSite(dir);
			state = now;
		}
		return site;
	};
	current();
	return current;
}

function notBuilt(dir: string, cause?: unknown): FurrowError {
	const isThere = statSync(dir, { throwIfNoEntry: false })?.isDirectory();
	return new FurrowError(
		isThere
			? `${dir} is not a site that Furrow has built.`
			: `There is no folder ${dir}.`,
		{ hint: "Build the site first: furrow build.", cause },
	);
}
