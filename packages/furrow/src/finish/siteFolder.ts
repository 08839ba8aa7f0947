import { existsSync, statSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bundles } from "../bundle/index.js";
import type { PackStore } from "../cache/index.js";
import type { LocaleContent } from "../content/index.js";
import {
	inlineParts,
	type PageState,
	type RenderedPage,
	type RenderLocale,
	type RenderPlan,
	type RenderStore,
	renderHashDocument,
	sitePolicy,
} from "../render/index.js";
import type { LoadedPlugin } from "../types/plugin.js";
import type { Reporter } from "../types/reporter.js";
import type { Site, SiteConfig } from "../types/site.js";
import { hasHashRouter, OPENED_AS_FILE } from "../util/hashRouter.js";
import { POLICY_FILE } from "../util/outputFiles.js";
import { join, relative } from "../util/path.js";
import { PlacedFiles } from "../util/placedFiles.js";
import { sharedText } from "../util/sharedTexts.js";
import { staticFolders } from "../util/sitePath.js";
import { MARK_FILE } from "./builtFolder.js";
import { checkLinksIfChanged } from "./checkLinksIfChanged.js";
import { checkConfigImages } from "./configImages.js";
import { collectMarkup, linkedPages, type Markup } from "./linkedPages.js";
import { reportLinks } from "./linkReport.js";
import type { OutputFolder } from "./outputFolder.js";
import { prepareBuild, runPostBuild } from "./postBuild.js";
import { filesBelow } from "./staticFiles.js";

export interface FinishInput {
	site: Site;
	contents: readonly LocaleContent[];
	/** Files that plugins copy into each language's folder with webpack, by their paths there. */
	copied: ReadonlyMap<string, string>;
	bundles: Bundles;
	plan: RenderPlan;
	/** Store with the pages' files. */
	renders: RenderStore;
	output: OutputFolder;
	/** Stores the state of output folders. */
	store: PackStore;
	reporter: Reporter;
	/** Whether the site swizzles the component of this name. */
	isSwizzled(component: string): boolean;
}

/** Number of pages placed before yielding, so that rendering threads receive their next pages. */
const BATCH_SIZE = 32;

/** Copies files that Markdown pages refer to, under the names used in those pages. */
function placePageFiles(
	{ pages }: LocaleContent,
	folder: string,
	placed: PlacedFiles,
): void {
	for (const { page } of pages.all())
		for (const { output, file, version } of page.files)
			if (!version && !placed.has(folder + output))
				placed.copy(file, folder + output);
}

/**
 * Copies the static files into the folder of each language. Files in an earlier static folder take precedence.
 * @returns the sources of the files in the first language's folder, by path in the output. They take precedence there
 *   over everything else.
 */
function placeStatic(
	staticDirs: readonly string[],
	folders: readonly string[],
	placed: PlacedFiles,
): Map<string, string> {
	const [first = "", ...others] = folders;
	const files = new Map<string, string>();
	for (const dir of [...staticDirs].reverse())
		for (const file of filesBelow(dir)) files.set(file, join(dir, file));
	for (const [file, source] of files) {
		placed.copy(source, first + file);
		for (const folder of others)
			if (!placed.has(folder + file))
				placed.link(join(placed.root, first + file), folder + file);
	}
	return new Map([...files].map(([file, source]) => [first + file, source]));
}

/** Copies the files of webpack's copy plugins, except where a file exists already. */
function placeCopied(
	copied: ReadonlyMap<string, string>,
	folders: readonly string[],
	placed: PlacedFiles,
): void {
	for (const [path, file] of copied)
		for (const folder of folders)
			if (!placed.has(folder + path)) placed.copy(file, folder + path);
}

const isBuiltin = ({ role }: LoadedPlugin) => role === "builtin";

/** Whether third-party plugins have a postBuild hook, which may change files of the finished site. */
const hasThirdPartyPostBuild = (contents: readonly LocaleContent[]) =>
	contents.some(({ locale: { plugins } }) =>
		plugins.some((plugin) => plugin.postBuild && !isBuiltin(plugin)),
	);

/** Returns the hashes that servers need for a strict content security policy. */
function policyJson(
	{ contents, plan }: FinishInput,
	pages: RenderedPage[],
): string {
	const { context, plugins } = (contents[0] as LocaleContent).locale;
	const tags = Object.values(plan.setup.locales).map((locale) => locale.tags);
	const { scripts } = inlineParts(
		plugins
			.flatMap((plugin) => plugin.inlineScripts?.() ?? [])
			.map((script) => `<script>${script}</script>`)
			.join(""),
	);
	const policy = sitePolicy(context.siteConfig, tags, pages, scripts);
	return `${JSON.stringify(policy, null, "\t")}\n`;
}

/** Docusaurus does not check links with the hash router. Furrow reports them, but they never fail the build. */
function reportOnly(config: SiteConfig): SiteConfig {
	const severity = (setting: SiteConfig["onBrokenLinks"]) =>
		setting === "throw" ? "warn" : setting;
	return {
		...config,
		onBrokenLinks: severity(config.onBrokenLinks),
		onBrokenAnchors: severity(config.onBrokenAnchors),
	};
}

/**
 * Assembles the finished site in a folder: pages, bundles, shards, static files, link checks, plugins' `postBuild`.
 * Work that does not depend on rendered pages runs while they are being rendered.
 */
export class SiteFolder {
	readonly placed: PlacedFiles;
	/** Whether third-party plugins may change files of the finished site. */
	readonly #hasThirdPartyPostBuild: boolean;
	/** Whether all pages of a language share one document. */
	readonly #isHashRouted: boolean;
	readonly #firstLocale: LocaleContent;
	/** Whether there are pages to render. Otherwise the links have most likely been checked by an earlier build. */
	readonly #hasPagesToRender: boolean;
	/** Store key of the folder's state. Contains the inode, which stays the same when the folder is renamed. */
	readonly #statesKey: string;
	#staticFiles: ReadonlyMap<string, string> = new Map();
	#markup: Markup | undefined;

	/** @throws if the folder cannot be emptied */
	constructor(private readonly input: FinishInput) {
		const { contents, output, plan, store } = input;
		const [first] = contents;
		if (!first) throw new Error("A build has at least one language.");
		this.#firstLocale = first;
		this.#hasThirdPartyPostBuild = hasThirdPartyPostBuild(contents);
		this.#hasPagesToRender = plan.awaited.length > 0;
		if (this.#hasThirdPartyPostBuild) output.empty();
		this.#statesKey = `folders ${statSync(output.staging).ino}`;
		this.placed = new PlacedFiles(
			output.staging,
			!this.#hasThirdPartyPostBuild,
			output.isNew ? undefined : (store.get(this.#statesKey) ?? {}),
		);
		this.#isHashRouted = hasHashRouter(first.locale.context.siteConfig);
		for (const { htmlFile, dataFile } of [...plan.reused, ...plan.awaited]) {
			if (!this.#isHashRouted) this.placed.reserve(htmlFile);
			if (dataFile) this.placed.reserve(dataFile);
		}
	}

	#folderOf({ locale }: LocaleContent): string {
		return relative(this.input.site.outDir, locale.context.outDir);
	}

	/** Writes everything that does not depend on rendered pages, yielding to other tasks. */
	async begin(): Promise<void> {
		const { contents, bundles, plan } = this.input;
		const { placed } = this;
		const folders = contents.map((content) =>
			this.#folderOf(content) ? `${this.#folderOf(content)}/` : "",
		);
		for (const file of filesBelow(bundles.clientDir))
			if (!placed.has(file)) placed.link(join(bundles.clientDir, file), file);
		for (const [file, content] of plan.files)
			placed.write(
				file,
				typeof content === "string" ? content : sharedText(content),
			);
		placed.reserve(POLICY_FILE);
		contents.forEach((content, index) => {
			placePageFiles(content, folders[index] ?? "", placed);
		});
		if (this.#isHashRouted)
			for (const [index, { locale }] of contents.entries())
				placed.write(
					`${folders[index]}index.html`,
					await renderHashDocument(
						plan.setup,
						plan.setup.locales[
							locale.context.i18n.currentLocale
						] as RenderLocale,
					),
				);
		const { context } = this.#firstLocale.locale;
		this.#staticFiles = placeStatic(staticFolders(context), folders, placed);
		placed.write(MARK_FILE, this.input.output.markText);
		placeCopied(this.input.copied, folders, placed);
		for (let start = 0; start < plan.reused.length; start += BATCH_SIZE) {
			await nextTurn();
			this.place(plan.reused.slice(start, start + BATCH_SIZE));
		}
		if (!this.#hasPagesToRender) return;
		await nextTurn();
		this.#markup = collectMarkup(contents);
	}

	/**
	 * Lets plugins prepare files while the pages are being rendered. Skipped if pages of an earlier build are reused: then
	 * the plugins' results are mostly cached and there is little time to gain.
	 * @param states expected states of the pages
	 */
	async prepare(states: readonly PageState[]): Promise<void> {
		const { contents, plan } = this.input;
		if (plan.reused.length) return;
		for (const content of contents) await prepareBuild(content, states);
	}

	/** Puts rendered pages into the folder. */
	place(pages: RenderedPage[]): void {
		this.input.renders.place(
			this.#isHashRouted
				? pages.map((page) => ({ ...page, htmlFile: "" }))
				: pages,
			this.placed,
			(file) => this.#staticFiles.has(file),
		);
	}

	/** Reports pages that are hidden by static files. */
	#reportHidden(pages: RenderedPage[]): void {
		const { site, reporter } = this.input;
		for (const { path, htmlFile } of pages) {
			const source = this.#staticFiles.get(htmlFile);
			if (source)
				reporter.warn(
					`${relative(site.siteDir, source)}: This static file hides the page "${path}". Rename one of them.`,
				);
		}
	}

	/**
	 * Completes the folder, once all pages have been placed.
	 * @throws FurrowError if links are broken or a plugin fails
	 */
	async end(pages: RenderedPage[]): Promise<void> {
		const { bundles, contents, output, reporter, store } = this.input;
		const { placed } = this;
		const { siteConfig } = this.#firstLocale.locale.context;
		if (!this.#staticFiles.has(POLICY_FILE))
			placed.write(POLICY_FILE, policyJson(this.input, pages));
		if (!output.isNew)
			store.setJsonIfChanged(
				this.#statesKey,
				JSON.stringify(placed.removeOthers()),
			);
		if (this.#isHashRouted) {
			// Imported on demand: it loads the bundler's native code, which other sites do not need at this point.
			const { openedAsFileScript } = await import("./openedAsFileScript.js");
			placed.write(
				OPENED_AS_FILE,
				openedAsFileScript(
					output.staging,
					bundles.entry.slice(bundles.baseUrl.length),
				),
			);
		}
		if (!this.#isHashRouted) this.#reportHidden(pages);
		const linked = () =>
			linkedPages(this.#markup ?? collectMarkup(contents), pages);
		const hasFile = (path: string) => existsSync(join(output.staging, path));
		const config = this.#isHashRouted ? reportOnly(siteConfig) : siteConfig;
		checkLinksIfChanged(store, pages, config, hasFile, (isFile) =>
			reportLinks(contents, linked, config, isFile, reporter),
		);
		const headOf = (page: RenderedPage) => this.input.renders.head(page);
		for (const content of contents)
			await runPostBuild(
				content,
				pages,
				headOf,
				join(output.staging, this.#folderOf(content)),
				isBuiltin,
			);
		if (this.#hasThirdPartyPostBuild) {
			// Third-party plugins write to `context.outDir`, which they received when they were created.
			output.place();
			for (const content of contents)
				await runPostBuild(
					content,
					pages,
					headOf,
					content.locale.context.outDir,
					(plugin) => !isBuiltin(plugin),
				);
		}
		const finished = this.#hasThirdPartyPostBuild
			? this.input.site.outDir
			: output.staging;
		await checkConfigImages(
			contents,
			(content) => join(finished, this.#folderOf(content)),
			this.input.isSwizzled,
		);
	}
}
