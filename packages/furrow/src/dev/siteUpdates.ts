/** Applies changes of files: determines what they affect, serves the result, and notifies browsers. */
import type { ViteDevServer } from "vite";
import { cacheDir } from "../cache/index.js";
import { decodedPath } from "../shared/paths.js";
import {
	concernsEveryPage,
	type SiteChange,
	siteThemeOf,
	themeWarnings,
} from "../site/index.js";
import type { FileChange } from "../types/plugin.js";
import { isInside } from "../util/realPath.js";
import type { CurrentSite } from "./currentSite.js";
import type { Served } from "./handler.js";
import {
	affectsOnlyModules,
	CODE,
	isModule,
	reloadModule,
	reloadWideSheets,
	STYLE,
} from "./moduleGraph.js";
import { movedPages, pagesAt } from "./movedPages.js";
import {
	bundlerKey,
	forgetLoadedCode,
	isOtherCode,
	modulesOf,
	type Opened,
} from "./opened.js";
import type { Draft, Pages } from "./pages.js";
import { reloadThemeFiles } from "./plugins/themeFiles.js";
import type { SiteUpdate } from "./problems.js";
import { staticPaths } from "./staticFiles.js";
import type { UpdateLog } from "./updateLog.js";
import { ENTRY } from "./virtualModules.js";

/** Effect of changes: see `SiteUpdate`. */
type Kind = SiteUpdate["kind"];

/** Vite reloads pages when one of these files changes. */
const COMPILER_CONFIG = /\/tsconfig\.json$/;

/** Discards the pages that are made of changed files, and uses the content that was read again. */
function forgetChanged(
	pages: Pages,
	changes: readonly FileChange[],
	vite: ViteDevServer,
): void {
	const isText = changes.every(
		({ kind, file }) =>
			kind === "changed" && !CODE.test(file) && !isModule(vite, file),
	);
	pages.forget(isText ? new Set(changes.map(({ file }) => file)) : undefined);
	pages.readContents();
}

/**
 * Renders pages whose drafts have been sent to browsers. If a result differs, browsers fetch the page.
 * @param served returns the current state of the server
 */
async function checkDrafts(
	drafts: readonly Draft[],
	served: () => Served | undefined,
	updateLog: UpdateLog,
): Promise<void> {
	const { revision } = updateLog;
	for (const { page, payload } of drafts) {
		const isFresh = await served()
			?.pages.show(page)
			.then(
				(shown) => {
					served()?.onSent(shown);
					return shown.output.data === JSON.stringify(payload);
				},
				// The error is reported when the page is requested.
				() => false,
			);
		// Browsers have received a newer update in the meantime.
		if (revision !== updateLog.revision) return;
		if (!isFresh) return updateLog.update({ data: false });
	}
}

/** Keeps a site up to date with its files, one batch of changes at a time. */
export class SiteUpdates {
	/** Whether the opened site is older than its config, because the current config could not be loaded yet. */
	#isOutdated = false;

	/** @param open opens the site with its current files */
	constructor(
		private readonly site: CurrentSite,
		private readonly open: (before: Opened) => Promise<Opened>,
	) {}

	/** Applies a batch of changes. */
	async apply(changes: FileChange[]): Promise<Kind> {
		const kind = await this.#apply(changes);
		const { open } = this.site.opened;
		const folder = siteThemeOf(open.site);
		if (changes.some(({ file }) => isInside(file, folder)))
			this.site.problems.warnings(
				"the theme",
				await themeWarnings(open.site, open.themes),
			);
		return kind;
	}

	async #apply(changes: FileChange[]): Promise<Kind> {
		this.site.watchdog.watch();
		const vite = await this.site.servers.vite.get();
		await this.site.servers.hotUpdates.whenReported();
		for (const { file } of changes) this.site.servers.rendering.forget(file);
		this.site.problems.filesChanged(
			changes.map(({ file }) => file),
			this.site.opened.open.site.siteDir,
		);
		this.site.updateLog.files(
			staticPaths(changes, this.site.opened.open.locales),
		);
		await this.site.moduleErrors.recheck(changes, vite.environments.client);
		if (changes.some(({ kind }) => kind === "added"))
			await reloadWideSheets(vite);
		const { open, modules } = this.site.opened;
		const affectsBabel = modules.babel.reloadsFor(changes);
		// Any file may fix the config or a plugin. Until then, edits apply to the site that is still open.
		if (this.#isOutdated)
			try {
				return await this.reopen();
			} catch (error) {
				this.site.failure.report(error, true);
			}
		const isModuleUpdate =
			!affectsBabel &&
			!this.site.failure.isActive &&
			changes.every((change) => affectsOnlyModules(change, open, vite));
		if (isModuleUpdate) {
			this.site.served?.pages.forget();
			// The module of a style sheet updates the page itself and removes the error overlay.
			const isShownByVite = changes.every(({ file }) => STYLE.test(file));
			this.site.updateLog.modules(
				isShownByVite && !this.site.problems.hasErrors,
			);
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
		if (affectsBabel || concernsEveryPage(change))
			return this.#serve({ open, modules: await modulesOf(open, modules) });
		await this.#updateContent(changes, change, shown, vite);
		return changes.some(({ file }) => COMPILER_CONFIG.test(file))
			? "code"
			: "content";
	}

	/** Applies changes of the site's content; its code is unchanged. */
	async #updateContent(
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
		this.#reportFailure();
		const paths = this.site.clients.paths();
		const drafts = (await pages?.drafts(paths)) ?? [];
		const moves = pages ? movedPages(shown, pages, changes) : [];
		const moved = (await pages?.payloads(moves.map(({ to }) => to))) ?? [];
		this.site.clients.move(moves);
		this.site.updateLog.update(
			{
				data: change.locales.some(({ globalData }) => globalData),
				pages: [...drafts.map(({ payload }) => payload), ...moved],
				moves,
				shards: this.site.opened.open.shards.takeRenewals(),
			},
			// Components may import JSON, and a batch may contain code.
			changes.some(({ file }) => isModule(vite, file)),
		);
		this.site.servedBackground.run(() =>
			checkDrafts(drafts, () => this.site.served, this.site.updateLog),
		);
	}

	/** Reports an error of the site as a whole, while the rest is served; or that it is fixed. */
	#reportFailure(): void {
		if (this.#isOutdated) return;
		const { contentFailure } = this.site.opened.open;
		if (contentFailure) this.site.failure.report(contentFailure, true);
		else this.site.failure.fixed();
	}

	/** Opens the site again, for example after a change of its config. */
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
			// Open pages keep requesting it.
			this.site.servers.vite.later(true);
			this.site.served = undefined;
		}
		// Browsers may still request shared data of an earlier update.
		opened.open.shards.retainFrom(before.open.shards);
		this.#isOutdated = false;
		const kind = await this.#serve(opened);
		before.open.dispose();
		return kind === "code" ? kind : "config";
	}

	/** Serves the site in its current state, and notifies browsers. */
	async #serve(opened: Opened): Promise<Kind> {
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
		this.#reportFailure();
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
