/**
 * An open site: its config, plugins, themes, cache and content. Pages are compiled on demand: all of them in `build`,
 * requested ones in `start`.
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
	hasTranslationStateChanged,
	isOwnOutput,
	type LoadSiteOptions,
	type LocaleChanges,
} from "../config/index.js";
import {
	AlternatePaths,
	type CompiledFiles,
	dropOverwrittenPages,
	type HeadCache,
	type LocaleContent,
	loadLocaleContent,
	type MarkdownExtras,
	MarkdownImports,
	MarkdownLoaders,
	PluginReads,
	releaseOtherShards,
} from "../content/index.js";
import { type PageRoute, ShardStore } from "../routes/index.js";
import { SiteCards } from "../social/index.js";
import type { FileChange } from "../types/plugin.js";
import type { Reporter } from "../types/reporter.js";
import type { Site } from "../types/site.js";
import type { FurrowError } from "../util/errors.js";
import { isMissingFile } from "../util/fsError.js";
import { join } from "../util/path.js";
import { waitForAll } from "../util/promises.js";
import { siteFolder } from "../util/sitePath.js";
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
	 * Whether pages are displayed while they are edited. Shared data then gets a new URL when it changes, so that open
	 * pages are updated, and only the files of requested pages are compiled.
	 */
	liveData?: boolean;
	/** Whether the content is read only once, so that nothing needs to be kept for reading it again. */
	isReadOnce?: boolean;
}

/** How often content is read again because a file was deleted during reading. */
const MAX_RETRIES = 3;

interface ContentReading {
	locales: LocaleContent[];
	reads: PluginReads;
	shards: ShardStore;
	warnings: string[];
}

/**
 * A site between `OpenSite.open` and `dispose`. Its content is the result of the latest `load` or `update`. Pages are
 * compiled on demand, or taken from the cache if none of their inputs has changed.
 */
export class OpenSite {
	readonly site: Site;
	readonly #reporter: Reporter;
	readonly #fingerprintFile: string;
	readonly #store: PackStore;
	/** Compiled files, by language. */
	readonly #compiledFiles: CompiledFiles[];
	/** Resolves Markdown that pages import, including by aliases of plugins. */
	readonly #imports: MarkdownImports;
	/** Loaders that plugins configure for Markdown. */
	readonly #loaders: MarkdownLoaders;
	readonly #alternates = new AlternatePaths();
	readonly extras: MarkdownExtras;
	/** Social cards, if pages have any. */
	readonly cards: SiteCards | undefined;
	/** Finds the pages that request a module. */
	readonly requests = new ModuleRequests(() => this.locales);
	#themes: Themes;
	#reading: ContentReading | undefined;
	#configured: ConfiguredBundler | undefined;
	/** Whether the content is known to match the files. `false` after reading has failed. */
	#isInSync = true;
	/** Error of a reading that was caused only by files that plugins wrote in the previous failed reading. */
	#repeatedError: unknown;

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
		this.#compiledFiles = site.locales.map(() => new Map());
		this.extras = markdownExtras(site, store, liveData);
		this.cards = SiteCards.of(site);
	}

	/**
	 * Loads a site's config, plugins and themes. The content is not read until `load`.
	 * @throws FurrowError for errors in the config or a plugin
	 */
	static async open(
		options: OpenSiteOptions,
		reporter: Reporter,
	): Promise<OpenSite> {
		const cache = cacheDir(siteFolder(options.siteDir));
		const fingerprintFile = join(cache, "stamps.json");
		// Must come first, since a site's lock files are large.
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

	/** Content of all languages. The first one determines the options that all languages share. */
	get locales(): readonly LocaleContent[] {
		return this.#loaded.locales;
	}

	/** Files that plugins read while they process Markdown. All pages depend on them. */
	get reads(): PluginReads {
		return this.#loaded.reads;
	}

	/** JSON that pages share, by URL: what the requested payloads and global data refer to. */
	get shards(): ShardStore {
		return this.#loaded.shards;
	}

	/** Error in the content that does not prevent other pages from being displayed. */
	get contentFailure(): FurrowError | undefined {
		return contentFailure(this.locales.map(({ locale }) => locale));
	}

	/** Settings of plugins for the bundler, the output and the development server. */
	get bundler(): ConfiguredBundler {
		if (!this.#configured) throw new Error("The site's content is not loaded.");
		return this.#configured;
	}

	get #loaded(): ContentReading {
		if (!this.#reading) throw new Error("The site's content is not loaded.");
		return this.#reading;
	}

	/**
	 * Reads the content of all languages up to their routes, without compiling pages.
	 * @throws FurrowError for errors in the site
	 */
	async load(): Promise<void> {
		this.#reading = await this.#read();
		for (const warning of this.#reading.warnings) this.#reporter.warn(warning);
		this.#configured = await configureBundler(this.site, (warning) =>
			this.#reporter.warn(warning),
		);
		this.#imports.setAliases(this.bundler.settings.alias);
		this.#loaders.setRules(this.bundler.markdownLoaders);
	}

	/**
	 * Reads the content. While a site is edited, a listed file may be deleted before it is read. The folders are then
	 * listed again.
	 * @param stale the parts to read again; everything by default
	 */
	async #read(stale?: readonly LocaleChanges[]): Promise<ContentReading> {
		let parts = stale;
		for (let retriesLeft = MAX_RETRIES; ; retriesLeft -= 1)
			try {
				return await this.#readOnce(parts);
			} catch (error) {
				if (!this.liveData || !retriesLeft || !isMissingFile(error))
					throw error;
				this.#invalidateFiles();
				parts = undefined;
			}
	}

	async #readOnce(stale?: readonly LocaleChanges[]): Promise<ContentReading> {
		const { site } = this;
		const { siteConfig } = site.locales[0]?.context ?? {};
		const { plan } = this.#themes;
		const before = this.#reading;
		const store = this.#store;
		const reads =
			stale && before ? before.reads : new PluginReads(store, site.siteDir);
		// Reused pages may depend on files that plugins read earlier.
		for (const file of before?.reads.files() ?? [])
			reads.currentFiles.add(file);
		const shards =
			(this.liveData && before?.shards) ||
			new ShardStore(siteConfig?.baseUrl ?? "/", this.liveData);
		const locales = await waitForAll(
			site.locales.map((locale, index) => {
				const effect = stale?.[index];
				const earlier = before?.locales[index];
				if (earlier && effect && !effect.stale.size && !effect.messages)
					return earlier;
				return loadLocaleContent(site, locale, {
					store,
					reads,
					shards,
					memory: this.#compiledFiles[index] as CompiledFiles,
					plan,
					imports: this.#imports,
					loaders: this.#loaders,
					extras: this.extras,
					alternates: this.#alternates,
					stale: staleContent(earlier, effect, this.liveData),
				});
			}),
		);
		const warnings = dropOverwrittenPages(locales);
		this.#alternates.compare(locales);
		return { locales, reads, shards, warnings };
	}

	/** Returns the input of the bundler for all languages, without the part that requires compiled pages. */
	bundleInput(options: { minify?: boolean; dev?: boolean }): BundleInput {
		const { site, locales, themes } = this;
		return bundleInput(
			{ site, locales, bundler: this.bundler.settings, themes },
			options,
		);
	}

	/**
	 * Discards everything that a shard does not need for its own pages. The payloads of those pages must exist already.
	 */
	releaseOtherShards(own: ReadonlySet<PageRoute>): void {
		for (const content of this.locales) releaseOtherShards(content, own);
		this.shards.seal();
	}

	/**
	 * Returns a page, compiled on demand: only its own Markdown and partials.
	 * @throws FurrowError if its files cannot be read or compiled
	 */
	page(content: LocaleContent, route: PageRoute): Promise<PageValue> {
		return pageValue(content, route, this.reads);
	}

	/**
	 * Applies file changes: reads the affected parts again and returns the differences. If `config` is set, the site
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
		if (isIn(site.configFiles) || contexts.some(hasTranslationStateChanged))
			return { config: true, themes: false, locales: [] };
		const before = this.#loaded.locales;
		const themes = this.#themes;
		const themesChange = isIn([...site.themePaths, siteThemeOf(site)]);
		// A plugin may cache what it read for one page and use it for all.
		const readsChange = isIn(this.reads.files());
		if (readsChange) for (const memory of this.#compiledFiles) memory.clear();
		const wasInSync = this.#isInSync;
		const everyPlugin = this.locales.flatMap(({ locale }) => locale.plugins);
		const isOwn = changes.every(({ file }) => isOwnOutput(file, everyPlugin));
		// A failing reading may also write such files. Retrying once may help; further attempts would fail in the same
		// way.
		if (isOwn && this.#repeatedError) throw this.#repeatedError;
		this.#repeatedError = undefined;
		this.#isInSync = false;
		try {
			if (themesChange) this.#themes = await readThemes(site);
			const effects =
				wasInSync && !themesChange && !readsChange
					? await changesTaken(site, this.locales, changes).catch((error) => {
							// A changed file has been deleted meanwhile, so everything is read again.
							if (!isMissingFile(error)) throw error;
							return undefined;
						})
					: undefined;
			if (effects?.some(({ isOutdated }) => isOutdated))
				return { config: true, themes: false, locales: [] };
			if (!effects) this.#invalidateFiles();
			this.#reading = await this.#read(effects);
			this.#forgetPages(changes);
			this.#isInSync = true;
		} catch (error) {
			this.#themes = themes;
			if (isOwn) this.#repeatedError = error;
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

	/** Whether a compiled page depends on a file. */
	isPartOfPage(file: string): boolean {
		return this.locales.some(({ pages }) => pages.uses(file));
	}

	/** Makes plugins check all files again. */
	#invalidateFiles(): void {
		for (const { plugins } of this.site.locales)
			for (const plugin of plugins) plugin.invalidate?.();
	}

	#forgetPages(changes: readonly FileChange[]): void {
		// A page may depend on the existence of an added or removed file.
		const isSame = changes.every(({ kind }) => kind === "changed");
		const files = isSame ? new Set(changes.map(({ file }) => file)) : undefined;
		for (const { pages } of this.locales) pages.forget(files);
	}

	/** Saves compiled pages and file metadata to the cache. */
	savePages(): void {
		this.heads?.save();
		this.reads.save();
		for (const { pages } of this.locales) pages.store();
		this.#store.save();
	}

	/** Saves the fingerprints of files for the next build. */
	saveFingerprints(): void {
		saveFingerprints(this.#fingerprintFile);
	}

	/** Releases all resources without saving. */
	dispose(): void {
		this.#reading = undefined;
		this.#store.close();
	}
}
