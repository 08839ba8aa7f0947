/** A site that is open for writing: what it is served from, and what becomes of it when files change. */
import type { Server } from "node:http";
import type { ViteDevServer } from "vite";
import { needsPostCss } from "../bundle/publicForDev.js";
import { cacheDir } from "../cache/index.js";
import type { PageShown } from "../client/dev/updates.js";
import { concernsEveryPage, type SiteChange } from "../site/index.js";
import type { FileChange } from "../types/plugin.js";
import {
	type AllowedHosts,
	isAllowedHost,
	joinHosts,
} from "../util/allowedHosts.js";
import { Background } from "../util/background.js";
import { withinTime } from "../util/time.js";
import { Clients } from "./clients.js";
import { CODE, isOfModulesOnly } from "./codeFiles.js";
import { checkDrafts, forgetChanged } from "./contentUpdate.js";
import { Watchdog } from "./endless/index.js";
import type { Served } from "./handler.js";
import { ModuleErrors } from "./moduleErrors.js";
import { reloadModule, reloadWideSheets, STYLE } from "./moduleGraph.js";
import { ModuleServers } from "./moduleServers.js";
import {
	bundlerKey,
	forgetLoadedCode,
	isOtherCode,
	modulesOf,
	noModules,
	type Opened,
	type OpenSiteOptions,
	openSite,
	startCache,
} from "./opened.js";
import { PageSockets } from "./pageSockets.js";
import { reloadThemeFiles } from "./plugins/themeFiles.js";
import { type ProblemReporter, Problems } from "./problems.js";
import { EARLIER_PAGES, servedSite } from "./servedSite.js";
import { SiteFailure } from "./siteFailure.js";
import type { StartCache } from "./startCache.js";
import { staticPaths } from "./staticFiles.js";
import { UpdateLog } from "./updateLog.js";
import { ENTRY } from "./virtualModules.js";
import type { ViteOptions } from "./viteServer.js";
import { warmUp } from "./warmUp.js";
import { pathsToFollow, type Watching, watchSite } from "./watch/index.js";

interface SessionOptions extends OpenSiteOptions {
	/** Looks at files every so many milliseconds. */
	poll?: number | undefined;
}

/** When the first page has been hydrated, in milliseconds: then there is time for what the first edit takes. */
const IDLE_MS = 800;

/** How long closing waits for what is under way, in milliseconds: who pressed Ctrl+C waits too. */
const CLOSE_MS = 500;

/** Where browsers find the site, and by what its pages are known. */
interface Addressed extends Omit<ViteOptions, "sockets"> {
	http: Server;
	/** Names by which the server may be called, whatever the site says. */
	allowedHosts: AllowedHosts;
}

/** A site that is being written: from `Session.start` until `close`. */
export class Session {
	#opened: Opened;
	#served: Served | undefined;
	#servers!: ModuleServers;
	#clients: Clients | undefined;
	readonly #problems: Problems;
	readonly #moduleErrors: ModuleErrors;
	readonly #watchdog = new Watchdog();
	readonly #updateLog: UpdateLog;
	readonly #failure: SiteFailure;
	/** Whether the opened site is older than its config, because the current config could not be loaded yet. */
	#isOutdated = false;
	#turn: Promise<void> = Promise.resolve();
	/** Background tasks; they end with the session. */
	readonly #background: Background;
	/** The part of it that is about what is served now. */
	#servedBackground: Background;
	#isWarmedUp = false;
	/** Modules cached for the next start; replaced when the site changes. */
	#kept!: StartCache;
	readonly #sockets: PageSockets;
	#isKept = false;
	#closing: Promise<void> | undefined;
	readonly #id = `start-${Date.now().toString(36)}`;

	private constructor(
		private readonly options: SessionOptions,
		private readonly addressed: Addressed,
		private readonly reporter: ProblemReporter,
		opened: Opened,
		private readonly watching: Watching,
	) {
		this.#opened = opened;
		this.#background = new Background((error) => reporter.error(error));
		this.#servedBackground = this.#background.part();
		this.#updateLog = new UpdateLog(
			() => this.#servers.vite.loaded,
			addressed.hotOnly === true,
		);
		const { siteDir } = opened.open.site;
		this.#problems = new Problems(reporter);
		this.#moduleErrors = new ModuleErrors(this.#problems, siteDir, (request) =>
			this.#opened.open.namedBy(request),
		);
		this.#failure = new SiteFailure(this.#problems, this.#updateLog, siteDir);
		this.#sockets = new PageSockets(addressed.http, {
			token: addressed.token,
			isAllowedHost: (header) =>
				isAllowedHost(
					header,
					joinHosts(addressed.allowedHosts, this.#served?.allowedHosts ?? []),
				),
			baseUrl: () => this.baseUrl,
			vite: () => this.#servers.vite,
		});
	}

	/**
	 * Opens a site.
	 * @throws FurrowError for errors in the site that leave nothing to show
	 */
	static async start(
		options: SessionOptions,
		addressed: Addressed,
		reporter: ProblemReporter,
	): Promise<Session> {
		let session: Session | undefined;
		const missed: FileChange[][] = [];
		// Before files are read: what changes from then on is read again.
		const watching = watchSite({
			siteDir: options.siteDir,
			poll: options.poll,
			change: (change) => {
				if (session) session.#servers.tell(change);
			},
			lot: (changes) => {
				if (session) session.update(changes);
				else missed.push(changes);
			},
			error: (error) => reporter.error(error),
		});
		try {
			const opened = await openSite(options, reporter, noModules());
			session = new Session(options, addressed, reporter, opened, watching);
		} catch (error) {
			watching.close();
			throw error;
		}
		session.#prepare();
		session.#serve();
		session.#servers.vite.later(session.#kept.isEmpty);
		for (const changes of missed) session.update(changes);
		return session;
	}

	/** Returns the state from which requests are answered. Waits while the site is being read. */
	async served(): Promise<Served> {
		this.#servedBackground.putOff(EARLIER_PAGES);
		await this.#turn;
		if (!this.#served || this.#background.signal.aborted)
			throw new Error("The site is closed.");
		return this.#served;
	}

	get baseUrl(): string {
		return this.#opened.modules.input.baseUrl;
	}

	/** Takes up changes of files, one lot after the other. */
	update(changes: FileChange[]): Promise<void> {
		return this.#inTurn(() => this.#apply(changes));
	}

	/** Opens the site again, as after a change of its config. */
	reopen(): Promise<void> {
		return this.#inTurn(() => this.#reopen());
	}

	#inTurn(work: () => Promise<void>): Promise<void> {
		this.#turn = this.#turn.then(async () => {
			try {
				if (!this.#background.signal.aborted) await work();
			} catch (error) {
				this.#failure.heard(error);
			}
		});
		return this.#turn;
	}

	/** Ends all that goes on. Code of the site that does not end soon is left behind. */
	close(): Promise<void> {
		this.#closing ??= this.#close();
		return this.#closing;
	}

	async #close(): Promise<void> {
		this.watching.close();
		this.#watchdog.close();
		this.#sockets.close();
		const ended = this.#background.end();
		const orderly = async () => {
			await ended;
			await this.#turn;
			await this.#keep();
			await this.#servers.close();
		};
		// Whatever fails, the rest is closed.
		await withinTime(CLOSE_MS, orderly()).catch(() => {});
		this.#opened.open.savePages();
		this.#opened.open.dispose();
	}

	#prepare(): void {
		this.#servers = new ModuleServers(
			() => this.#opened.modules,
			() => this.#startVite(),
			this.#watchdog,
			this.#background,
		);
	}

	/** Keeps pages for the next start, and what these had of Vite when they were hydrated. */
	async #keep(): Promise<void> {
		const { loaded } = this.#servers.vite;
		await this.#served?.pages.keep();
		if (loaded && !this.#opened.modules.generation)
			await this.#kept.keep(loaded);
	}

	async #startVite(): Promise<ViteDevServer> {
		const { createViteServer } = await import("./viteServer.js");
		const vite = await createViteServer(() => this.#opened.modules, {
			...this.addressed,
			sockets: this.#sockets.server,
			failed: (error) => {
				this.#refused(error);
				return this.#moduleErrors.heard(error);
			},
			namedBy: (request) => this.#opened.open.namedBy(request),
			warned: (file, messages) => this.#problems.warnings(file, messages),
		});
		const { watcher } = vite;
		watcher.add = (paths) => {
			this.watching.add(paths);
			return watcher;
		};
		const { hot } = vite.environments.client;
		hot.on("furrow:shown", (shown: PageShown, client) => {
			if (!this.#isKept)
				this.#background.later("next start", IDLE_MS, () => this.#keep());
			this.#isKept = true;
			this.#updateLog.missed(shown, client);
		});
		this.#moduleErrors.listen(hot);
		this.#clients = new Clients(vite);
		if (!(await this.#kept.catchUp(vite))) this.#updateLog.otherModules();
		return vite;
	}

	#serve(): void {
		this.#servedBackground.end();
		this.#servedBackground = this.#background.part();
		this.watching.add(pathsToFollow(this.#opened.open.site));
		this.#kept = startCache(this.#opened, this.addressed.token);
		this.#served = servedSite(this.#opened, {
			id: this.#id,
			token: this.addressed.token,
			server: this.#servers.rendering,
			bundler: this.#servers.vite,
			kept: this.#kept,
			updateLog: this.#updateLog,
			problems: this.#problems,
			background: this.#servedBackground,
			refused: (error) => this.#refused(error),
			shown: (page) => {
				// A partial may lie beside the site.
				this.watching.add(page.value.files);
				if (this.#isWarmedUp) return;
				this.#isWarmedUp = true;
				this.#background.later("first edit", IDLE_MS, () => {
					this.#watchdog.watch();
					return warmUp(page);
				});
			},
		});
	}

	/** Has PostCSS make the style sheets when Lightning CSS does not take one. */
	#refused(error: unknown): void {
		const { modules } = this.#opened;
		if (modules.hasPostCss || !needsPostCss(error)) return;
		modules.hasPostCss = true;
		this.reopen();
	}

	async #apply(changes: FileChange[]): Promise<void> {
		this.#watchdog.watch();
		const vite = await this.#servers.vite.get();
		for (const { file } of changes) this.#servers.rendering.forget(file);
		this.#updateLog.files(staticPaths(changes, this.#opened.open.locales));
		await this.#moduleErrors.lookAgain(changes, vite.environments.client);
		if (changes.some(({ kind }) => kind === "added"))
			await reloadWideSheets(vite);
		const { open, modules } = this.#opened;
		const isBabels = modules.babel.takes(changes);
		// Any file may fix the config or a plugin.
		if (this.#isOutdated) return this.#reopen();
		const isCode =
			!isBabels &&
			!this.#failure.isThere &&
			changes.every((change) => isOfModulesOnly(change, open, vite));
		if (isCode) {
			this.#served?.pages.forget();
			// The module of a style sheet updates the screen itself and removes the error overlay.
			const isToldAll = changes.every(({ file }) => STYLE.test(file));
			return this.#updateLog.modules(isToldAll && !this.#problems.areThere);
		}
		if (changes.some(({ file }) => CODE.test(file) || /\.json$/.test(file)))
			forgetLoadedCode();
		const change = await open.update(changes);
		if (this.#background.signal.aborted) return;
		if (change.config) return this.#reopen();
		if (!change.themes) await reloadThemeFiles(changes, modules.input, vite);
		if (isBabels || concernsEveryPage(change))
			return this.#takeUp({ open, modules: await modulesOf(open, modules) });
		await this.#takeUpContent(changes, change, vite);
	}

	/** Shows what is different in the site's content; its code is as it was. */
	async #takeUpContent(
		changes: readonly FileChange[],
		change: SiteChange,
		vite: ViteDevServer,
	): Promise<void> {
		const pages = this.#served?.pages;
		if (pages) forgetChanged(pages, changes, vite);
		this.#failure.mended();
		const paths = this.#clients?.paths() ?? [];
		const drafts = (await pages?.drafts(paths)) ?? [];
		this.#updateLog.update({
			data: change.locales.some(({ globalData }) => globalData),
			pages: drafts.map(({ payload }) => payload),
			shards: this.#opened.open.shards.takeRenewals(),
		});
		this.#servedBackground.run(() =>
			checkDrafts(drafts, () => this.#served, this.#updateLog),
		);
	}

	async #reopen(): Promise<void> {
		this.#isOutdated = true;
		forgetLoadedCode();
		const before = this.#opened;
		const opened = await openSite(this.options, this.reporter, before.modules);
		if (this.#background.signal.aborted) return opened.open.dispose();
		if (bundlerKey(opened) !== bundlerKey(before)) {
			await this.#servers.close();
			this.#opened = opened;
			this.#prepare();
			// Pages that are open ask for it again and again.
			this.#servers.vite.later(true);
			this.#served = undefined;
		}
		// Browsers may still request shared data of an earlier update.
		for (const shard of before.open.shards.byUrl.values())
			opened.open.shards.keepEarlier(shard);
		await this.#takeUp(opened);
		this.#isOutdated = false;
		before.open.dispose();
	}

	/** Serves the site as it is now, and tells the browsers. */
	async #takeUp(opened: Opened): Promise<void> {
		const before = this.#opened.modules;
		const { open, modules } = opened;
		this.#opened = opened;
		const changed = modules.virtual.changedSince(before.virtual);
		if (modules.babel.key !== before.babel.key) this.#moduleErrors.forget();
		const needsRestart = isOtherCode(modules, before, changed);
		if (needsRestart) {
			modules.generation = Date.now();
			await this.#servers.invalidateAll(cacheDir(open.site.siteDir));
		} else {
			const vite = await this.#servers.vite.get();
			for (const name of changed) await reloadModule(vite, name);
		}
		this.#serve();
		this.#failure.mended();
		if (needsRestart) {
			const { generation } = modules;
			this.#updateLog.restart(
				`${this.baseUrl}@id/__x00__${ENTRY}?t=${generation}`,
			);
		} else this.#updateLog.update({ data: true });
	}
}
