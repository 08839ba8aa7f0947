/** Opens a server-rendered page with every kind of HTML that React keeps, and hydrates it. */

import type { Browser, Page } from "playwright";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll } from "vitest";
import { resolvePlugin } from "../../../packages/furrow/src/bundle/plugins/resolve.js";
import { createThemeResolver } from "../../../packages/furrow/src/bundle/themeResolver.js";
import { THEME_DIR } from "../../../packages/furrow/src/util/packageRoot.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { launch, type WatchedPage, watchedPage } from "../browser";
import type { State } from "./page";

const VIRTUAL = join(import.meta.dirname, "../../fixtures/virtual");

/** Bundles the page and returns its scripts by path. */
async function bundlePage(): Promise<Map<string, string>> {
	const themes = createThemeResolver([THEME_DIR], join(VIRTUAL, "no-theme"));
	const result = (await build({
		configFile: false,
		logLevel: "error",
		// Enables React's warnings, but not Furrow's development features.
		define: {
			"process.env.NODE_ENV": '"development"',
			"import.meta.env.DEV": "false",
		},
		resolve: {
			alias: {
				"furrow:doc-freshness": join(VIRTUAL, "docFreshness.ts"),
				"furrow:navigation": join(VIRTUAL, "navigation.ts"),
				"furrow:playground": join(VIRTUAL, "playground.ts"),
				"furrow:router": join(VIRTUAL, "router.ts"),
				"furrow:route-parameters": join(VIRTUAL, "routeParameters.ts"),
				"furrow:static-plan": join(VIRTUAL, "staticPlan.ts"),
				"furrow:structured-data": join(VIRTUAL, "structuredData.ts"),
				"furrow:uncopied-code": join(VIRTUAL, "uncopiedCode.ts"),
			},
		},
		plugins: [
			resolvePlugin(VIRTUAL, VIRTUAL, themes),
			{
				name: "test:nothing",
				resolveId: (id) => (/^furrow:/.test(id) ? `\0${id}` : null),
				load: (id) =>
					/^\0furrow:/.test(id)
						? "export const loadMermaid = undefined; export default () => {};"
						: null,
			},
		],
		build: {
			write: false,
			minify: false,
			lib: {
				entry: join(import.meta.dirname, "page.tsx"),
				formats: ["es"],
				fileName: "page",
			},
		},
	})) as Rolldown.RolldownOutput[];
	const chunks = [result].flat()[0]?.output ?? [];
	return new Map(
		chunks.flatMap((chunk) =>
			chunk.type === "chunk"
				? [[`/assets/js/${chunk.fileName}`, chunk.code]]
				: [],
		),
	);
}

export const FIRST: State = {
	path: "/first",
	layout: 1,
	edition: 1,
	hasFooter: true,
	sidebar: "/furrow-data/sidebar.json",
	text: "server",
};

export const ITEMS = Array.from({ length: 5 }, (_, index) => ({
	type: "link",
	label: `Item ${index}`,
	href: `/item-${index}`,
}));

const sidebarHtml = (labels: string[]) =>
	`<ul data-server="">${labels
		.map((label) => `<li style="height:40px"><a href="#/">${label}</a></li>`)
		.join("")}<li><button type="button">Open</button></li></ul>`;

const codeHtml = (code: string) =>
	`<code class="lines"><div class="token-line"><span class="token inserted">${code}</span><br></div></code>`;

/** Returns the HTML that the server sends for a page. */
const html = ({ code, hasFooter, tab, text }: State) =>
	`<i>${text}</i><section><div class="markdown"><header><h1>Title</h1></header><p id="first">First</p></div><nav style="height:50px;overflow:auto">${sidebarHtml(
		ITEMS.map(({ label }) => label),
	)}</nav><div id="tab">${tab ? '<pre class="code">Code</pre>' : ""}</div>${code ? codeHtml(code) : ""}${
		hasFooter ? '<footer class="dark">Made by the server</footer>' : ""
	}</section>`;

let browser: Browser;
let scripts: Map<string, string>;

beforeAll(async () => {
	[browser, scripts] = await Promise.all([launch(), bundlePage()]);
});
afterAll(() => browser.close());

interface ShownPage extends WatchedPage {
	/** Paths of requested data. */
	requested: string[];
}

/**
 * Opens a server-rendered page and hydrates it.
 * @param answers JSON, or a promise of it, by path: other paths get a 404
 * @param before runs in the browser before hydration
 */
export async function showPage(
	first: Partial<State> = {},
	{
		server = { ...FIRST, ...first },
		answers = { "/furrow-data/sidebar.json": { name: "main", items: ITEMS } },
		allowed = [] as RegExp[],
		before = () => {},
	}: {
		server?: State;
		answers?: Record<string, unknown>;
		allowed?: RegExp[];
		before?: () => void;
	} = {},
): Promise<ShownPage> {
	const watched = await watchedPage(browser, "http://localhost/", {}, allowed);
	const requested: string[] = [];
	await watched.page.route("**/*", async (route) => {
		const { pathname } = new URL(route.request().url());
		if (pathname === "/first")
			return route.fulfill({
				contentType: "text/html",
				body: `<!doctype html><link rel="icon" href="data:,"><div id="root">${html(server)}</div>`,
			});
		const script = scripts.get(pathname);
		if (script)
			return route.fulfill({ contentType: "text/javascript", body: script });
		requested.push(pathname);
		const json = await answers[pathname];
		return json
			? route.fulfill({ json })
			: route.fulfill({ status: 404, body: "" });
	});
	await watched.page.goto("/first");
	await watched.page.evaluate(() => {
		window.noted = [
			...document.querySelectorAll("#first, nav ul, pre, footer"),
		];
	});
	await watched.page.evaluate(before);
	await watched.page.addScriptTag({
		url: "/assets/js/page.js",
		type: "module",
	});
	await watched.page.evaluate((state) => window.hydrate(state), {
		...FIRST,
		...first,
	});
	return { ...watched, requested };
}

export const update = (page: Page, changes: Partial<State>) =>
	page.evaluate((some) => window.update(some), changes);

/** Returns the tag names of recorded server elements that are still in the document. */
export const remaining = (page: Page) =>
	page.evaluate(() =>
		window.noted.filter((one) => one.isConnected).map(({ tagName }) => tagName),
	);

export const textOf = (page: Page, selector: string) =>
	page.locator(selector).first().textContent();
