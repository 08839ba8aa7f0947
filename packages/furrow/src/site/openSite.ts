/**
 * An open site: its config, plugins, themes, cache and content, from which pages are made as they are asked for.
 * `build` asks for every page, `start` for the one that is looked at.
 */
import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import {
	type BundleInput,
	createThemeResolver,
	type ThemeResolver,
} from "../bundle/index.js";
import {
	CACHE_STAMP,
	cacheDir,
	openStamps,
	PackStore,
	saveStamps,
} from "../cache/index.js";
import {
	configureBundler,
	type LoadSiteOptions,
	loadSite,
} from "../config/index.js";
import {
	type CompiledFiles,
	type LocaleContent,
	loadLocaleContent,
	PluginReads,
} from "../content/index.js";
import { staticPlan } from "../markdown/index.js";
import { type PageRoute, ShardStore } from "../routes/index.js";
import type { PagePayload } from "../types/payload.js";
import type { Reporter } from "../types/reporter.js";
import type { Site } from "../types/site.js";
import { bundleInput } from "./bundleInput.js";
import {
	type FileChange,
	localeChange,
	type SiteChange,
} from "./siteChange.js";

/** A page that is compiled, and what rendering it takes. Modules are named by request: a bundler's form makes URLs of them. */
export interface PageValue {
	payload: PagePayload;
	/** Module requests that the page needs. */
	requests: string[];
	/** Sources of those requests that are no files. */
	code: Map<string, string>;
	/** Files that the page was made from: Markdown, partials, what these and their plugins read. */
	files: string[];
}

export interface OpenSiteOptions extends LoadSiteOptions {
	/** Shared data gets another URL when it changes, so that pages that are open see it. */
	liveData?: boolean;
}

/** Components by their names, and which of the elements that Markdown makes the site renders itself. */
interface Themes {
	resolver: ThemeResolver;
	overrides: ReadonlySet<string>;
}

/** The base URL of the site, not of a language. */
const baseUrlOf = ({ locales: [first] }: Site) =>
	first?.context.siteConfig.baseUrl ?? "/";

const siteThemeOf = ({ siteDir }: Site) => join(siteDir, "src/theme");

async function readThemes(site: Site): Promise<Themes> {
	const resolver = createThemeResolver(site.themePaths, siteThemeOf(site));
	const { overrides } = await staticPlan({
		isSwizzled: resolver.isSwizzled,
		readSwizzled(name) {
			const file = resolver.theme(name);
			return file ? { file, source: readFileSync(file, "utf8") } : undefined;
		},
	});
	return { resolver, overrides };
}

/** What a reading of the content makes. */
interface Reading {
	locales: LocaleContent[];
	reads: PluginReads;
	shards: ShardStore;
}

/**
 * A site that is open, from `OpenSite.open` until `dispose`. Its content is what `load`, or the last `update`, has read;
 * its pages are compiled when they are asked for, and from the cache where nothing that went into them has changed.
 */
export class OpenSite {
	readonly site: Site;
	readonly #reporter: Reporter;
	readonly #stampFile: string;
	readonly #store: PackStore;
	/** Compiled files by language. */
	readonly #memories: CompiledFiles[];
	#themes: Themes;
	#reading: Reading | undefined;

	private constructor(
		site: Site,
		themes: Themes,
		store: PackStore,
		stampFile: string,
		reporter: Reporter,
		private readonly liveData: boolean,
	) {
		this.site = site;
		this.#themes = themes;
		this.#store = store;
		this.#stampFile = stampFile;
		this.#reporter = reporter;
		this.#memories = site.locales.map(() => new Map());
	}

	/**
	 * Loads a site's config, plugins and themes. Its content is not read yet (`load`).
	 * @throws FurrowError for anything wrong in the config or a plugin
	 */
	static async open(
		options: OpenSiteOptions,
		reporter: Reporter,
	): Promise<OpenSite> {
		const site = await loadSite(options);
		for (const warning of site.warnings) reporter.warn(warning);
		const cache = cacheDir(site.siteDir);
		const stampFile = join(cache, "stamps.json");
		openStamps(stampFile);
		const store = new PackStore(join(cache, "pages.pack"), CACHE_STAMP);
		return new OpenSite(
			site,
			await readThemes(site),
			store,
			stampFile,
			reporter,
			options.liveData === true,
		);
	}

	get themes(): ThemeResolver {
		return this.#themes.resolver;
	}

	/** Every language with its routes. The first is the one whose options hold for what they share. */
	get locales(): readonly LocaleContent[] {
		return this.#loaded.locales;
	}

	/** Files that plugins read while they work on Markdown: they count for every page. */
	get reads(): PluginReads {
		return this.#loaded.reads;
	}

	/** JSON that pages share, by URL: what the payloads and global data that were asked for name. */
	get shards(): ShardStore {
		return this.#loaded.shards;
	}

	get #loaded(): Reading {
		if (!this.#reading) throw new Error("The site's content is not loaded.");
		return this.#reading;
	}

	/**
	 * Reads the content of every language, as far as its routes. No page is compiled.
	 * @throws FurrowError for whatever is the site's to mend
	 */
	async load(): Promise<void> {
		this.#reading = await this.#read();
		await configureBundler(this.site);
		for (const warning of this.site.bundlerExtras.warnings)
			this.#reporter.warn(warning);
	}

	async #read(): Promise<Reading> {
		const { site } = this;
		const { resolver, overrides } = this.#themes;
		const store = this.#store;
		const reads = new PluginReads(store, site.siteDir);
		// Pages that are used again may depend on what plugins read for an earlier reading.
		for (const file of this.#reading?.reads.files() ?? []) reads.now.add(file);
		const shards = new ShardStore(baseUrlOf(site), this.liveData);
		const alwaysMdx = ["Heading", "MDXContent"].some(resolver.isSwizzled);
		const locales = await Promise.all(
			site.locales.map((locale, index) =>
				loadLocaleContent(site, locale, {
					store,
					reads,
					shards,
					memory: this.#memories[index] as CompiledFiles,
					overrides,
					alwaysMdx,
				}),
			),
		);
		return { locales, reads, shards };
	}

	/** What the bundler has to make for all languages, as far as it is known without compiling a page. */
	bundleInput(options: { minify?: boolean; dev?: boolean }): BundleInput {
		return bundleInput(this.site, this.locales, options);
	}

	/**
	 * A page, compiled now if it is not yet: its own Markdown and partials, nothing else.
	 * @throws FurrowError when its files cannot be read or compiled
	 */
	async page(content: LocaleContent, route: PageRoute): Promise<PageValue> {
		const { pages } = content;
		await pages.addAll(route.content);
		const requests = [...new Set(content.requestsOf(route))];
		return {
			payload: content.payload(route),
			requests,
			code: new Map(
				requests.flatMap((request) => {
					const source = pages.code.get(request);
					return source === undefined ? [] : [[request, source] as const];
				}),
			),
			files: [
				...new Set([
					...route.content.flatMap(({ path, query }) =>
						pages.filesOf(path, query),
					),
					...this.reads.files(),
				]),
			],
		};
	}

	/**
	 * Takes up changes of files: reads anew what they may have changed, and tells what is different. When `config` is
	 * told, the site has to be opened anew.
	 * @throws FurrowError for whatever is the site's to mend; the site is then as it was
	 */
	async update(changes: readonly FileChange[]): Promise<SiteChange> {
		const { site } = this;
		const before = this.#loaded.locales;
		const isIn = (paths: readonly string[]) =>
			changes.some(({ file }) =>
				paths.some((path) => file === path || file.startsWith(path + sep)),
			);
		if (isIn(site.configFiles))
			return { config: true, themes: false, locales: [] };
		const themes = this.#themes;
		// A plugin may keep what it read for one page, and use it for all.
		if (isIn(this.reads.files()))
			for (const memory of this.#memories) memory.clear();
		try {
			if (isIn([...site.themePaths, siteThemeOf(site)]))
				this.#themes = await readThemes(site);
			this.#reading = await this.#read();
		} catch (error) {
			this.#themes = themes;
			throw error;
		}
		const [old, now] = [themes, this.#themes].map(({ resolver }) =>
			[...resolver.swizzledNames].sort().join(),
		);
		return {
			config: false,
			themes: old !== now,
			locales: this.locales.flatMap((content, index) =>
				before[index] ? [localeChange(before[index], content)] : [],
			),
		};
	}

	/** Puts the pages that are compiled into the cache. */
	savePages(): void {
		this.reads.save();
		for (const { pages } of this.locales) pages.store();
		this.#store.save();
	}

	/** Leaves to the next build what is known of the files that were looked at. */
	saveStamps(): void {
		saveStamps(this.#stampFile);
	}

	/** Lets go of everything. What was to be kept has been saved. */
	dispose(): void {
		this.#reading = undefined;
	}
}
