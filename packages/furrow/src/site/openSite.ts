/**
 * An open site: its config, plugins, themes, cache and content, from which pages are made as they are asked for.
 * `build` asks for every page, `start` for the one that is looked at.
 */

import {
	type BundleInput,
	isSameTheme,
	type ThemeResolver,
} from "../bundle/index.js";
import {
	CODE_FINGERPRINT,
	cacheDir,
	openFingerprints,
	PackStore,
	saveFingerprints,
} from "../cache/index.js";
import {
	type ConfiguredBundler,
	configureBundler,
	isOwnOutput,
	isTranslatedOtherwise,
	type LoadSiteOptions,
	type LocaleTaken,
} from "../config/index.js";
import {
	AlternatePaths,
	type CompiledFiles,
	forgetOthers,
	type HeadCache,
	type LocaleContent,
	loadLocaleContent,
	type MarkdownExtras,
	MarkdownImports,
	MarkdownLoaders,
	PluginReads,
} from "../content/index.js";
import { type PageRoute, ShardStore } from "../routes/index.js";
import { SiteCards } from "../social/index.js";
import type { FileChange } from "../types/plugin.js";
import type { Reporter } from "../types/reporter.js";
import type { Site } from "../types/site.js";
import type { FurrowError } from "../util/errors.js";
import { isMissingFile } from "../util/fsError.js";
import { join } from "../util/path.js";
import { siteFolder } from "../util/siteFolder.js";
import { waitForAll } from "../util/waitForAll.js";
import { bundleInput } from "./bundleInput.js";
import { contentFailure } from "./contentFailure.js";
import { loadSite } from "./loadSite.js";
import { markdownExtras } from "./markdownExtras.js";
import { ModuleRequests } from "./moduleRequests.js";
import { checkReact } from "./ownReact.js";
import { type PageValue, pageValue } from "./pageValue.js";
import {
	changesTaken,
	localeChange,
	type SiteChange,
	staleContent,
} from "./siteChange.js";
import { siteHeads } from "./siteHeads.js";
import { readThemes, siteThemeOf, type Themes } from "./siteThemes.js";

export interface OpenSiteOptions extends LoadSiteOptions {
	/**
	 * Pages are looked at while they are written. Shared data gets another URL when it changes, so that pages that are open
	 * see it; and of all files only those of such pages are compiled.
	 */
	liveData?: boolean;
	/** The content is read once, and nothing is kept that would only spare time when it is read again. */
	isReadOnce?: boolean;
}

/** The base URL of the site, not of a language. */
const baseUrlOf = ({ locales: [first] }: Site) =>
	first?.context.siteConfig.baseUrl ?? "/";

/** How often content is read again because a file was deleted meanwhile. */
const REREADINGS = 3;

/** The result of reading the content. */
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
	readonly #fingerprintFile: string;
	readonly #store: PackStore;
	/** Compiled files by language. */
	readonly #memories: CompiledFiles[];
	/** Markdown that pages import is found by plugins' aliases, too. */
	readonly #imports: MarkdownImports;
	/** Loaders that plugins have for Markdown. */
	readonly #loaders: MarkdownLoaders;
	readonly #alternates = new AlternatePaths();
	readonly extras: MarkdownExtras;
	/** Social cards, where pages have any. */
	readonly cards: SiteCards | undefined;
	/** Which pages ask for a module. */
	readonly requests = new ModuleRequests(() => this.locales);
	#themes: Themes;
	#reading: Reading | undefined;
	#configured: ConfiguredBundler | undefined;
	/** Whether what was read is known to be what the files hold: not so when reading them has failed. */
	#isSure = true;
	/** Why reading has failed again, for nothing but what plugins had written in the reading before. */
	#failedAgain: unknown;

	private constructor(
		site: Site,
		themes: Themes,
		store: PackStore,
		fingerprintFile: string,
		reporter: Reporter,
		private readonly liveData: boolean,
		private readonly heads: HeadCache | undefined,
	) {
		this.site = site;
		this.#themes = themes;
		this.#store = store;
		this.#fingerprintFile = fingerprintFile;
		this.#reporter = reporter;
		this.#imports = new MarkdownImports(
			site.siteDir,
			site.locales[0]?.context.generatedFilesDir ?? site.siteDir,
		);
		this.#loaders = new MarkdownLoaders(site.siteDir);
		this.#memories = site.locales.map(() => new Map());
		this.extras = markdownExtras(site, store, liveData);
		this.cards = SiteCards.of(site);
	}

	/**
	 * Loads a site's config, plugins and themes. Its content is not read yet (`load`).
	 * @throws FurrowError for anything wrong in the config or a plugin
	 */
	static async open(
		options: OpenSiteOptions,
		reporter: Reporter,
	): Promise<OpenSite> {
		const cache = cacheDir(siteFolder(options.siteDir));
		const fingerprintFile = join(cache, "stamps.json");
		// First: the lock files of a site's packages are large.
		openFingerprints(fingerprintFile);
		const site = await loadSite(options);
		checkReact(site.siteDir);
		for (const warning of site.warnings) reporter.warn(warning);
		for (const { context } of site.locales)
			context.markdownFiles.isLive = !options.isReadOnce;
		const heads = options.liveData ? siteHeads(site, cache) : undefined;
		const context = site.locales[0]?.context;
		if (context?.ssrTemplate) {
			const { checkTemplate } = await import("../render/siteTemplate.js");
			checkTemplate(context.ssrTemplate, context.siteConfigPath);
		}
		const store = new PackStore(join(cache, "pages.pack"), CODE_FINGERPRINT);
		return new OpenSite(
			site,
			await readThemes(site),
			store,
			fingerprintFile,
			reporter,
			options.liveData === true,
			heads,
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

	/** Errors in the content that do not keep the other pages from being shown. */
	get contentFailure(): FurrowError | undefined {
		return contentFailure(this.locales.map(({ locale }) => locale));
	}

	/** The settings of plugins for the bundler, the output and the development server. */
	get bundler(): ConfiguredBundler {
		if (!this.#configured) throw new Error("The site's content is not loaded.");
		return this.#configured;
	}

	get #loaded(): Reading {
		if (!this.#reading) throw new Error("The site's content is not loaded.");
		return this.#reading;
	}

	/**
	 * Reads the content of all languages up to their routes, without compiling pages.
	 * @throws FurrowError for errors in the site
	 */
	async load(): Promise<void> {
		this.#reading = await this.#read();
		this.#configured = await configureBundler(this.site, (warning) =>
			this.#reporter.warn(warning),
		);
		this.#imports.setAliases(this.bundler.settings.alias);
		this.#loaders.setRules(this.bundler.markdownLoaders);
	}

	/**
	 * Reads the content. A file that was listed may be gone by the time it is read, where a site is edited: the folders are
	 * looked through again then.
	 * @param stale the parts to read again; everything by default
	 */
	async #read(stale?: readonly LocaleTaken[]): Promise<Reading> {
		let parts = stale;
		for (let left = REREADINGS; ; left -= 1)
			try {
				return await this.#readOnce(parts);
			} catch (error) {
				if (!this.liveData || !left || !isMissingFile(error)) throw error;
				this.#doubt();
				parts = undefined;
			}
	}

	async #readOnce(stale?: readonly LocaleTaken[]): Promise<Reading> {
		const { site } = this;
		const { plan } = this.#themes;
		const before = this.#reading;
		const store = this.#store;
		const reads =
			stale && before ? before.reads : new PluginReads(store, site.siteDir);
		// Pages that are used again may depend on what plugins read for an earlier reading.
		for (const file of before?.reads.files() ?? []) reads.now.add(file);
		const shards =
			(this.liveData && before?.shards) ||
			new ShardStore(baseUrlOf(site), this.liveData);
		const locales = await waitForAll(
			site.locales.map((locale, index) => {
				const taken = stale?.[index];
				const earlier = before?.locales[index];
				if (earlier && taken && !taken.stale.size && !taken.messages)
					return earlier;
				return loadLocaleContent(site, locale, {
					store,
					reads,
					shards,
					memory: this.#memories[index] as CompiledFiles,
					plan,
					imports: this.#imports,
					loaders: this.#loaders,
					extras: this.extras,
					alternates: this.#alternates,
					stale: staleContent(earlier, taken, this.liveData),
				});
			}),
		);
		this.#alternates.compare(locales);
		return { locales, reads, shards };
	}

	/** Returns the input of the bundler for all languages, as far as it is known without compiling pages. */
	bundleInput(options: { minify?: boolean; dev?: boolean }): BundleInput {
		const { site, locales, themes } = this;
		return bundleInput(
			{ site, locales, bundler: this.bundler.settings, themes },
			options,
		);
	}

	/** Forgets what a shard does not need to make its own pages, whose payloads must be there. */
	forgetOthers(own: ReadonlySet<PageRoute>): void {
		for (const content of this.locales) forgetOthers(content, own);
		this.shards.seal();
	}

	/**
	 * A page, compiled now if it is not yet: its own Markdown and partials, nothing else.
	 * @throws FurrowError when its files cannot be read or compiled
	 */
	page(content: LocaleContent, route: PageRoute): Promise<PageValue> {
		return pageValue(content, route, this.reads);
	}

	/**
	 * Applies changes of files: reads the affected parts again and returns the differences. If `config` is set, the site
	 * must be opened again.
	 * @throws FurrowError for errors in the site, which is then unchanged
	 */
	async update(changes: readonly FileChange[]): Promise<SiteChange> {
		const { site } = this;
		const isIn = (paths: readonly string[]) =>
			changes.some(({ file }) =>
				paths.some((path) => file === path || file.startsWith(`${path}/`)),
			);
		const contexts = site.locales.map(({ context }) => context);
		if (isIn(site.configFiles) || contexts.some(isTranslatedOtherwise))
			return { config: true, themes: false, locales: [] };
		const before = this.#loaded.locales;
		const themes = this.#themes;
		const themesChange = isIn([...site.themePaths, siteThemeOf(site)]);
		// A plugin may keep what it read for one page, and use it for all.
		const readsChange = isIn(this.reads.files());
		if (readsChange) for (const memory of this.#memories) memory.clear();
		const isSure = this.#isSure;
		const everyPlugin = this.locales.flatMap(({ locale }) => locale.plugins);
		const isOwn = changes.every(({ file }) => isOwnOutput(file, everyPlugin));
		// A reading that fails writes such files too: one more might be of use, all further ones would fail alike.
		if (isOwn && this.#failedAgain) throw this.#failedAgain;
		this.#failedAgain = undefined;
		this.#isSure = false;
		try {
			if (themesChange) this.#themes = await readThemes(site);
			const taken =
				isSure && !themesChange && !readsChange
					? await changesTaken(site, this.locales, changes).catch((error) => {
							// A file that has changed is gone by now: all is read again.
							if (!isMissingFile(error)) throw error;
							return undefined;
						})
					: undefined;
			if (taken?.some(({ isOutdated }) => isOutdated))
				return { config: true, themes: false, locales: [] };
			if (!taken) this.#doubt();
			this.#reading = await this.#read(taken);
			this.#forgetPages(changes);
			this.#isSure = true;
		} catch (error) {
			this.#themes = themes;
			if (isOwn) this.#failedAgain = error;
			throw error;
		}
		return {
			config: false,
			themes: !isSameTheme(themes.resolver, this.#themes.resolver),
			locales: this.locales.flatMap((content, index) =>
				before[index] && before[index] !== content
					? [localeChange(before[index], content)]
					: [],
			),
		};
	}

	/** Whether a file went into a page that is compiled. */
	isPartOfPage(file: string): boolean {
		return this.locales.some(({ pages }) => pages.uses(file));
	}

	/** Takes whatever is known of files for uncertain. */
	#doubt(): void {
		for (const { plugins } of this.site.locales)
			for (const plugin of plugins) plugin.doubt?.();
	}

	#forgetPages(changes: readonly FileChange[]): void {
		// A file that comes or goes may be what a page looked for.
		const isSame = changes.every(({ kind }) => kind === "changed");
		const files = isSame ? new Set(changes.map(({ file }) => file)) : undefined;
		for (const { pages } of this.locales) pages.forget(files);
	}

	/** Puts the pages that are compiled into the cache, and what is known of files that are not. */
	savePages(): void {
		this.heads?.save();
		this.reads.save();
		for (const { pages } of this.locales) pages.store();
		this.#store.save();
	}

	/** Leaves to the next build what is known of the files that were looked at. */
	saveFingerprints(): void {
		saveFingerprints(this.#fingerprintFile);
	}

	/** Lets go of everything. What was to be kept has been saved. */
	dispose(): void {
		this.#reading = undefined;
		this.#store.close();
	}
}
