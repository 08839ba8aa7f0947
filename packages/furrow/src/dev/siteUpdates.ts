/** Takes up changes of files: finds out what they concern, serves that, and tells the browsers. */
import type { ViteDevServer } from "vite";
import { cacheDir } from "../cache/index.js";
import { decodedPath } from "../shared/paths.js";
import { concernsEveryPage, type SiteChange } from "../site/index.js";
import type { FileChange } from "../types/plugin.js";
import { CODE, isOfModulesOnly } from "./codeFiles.js";
import { checkDrafts, forgetChanged } from "./contentUpdate.js";
import type { CurrentSite } from "./currentSite.js";
import { reloadModule, reloadWideSheets, STYLE } from "./moduleGraph.js";
import { movedPages, pagesAt } from "./movedPages.js";
import {
	bundlerKey,
	forgetLoadedCode,
	isOtherCode,
	modulesOf,
	type Opened,
} from "./opened.js";
import { reloadThemeFiles } from "./plugins/themeFiles.js";
import type { SiteUpdate } from "./problems.js";
import { staticPaths } from "./staticFiles.js";
import { ENTRY } from "./virtualModules.js";

/** The result of changes: see `SiteUpdate`. */
type Kind = SiteUpdate["kind"];

/** Vite has pages loaded again when one of these changes. */
const COMPILER_CONFIG = /\/tsconfig\.json$/;

/** Brings a site up to date with its files, one lot of changes at a time. */
export class SiteUpdates {
	/** Whether the opened site is older than its config, because the current config could not be loaded yet. */
	#isOutdated = false;

	/** @param open opens the site as its files are now */
	constructor(
		private readonly site: CurrentSite,
		private readonly open: (before: Opened) => Promise<Opened>,
	) {}

	/** Takes up a lot of changes. */
	async apply(changes: FileChange[]): Promise<Kind> {
		this.site.watchdog.watch();
		const vite = await this.site.servers.vite.get();
		await this.site.servers.hotUpdates.told();
		for (const { file } of changes) this.site.servers.rendering.forget(file);
		this.site.problems.filesChanged(
			changes.map(({ file }) => file),
			this.site.opened.open.site.siteDir,
		);
		this.site.updateLog.files(
			staticPaths(changes, this.site.opened.open.locales),
		);
		await this.site.moduleErrors.lookAgain(changes, vite.environments.client);
		if (changes.some(({ kind }) => kind === "added"))
			await reloadWideSheets(vite);
		const { open, modules } = this.site.opened;
		const isBabels = modules.babel.takes(changes);
		// Any file may fix the config or a plugin. Until then edits show in the site as it was.
		if (this.#isOutdated)
			try {
				return await this.reopen();
			} catch (error) {
				this.site.failure.heard(error, true);
			}
		const isCode =
			!isBabels &&
			!this.site.failure.isThere &&
			changes.every((change) => isOfModulesOnly(change, open, vite));
		if (isCode) {
			this.site.served?.pages.forget();
			// The module of a style sheet updates the screen itself and removes the error overlay.
			const isToldAll = changes.every(({ file }) => STYLE.test(file));
			this.site.updateLog.modules(isToldAll && !this.site.problems.areThere);
			return "modules";
		}
		if (changes.some(({ file }) => CODE.test(file) || /\.json$/.test(file)))
			forgetLoadedCode();
		const { pages } = this.site.served ?? {};
		const shown = pages
			? pagesAt(this.site.clients.expectedPaths(), pages)
			: [];
		const change = await open.update(changes);
		if (this.site.background.signal.aborted) return "content";
		if (change.config) return this.#isOutdated ? "content" : this.reopen();
		if (!change.themes) await reloadThemeFiles(changes, modules.input, vite);
		if (isBabels || concernsEveryPage(change))
			return this.#takeUp({ open, modules: await modulesOf(open, modules) });
		await this.#takeUpContent(changes, change, shown, vite);
		return changes.some(({ file }) => COMPILER_CONFIG.test(file))
			? "code"
			: "content";
	}

	/** Shows what is different in the site's content; its code is as it was. */
	async #takeUpContent(
		changes: readonly FileChange[],
		change: SiteChange,
		shown: ReturnType<typeof pagesAt>,
		vite: ViteDevServer,
	): Promise<void> {
		const pages = this.site.served?.pages;
		if (pages) {
			forgetChanged(pages, changes, vite);
			this.site.problems.pagesChanged((path) =>
				Boolean(pages.find(decodedPath(path))),
			);
		}
		this.#tellFailure();
		const paths = this.site.clients.paths();
		const drafts = (await pages?.drafts(paths)) ?? [];
		const moves = pages ? movedPages(shown, pages, changes) : [];
		const moved = (await pages?.payloads(moves.map(({ to }) => to))) ?? [];
		this.site.clients.move(moves);
		this.site.updateLog.update({
			data: change.locales.some(({ globalData }) => globalData),
			pages: [...drafts.map(({ payload }) => payload), ...moved],
			moves,
			shards: this.site.opened.open.shards.takeRenewals(),
		});
		this.site.servedBackground.run(() =>
			checkDrafts(drafts, () => this.site.served, this.site.updateLog),
		);
	}

	/** Tells what is wrong with the site as a whole, of which the rest is served; or that it is mended. */
	#tellFailure(): void {
		if (this.#isOutdated) return;
		const { contentFailure } = this.site.opened.open;
		if (contentFailure) this.site.failure.heard(contentFailure, true);
		else this.site.failure.mended();
	}

	/** Opens the site again, as after a change of its config. */
	async reopen(): Promise<Kind> {
		this.#isOutdated = true;
		forgetLoadedCode();
		const before = this.site.opened;
		const opened = await this.open(before);
		if (this.site.background.signal.aborted) {
			opened.open.dispose();
			return "config";
		}
		if (bundlerKey(opened) !== bundlerKey(before)) {
			const { baseUrl } = opened.modules.input;
			this.site.updateLog.replaced(this.site.baseUrl, baseUrl);
			await this.site.servers.close();
			this.site.opened = opened;
			this.site.prepare();
			// Pages that are open ask for it again and again.
			this.site.servers.vite.later(true);
			this.site.served = undefined;
		}
		// Browsers may still request shared data of an earlier update.
		for (const shard of before.open.shards.byUrl.values())
			opened.open.shards.keepEarlier(shard);
		this.#isOutdated = false;
		const kind = await this.#takeUp(opened);
		before.open.dispose();
		return kind === "code" ? kind : "config";
	}

	/** Serves the site as it is now, and tells the browsers. */
	async #takeUp(opened: Opened): Promise<Kind> {
		const before = this.site.opened.modules;
		const { open, modules } = opened;
		this.site.opened = opened;
		const changed = modules.virtual.changedSince(before.virtual);
		if (modules.babel.key !== before.babel.key) this.site.moduleErrors.forget();
		const needsRestart = isOtherCode(modules, before, changed);
		if (needsRestart) {
			modules.generation = Date.now();
			await this.site.servers.invalidateAll(cacheDir(open.site.siteDir));
		} else {
			const vite = await this.site.servers.vite.get();
			for (const name of changed) await reloadModule(vite, name);
		}
		this.site.serve();
		this.#tellFailure();
		if (needsRestart) {
			const { generation } = modules;
			this.site.updateLog.restart(
				`${this.site.baseUrl}@id/__x00__${ENTRY}?t=${generation}`,
			);
			return "code";
		}
		this.site.updateLog.update({ data: true });
		return "content";
	}
}
