/** The current state of a site: what is open, what is served, and which problems are known. */
import type { Server } from "node:http";
import type { ViteDevServer } from "vite";
import { needsPostCss } from "../bundle/publicForDev.js";
import type { PageConnected } from "../client/dev/updates.js";
import {
	type AllowedHosts,
	isAllowedHost,
	joinHosts,
} from "../util/allowedHosts.js";
import { Background } from "../util/background.js";
import { Clients } from "./clients.js";
import { Watchdog } from "./endless/index.js";
import type { Served } from "./handler.js";
import { ModuleErrors } from "./moduleErrors.js";
import { ModuleServers } from "./moduleServers.js";
import { type Opened, startCache } from "./opened.js";
import { PageSockets } from "./pageSockets.js";
import type { Problems } from "./problems.js";
import { servedSite } from "./servedSite.js";
import { SiteFailure } from "./siteFailure.js";
import type { StartCache } from "./startCache.js";
import { UpdateLog } from "./updateLog.js";
import type { ViteOptions } from "./viteServer.js";
import { warmUp } from "./warmUp.js";
import { pathsToFollow, type Watching } from "./watch/index.js";

/** Time until the first page has been hydrated, in milliseconds. After it, the first edit is prepared. */
const IDLE_MS = 800;

/** Server and host names of the site. */
export interface Addressed extends Omit<ViteOptions, "sockets" | "hotUpdates"> {
	http: Server;
	/** Host names that are allowed whatever the site's config says. */
	allowedHosts: AllowedHosts;
}

/** The current state of a site. Its parts are replaced when the site changes, and closed together. */
export class CurrentSite {
	served: Served | undefined;
	servers!: ModuleServers;
	readonly clients = new Clients();
	readonly moduleErrors: ModuleErrors;
	readonly watchdog = new Watchdog();
	readonly updateLog: UpdateLog;
	readonly failure: SiteFailure;
	/** Background tasks; they end with the session. */
	readonly background: Background;
	/** The part of these tasks that belongs to the current `served`. */
	servedBackground: Background;
	#isWarmedUp = false;
	/** Modules cached for the next start; replaced when the site changes. */
	#startCache!: StartCache;
	readonly #sockets: PageSockets;
	#isKeepPlanned = false;
	readonly #id = `start-${Date.now().toString(36)}`;

	/**
	 * @param opened the site; replaced when it is opened again
	 * @param reopen opens the site again
	 */
	constructor(
		public opened: Opened,
		private readonly addressed: Addressed,
		readonly problems: Problems,
		private readonly watching: Watching,
		private readonly reopen: () => void,
		failed: (error: unknown) => void,
	) {
		this.background = new Background(failed);
		this.servedBackground = this.background.part();
		this.updateLog = new UpdateLog(
			() => this.servers.vite.loaded,
			addressed.hotOnly === true,
		);
		const { siteDir } = opened.open.site;
		this.moduleErrors = new ModuleErrors(problems, siteDir, {
			namedBy: (request) => this.opened.open.requests.requestedBy(request),
			isNamed: (request) => this.opened.open.requests.isNamed(request),
		});
		this.failure = new SiteFailure(problems, this.updateLog, siteDir);
		this.#sockets = new PageSockets(addressed.http, {
			token: addressed.token,
			isAllowedHost: (header) =>
				isAllowedHost(
					header,
					joinHosts(addressed.allowedHosts, this.served?.allowedHosts ?? []),
				),
			baseUrl: () => this.baseUrl,
			vite: () => this.servers.vite,
		});
		this.prepare();
		this.serve();
		this.servers.vite.later(this.#startCache.isEmpty);
	}

	get baseUrl(): string {
		return this.opened.modules.input.baseUrl;
	}

	/** Creates new module servers, for a bundler with other settings. */
	prepare(): void {
		this.servers = new ModuleServers(
			() => this.opened.modules,
			() => this.#startVite(),
			this.watchdog,
			this.background,
		);
	}

	/** Stores pages for the next start, and the modules that Vite served to hydrate them. */
	async keep(): Promise<void> {
		const { loaded } = this.servers.vite;
		await this.served?.pages.keep();
		if (loaded && !this.opened.modules.generation)
			await this.#startCache.keep(loaded);
	}

	async #startVite(): Promise<ViteDevServer> {
		const { createViteServer } = await import("./viteServer.js");
		const vite = await createViteServer(() => this.opened.modules, {
			...this.addressed,
			sockets: this.#sockets.server,
			hotUpdates: this.servers.hotUpdates,
			failed: (error) => {
				this.#handleRefusal(error);
				return this.moduleErrors.report(error);
			},
			namedBy: (request) => this.opened.open.requests.requestedBy(request),
			warned: (file, messages) => this.problems.warnings(file, messages),
		});
		const { watcher } = vite;
		watcher.add = (paths) => {
			this.watching.add(paths);
			return watcher;
		};
		const { hot } = vite.environments.client;
		hot.on("furrow:shown", (shown: PageConnected, client) => {
			if (!this.#isKeepPlanned)
				this.background.later("next start", IDLE_MS, () => this.keep());
			this.#isKeepPlanned = true;
			this.updateLog.missed(shown, client);
		});
		this.moduleErrors.listen(hot);
		this.clients.listen(vite);
		if (!(await this.#startCache.catchUp(vite))) this.updateLog.otherModules();
		return vite;
	}

	/** Serves the site in its current state. */
	serve(): void {
		this.servedBackground.end();
		this.servedBackground = this.background.part();
		this.watching.add(pathsToFollow(this.opened.open.site));
		this.#startCache = startCache(this.opened, this.addressed.token);
		this.served = servedSite(this.opened, {
			id: this.#id,
			token: this.addressed.token,
			server: this.servers.rendering,
			bundler: this.servers.vite,
			kept: this.#startCache,
			updateLog: this.updateLog,
			problems: this.problems,
			background: this.servedBackground,
			refused: (error) => this.#handleRefusal(error),
			shown: (page) => {
				this.clients.sent(page.route.path);
				// Partials may be outside of the site's folder.
				this.watching.add(page.value.files);
				if (this.#isWarmedUp) return;
				this.#isWarmedUp = true;
				this.background.later("first edit", IDLE_MS, () => {
					this.watchdog.watch();
					return warmUp(page);
				});
			},
		});
	}

	/** Switches to PostCSS if Lightning CSS rejects a style sheet. */
	#handleRefusal(error: unknown): void {
		const { modules } = this.opened;
		if (modules.hasPostCss || !needsPostCss(error)) return;
		modules.hasPostCss = true;
		this.reopen();
	}

	/** Stops the watchdog, and closes the sockets of pages. */
	stopListening(): void {
		this.watchdog.close();
		this.#sockets.close();
	}
}
