/** `furrow start`: an open site, served as it is written. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { createThemeResolver } from "../bundle/devFace.js";
import { cacheDir } from "../cache/index.js";
import { installHighlighter } from "../markdown/index.js";
import { sourceFileOf } from "../routes/index.js";
import { type FileChange, OpenSite } from "../site/index.js";
import type { Reporter } from "../types/reporter.js";
import { devBundles } from "./devBundles.js";
import { failureDocument, toFurrowError, toOverlay } from "./failure.js";
import { createHandler, type Served } from "./handler.js";
import { type FoundPage, Pages, type ShownPage, STYLES_MARK } from "./pages.js";
import { runtimeBundle } from "./runtimeBundle.js";
import { ServerModules } from "./serverModules.js";
import { styleLinks } from "./styles.js";
import { createViteServer, type DevModules, FAILURE } from "./viteServer.js";

export interface StartOptions {
	siteDir: string;
	config?: string;
	locales?: string[];
	host?: string;
	port?: number;
	minify?: boolean;
}

/** A site that is being served. */
export interface StartedSite {
	/** Where it is. */
	url: string;
	close(): Promise<void>;
}

export interface StartReporter extends Reporter {
	/** Something is wrong that stops nothing else. */
	error(error: unknown): void;
	/** What was wrong is mended. */
	mended(): void;
}

/**
 * Serves a site, every language at once. A page is made when it is asked for, and follows its files.
 *
 * @throws FurrowError for whatever is the site's to mend before there is anything to show
 */
export async function startSite(
	options: StartOptions,
	reporter: StartReporter,
): Promise<StartedSite> {
	const siteDir = resolve(options.siteDir);
	const cache = cacheDir(siteDir);
	installHighlighter();
	const open = await OpenSite.open(
		{ ...options, dev: true, liveData: true },
		reporter,
	);
	await open.load();
	const input = open.bundleInput({ minify: false, dev: true });
	const themes = createThemeResolver(input.themeDirs, input.siteThemeDir);
	const runtime = await runtimeBundle(input, themes, join(cache, "dev"));
	const modules: DevModules = { input, themes, runtime, code: new Map() };
	let served: Promise<Served>;
	const handler = createHandler(() => served);
	const http = createServer((req, res) => {
		handler(req, res).catch((error) => {
			reporter.error(error);
			res.destroy();
		});
	});
	const vite = await createViteServer(() => modules, http);
	const server = new ServerModules(vite);
	const { baseUrl } = input;
	const id = `dev-${Date.now().toString(36)}`;
	const bundles = devBundles(baseUrl, id);
	const styleContext = {
		vite,
		baseUrl,
		themeUrl: `${baseUrl}__furrow/theme.css?v=${runtime.key}`,
	};
	const serve = (): Served => ({
		baseUrl,
		pages: new Pages(open, server, bundles, modules.code),
		contents: open.locales,
		styleFile: runtime.styleFile,
		vite,
		async html(page: ShownPage) {
			const links = await styleLinks(page, styleContext);
			return page.output.html.replace(STYLES_MARK, () => links);
		},
		failure(error: unknown, { route }: FoundPage) {
			const source = sourceFileOf(route);
			const furrowError = toFurrowError(error, source && join(siteDir, source));
			reporter.error(furrowError);
			const overlay = toOverlay(furrowError, siteDir);
			return {
				html: failureDocument(overlay, `${baseUrl}@id/${FAILURE}`),
				json: JSON.stringify({ error: overlay }),
			};
		},
	});
	served = Promise.resolve(serve());

	let pending: FileChange[] = [];
	let timer: NodeJS.Immediate | undefined;
	let turn = Promise.resolve();
	const take = (kind: FileChange["kind"]) => (file: string) => {
		pending.push({ kind, file });
		timer ??= setImmediate(() => {
			timer = undefined;
			const changes = pending;
			pending = [];
			turn = turn
				.then(() => apply(changes))
				.catch((error) => reporter.error(error));
		});
	};
	async function apply(changes: FileChange[]): Promise<void> {
		for (const { file } of changes) server.forget(file);
		await open.update(changes);
		served = Promise.resolve(serve());
		vite.environments.client.hot.send("furrow:update", { data: true });
	}
	vite.watcher.on("add", take("added"));
	vite.watcher.on("change", take("changed"));
	vite.watcher.on("unlink", take("removed"));

	await new Promise<void>((done, fail) => {
		http.once("error", fail);
		http.listen(options.port ?? 3000, options.host ?? "localhost", done);
	});
	const { port } = http.address() as AddressInfo;
	return {
		url: `http://${options.host ?? "localhost"}:${port}${baseUrl}`,
		async close() {
			await vite.close();
			await server.close();
			http.closeAllConnections();
			await new Promise((done) => http.close(done));
			open.dispose();
		},
	};
}
