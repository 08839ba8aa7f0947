/** Answers requests for pages, their data and static files. Vite answers all others. */
import { readFile } from "node:fs/promises";
import type {
	IncomingMessage,
	RequestListener,
	ServerResponse,
} from "node:http";
import type { DevServerSettings } from "../config/index.js";
import type { LocaleContent } from "../content/index.js";
import { markdownFile } from "../llms/index.js";
import { DEBUG_PATH, DEBUG_PLUGIN, debugPage } from "../plugins/debug/pages.js";
import type { PageReport } from "../types/dev.js";
import {
	type AllowedHosts,
	hostRefusal,
	isAllowedHost,
	joinHosts,
} from "../util/allowedHosts.js";
import { isFile } from "../util/files.js";
import { limitConcurrency } from "../util/limitConcurrency.js";
import { basename, dirname, join, resolve } from "../util/path.js";
import { requestPath } from "../util/requestPath.js";
import { staticFolders } from "../util/sitePath.js";
import type { LazyVite } from "./lazyVite.js";
import {
	isEmbeddedByOtherSite,
	mayStartPrograms,
	type OwnRoute,
	ownRoute,
} from "./ownRoutes.js";
import type { FoundPage, Pages, ShownPage } from "./pages.js";
import type { Middleware } from "./pluginMiddlewares.js";
import type { ProblemReporter } from "./problems.js";
import { type RuntimeBundle, wholeFile } from "./runtime/index.js";
import { translationNote } from "./translationNote.js";

/** The state from which requests are answered; replaced when the site changes. */
export interface Served {
	baseUrl: string;
	/** The current revision; pages report the one they have seen. */
	revision(): number;
	pages: Pages;
	contents(): readonly LocaleContent[];
	devServer: DevServerSettings;
	/**
	 * Returns the middlewares of plugins.
	 * @param failed receives, once, the error of a plugin that fails to set up its middlewares
	 */
	middleware(failed: (error: unknown) => void): Middleware | undefined;
	/** Host names that the site's config allows. */
	allowedHosts: AllowedHosts;
	runtime: RuntimeBundle;
	bundler: LazyVite;
	/** Returns the URL to request from Vite, or `undefined` if browsers may not request it. */
	viteUrl(url: string): Promise<string | undefined>;
	/** Identifies pages of this start. */
	token: string;
	/** Returns a module that Vite compiled in an earlier start, by its URL, while Vite is not loaded. */
	cachedModule(url: string): string | undefined;
	/** Returns the page's HTML with its style sheets. */
	html(page: ShownPage): Promise<string>;
	/** Called with an error before it is shown: the site is reopened if that may avoid it. */
	onCompileError(error: unknown): void;
	/** Returns the report on a page: its warnings, its error and the state of its translation. */
	report(page: FoundPage): Promise<PageReport>;
	/** Called when a page has been sent. */
	onSent(page: ShownPage): void;
	/**
	 * Renders failed pages again, since changes may have fixed what they import.
	 * @param now waits until all files saved so far have been processed
	 */
	retryFailed(now: () => Promise<unknown>): void;
	/** Returns the page to show if a page cannot be rendered. */
	failure(
		error: unknown,
		page: FoundPage,
	): Promise<{ html: string; json: string }>;
}

const MIME = {
	html: "text/html; charset=utf-8",
	json: "application/json; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	css: "text/css; charset=utf-8",
	text: "text/plain; charset=utf-8",
	markdown: "text/markdown; charset=utf-8",
};

function send(
	req: IncomingMessage,
	res: ServerResponse,
	status: number,
	type: keyof typeof MIME,
	body: string | Buffer,
	headers: Record<string, string> = {},
): void {
	res.writeHead(status, {
		"Content-Type": MIME[type],
		"Content-Length": Buffer.byteLength(body),
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
		...headers,
	});
	res.end(req.method === "HEAD" ? undefined : body);
}

/** Sends a file below a folder. */
async function sendFile(
	req: IncomingMessage,
	res: ServerResponse,
	root: string,
	path: string,
): Promise<void> {
	// Loaded on demand, so that the first page does not wait for it.
	const { default: sendStatic } = await import("send");
	const encoded = path.split("/").map(encodeURIComponent).join("/");
	sendStatic(req, encoded, {
		root,
		dotfiles: "allow",
		index: false,
		cacheControl: false,
	})
		.on("error", ({ status = 500 }: Error & { status?: number }) => {
			if (res.headersSent) res.destroy();
			else send(req, res, status, "text", "Not found\n");
		})
		.on("headers", (response: ServerResponse) =>
			response.setHeader("Cache-Control", "no-cache"),
		)
		.pipe(res);
}

/** The names of the runtime's folders change with their contents. */
const CODE_CACHE = "max-age=31536000, immutable";

/** Sends a file of the runtime. A first page has dozens of them. */
async function sendCode(
	req: IncomingMessage,
	res: ServerResponse,
	file: string,
): Promise<void> {
	const body = await readFile(file).catch(() => undefined);
	if (!body) return send(req, res, 404, "text", "Not found\n");
	const type = file.endsWith(".css") ? "css" : "js";
	send(req, res, 200, type, body, { "Cache-Control": CODE_CACHE });
}

/** Returns the debug page at a path, if the site has the debug plugin. */
function debugPageAt(
	contents: readonly LocaleContent[],
	path: string,
): string | undefined {
	if (!path.includes(DEBUG_PATH)) return undefined;
	for (const { locale } of contents) {
		const { context, plugins } = locale;
		const { baseUrl, siteConfig } = context;
		if (
			path.startsWith(baseUrl + DEBUG_PATH) &&
			plugins.some(({ name }) => name === DEBUG_PLUGIN)
		)
			return debugPage(path.slice(baseUrl.length), {
				...locale,
				baseUrl,
				siteConfig,
			});
	}
	return undefined;
}

const DATA = /(?:\.|(?<=\/))page-data\.json$/;

/** Whether a path looks like that of a page. */
const isPagePath = (path: string) =>
	!/\.\w+$/.test(path) || path.endsWith(".html");

/** A site whose state changes. */
export interface ServedSite {
	/** Returns the site that is served. Waits while it is being read again. */
	served(): Promise<Served>;
	/** Returns the same, after all files saved so far have been processed. */
	servedNow(): Promise<Served>;
}

/**
 * @param site provides the current state
 * @param ownHosts host names that are allowed whatever the site's config says
 */
export function createHandler(
	site: ServedSite,
	reporter: ProblemReporter,
	ownHosts: AllowedHosts,
): RequestListener {
	async function sendPage(
		req: IncomingMessage,
		res: ServerResponse,
		served: Served,
		page: FoundPage,
		{ isData, status }: { isData: boolean; status: number },
	): Promise<void> {
		const revision = served.revision();
		// Scripts read these from the Server-Timing header, so the page needs no element for them.
		const timing = {
			"Server-Timing": `furrow;desc=${revision}, furrow-token;desc=${served.token}`,
		};
		try {
			const shown = await served.pages.show(page);
			if (isData) send(req, res, status, "json", shown.output.data);
			else send(req, res, status, "html", await served.html(shown), timing);
			served.onSent(shown);
		} catch (error) {
			served.onCompileError(error);
			// A newer version may have replaced the site while the page was rendered.
			const path = requestPath(req.url);
			const now = await site.servedNow().catch(() => served);
			const isOutdated = now !== served || now.revision() !== revision;
			if (isOutdated && path !== undefined) return respond(req, res, path);
			const { html, json } = await served.failure(error, page);
			if (isData) send(req, res, 500, "json", json);
			else send(req, res, 500, "html", html, timing);
		}
	}

	/** Refuses requests from other sites for files that only pages of this site may request. */
	const refuse = (req: IncomingMessage, res: ServerResponse): void =>
		send(req, res, 403, "text", "Only pages of this site may request this.\n");

	async function answer(
		req: IncomingMessage,
		res: ServerResponse,
	): Promise<void> {
		const served = await site.served();
		const { devServer, bundler, allowedHosts } = served;
		const { host } = req.headers;
		if (!isAllowedHost(host, joinHosts(ownHosts, allowedHosts)))
			return send(req, res, 403, "text", hostRefusal(host, "start"));
		if (isEmbeddedByOtherSite(req)) return refuse(req, res);
		for (const [name, value] of Object.entries(devServer.headers))
			res.setHeader(name, value);
		const path = requestPath(req.url);
		if (path === undefined) return send(req, res, 400, "text", "Bad request\n");
		const isProxied = Object.keys(devServer.proxy).some((start) =>
			req.url?.startsWith(start),
		);
		if (isProxied) {
			const { middlewares } = await bundler.get();
			return middlewares(req, res, () =>
				send(req, res, 502, "text", "Nobody answered.\n"),
			);
		}
		const middleware = served.middleware(reporter.error);
		if (!middleware) return respond(req, res, path);
		middleware(req, res, (error) => {
			if (error) fail(req, res, error);
			else respond(req, res, path).catch((fault) => fail(req, res, fault));
		});
	}

	/** Answers a request for a route of `start` itself. */
	async function respondAs(
		route: OwnRoute,
		req: IncomingMessage,
		res: ServerResponse,
		served: Served,
	): Promise<void> {
		const { pages, runtime, token, bundler, baseUrl } = served;
		const json = (value: unknown) =>
			send(req, res, 200, "json", JSON.stringify(value ?? null));
		switch (route.name) {
			case "locale": {
				const data = pages.data(route.locale);
				return data ? json(data) : send(req, res, 404, "text", "Not found\n");
			}
			case "sheet":
				return sendCode(req, res, join(runtime.dir, "client", route.file));
			case "translation": {
				const page = pages.find(route.page);
				return json(page && (await translationNote(page)));
			}
			case "page": {
				const page = pages.find(route.page);
				return json(page && (await served.report(page)));
			}
			case "editor": {
				if (!mayStartPrograms(req, token)) return refuse(req, res);
				const { searchParams } = new URL(req.url ?? "", "http://localhost");
				const { siteDir } = served.contents()[0]?.locale.context ?? {};
				const file = encodeURIComponent(
					resolve(siteDir ?? "", searchParams.get("file") ?? ""),
				);
				const { middlewares } = await bundler.get();
				req.url = `${baseUrl}__open-in-editor?file=${file}`;
				return middlewares(req, res, () =>
					send(req, res, 404, "text", "Not found\n"),
				);
			}
		}
	}

	async function respond(
		req: IncomingMessage,
		res: ServerResponse,
		path: string,
	): Promise<void> {
		const isData = DATA.test(path);
		const wantsPage = isPagePath(path);
		// A page shows everything that was saved before it was requested.
		const served = await (wantsPage || isData
			? site.servedNow()
			: site.served());
		const { baseUrl, pages, bundler } = served;
		const contents = served.contents();
		const bases = contents.map(({ locale }) => locale.context.baseUrl);
		const route = ownRoute(req.method, path, [baseUrl, ...bases]);
		if (route) return respondAs(route, req, res, served);
		if (req.method !== "GET" && req.method !== "HEAD") {
			res.setHeader("Allow", "GET, HEAD");
			return send(req, res, 405, "text", "Method not allowed\n");
		}
		if (![baseUrl, ...bases].some((base) => path.startsWith(base))) {
			if (path === "/" || `${path}/` === baseUrl) {
				res.writeHead(302, { Location: baseUrl });
				res.end();
				return;
			}
			const page = pages.notFound(path);
			if (page)
				return sendPage(req, res, served, page, { isData: false, status: 404 });
		}
		const inside = path.slice(baseUrl.length);
		const code = wholeFile(path, served.runtime, baseUrl);
		if (code) return sendCode(req, res, code);
		const cachedModule = served.cachedModule(req.url ?? "");
		if (cachedModule !== undefined)
			return send(req, res, 200, "js", cachedModule);
		const shard = pages.shard(path + (/\?.*/.exec(req.url ?? "")?.[0] ?? ""));
		if (shard !== undefined) return send(req, res, 200, "json", shard);
		const search = await pages.searchFile(path);
		if (search !== undefined) return send(req, res, 200, "text", search);
		const markdown = await markdownFile(contents, path);
		if (markdown !== undefined)
			return send(req, res, 200, "markdown", markdown);
		const script = pages.file(inside);
		if (script !== undefined) return send(req, res, 200, "js", script);
		const debug = debugPageAt(contents, path);
		if (debug) return send(req, res, 200, "html", debug);
		const place = isData ? path.replace(DATA, "") : path;
		const found = pages.find(place);
		if (found)
			return sendPage(req, res, served, found, { isData, status: 200 });
		for (const content of contents) {
			const base = content.locale.context.baseUrl;
			if (!path.startsWith(base)) continue;
			const output = path.slice(base.length);
			const file = pages.fileOf(content, output);
			if (file) return sendFile(req, res, dirname(file), basename(file));
			for (const dir of staticFolders(content.locale.context))
				if (isFile(join(dir, output))) return sendFile(req, res, dir, output);
			const copied = pages.copied(output);
			if (copied) return sendFile(req, res, dirname(copied), basename(copied));
		}
		const notFound = () => {
			if (!wantsPage && !isData)
				return send(req, res, 404, "text", "Not found\n");
			// Checked after all files, because a route may match every path (`/*`).
			const shown = pages.shownAt(place);
			if (shown)
				return sendPage(req, res, served, shown, { isData, status: 200 });
			// Data requests get it too: a document whose page has been removed shows the 404 page instead.
			const page = pages.notFound(path);
			return page
				? sendPage(req, res, served, page, { isData, status: 404 })
				: send(req, res, 404, "text", "Not found\n");
		};
		// Browsers request this icon by themselves, and can do without it.
		if (path === "/favicon.ico") return notFound();
		const url = await served.viteUrl(req.url ?? "");
		if (url === undefined) return notFound();
		const { middlewares } = await bundler.get();
		req.url = url;
		middlewares(req, res, () => void notFound());
	}

	/** Reports an error. One bad request must not end the server. */
	function fail(req: IncomingMessage, res: ServerResponse, error: unknown) {
		reporter.error(error);
		if (res.headersSent) res.destroy();
		else send(req, res, 500, "text", "See the terminal for details.\n");
	}

	return limitConcurrency((req, res) =>
		answer(req, res).catch((error) => fail(req, res, error)),
	);
}
