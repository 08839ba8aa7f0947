/** Server entry: renders one page to HTML. Bundled for Node, runs in render workers. */

import prismIncludeLanguages from "@theme/prism-include-languages";
import original from "@theme-init/prism-include-languages";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { Router } from "react-router";
import { escapeHtml } from "../../shared/html";
import type { PagePayload } from "../../types/payload";
import type { GlobalData } from "../types/site";
import { App } from "./App";
import { BrokenLinksCollector } from "./brokenLinks";
import { FragmentRecorder } from "./fragments";
import { HeadCollector } from "./headCollector";
import type { HeadHtml } from "./headTags";
import { ServerPageProviders } from "./PageProviders";
import { type LoadedPage, loadPage, type RoutesAbove } from "./page";
import { loadAllParts, PartsContext } from "./preloadable";
import { addPrismLanguages } from "./prismLanguages";
import { serverHistory } from "./serverHistory";
import { setShardSource } from "./shards";
import { type Answer, selectorKey, shardSelector } from "./trackedSelector";

/** Adds the Prism languages that the site itself defines. The server has all others. */
function addSiteLanguages(): void {
	const prism = globalThis.__FURROW_HIGHLIGHT__?.prism;
	if (prism && prismIncludeLanguages !== original) addPrismLanguages(prism());
}

addSiteLanguages();

/** Tells React Router's components that they render on the server; missing in the types of `Router`. */
const ON_SERVER = { staticContext: {} };

/** Data from the head of a page. */
export interface PageHead {
	title: string;
	/** URL of the page's image for social networks. */
	image: string | undefined;
}

export interface RenderInput {
	payload: PagePayload;
	importModule(request: string): Promise<Record<string, unknown>>;
	/** Global data of the whole site, by plugin name and id. */
	globalData: GlobalData;
	/** Returns the content of a shard. */
	shard(url: string): unknown;
	/** Whether this language has a page at a path (including the base URL). */
	hasPage(path: string): boolean;
	/** Routes loaded for other pages, reused where modules do not change. */
	loaded?: RoutesAbove | undefined;
	/** Whether rendering is left to the browser. Development only. */
	isBrowserOnly?: boolean | undefined;
	/**
	 * Returns additional `<meta>` elements for a page, given its head.
	 * @param markup renders a component to static markup
	 */
	extraMeta?(
		head: PageHead,
		markup: (component: ComponentType<object>, props: object) => string,
	): Record<string, string>[];
	/** Runs React's rendering. May abort it and run it again. */
	limit?<T>(render: () => T): T;
}

/**
 * Renders a page. The result lists what the render used: data of the whole site as `values`, `requires` and `selectorKeys`,
 * parts of the theme as `parts`.
 */
export async function renderApp(input: RenderInput) {
	const { payload, importModule, shard } = input;
	const { limit = (render) => render() } = input;
	setShardSource(shard);
	const sheets = new Set<string>();
	const page = await loadPage(payload, {
		importModule,
		loadShard: async (url) => shard(url),
		loadSheet: async (url) => {
			sheets.add(url);
		},
		loaded: input.loaded,
	});
	await loadAllParts();
	return limit(() => renderLoaded(input, page, [...sheets]));
}

/** Adds links to the style sheets that the content needs to a head. */
function withSheets(head: HeadHtml, sheets: readonly string[]): HeadHtml {
	const links = sheets
		.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`)
		.join("");
	return { ...head, link: head.link + links, all: head.all + links };
}

function renderLoaded(
	{
		payload,
		globalData,
		shard,
		hasPage,
		isBrowserOnly,
		extraMeta,
	}: RenderInput,
	page: LoadedPage,
	sheets: readonly string[],
) {
	const head = new HeadCollector();
	const links = new BrokenLinksCollector();
	const values: Record<string, Answer> = {};
	const requires = new Set(payload.requires);
	const notes = new Set<string>();
	const parts = new Set<string>();
	const fragments = new FragmentRecorder();
	const app = (
		<ServerPageProviders
			head={head}
			links={links}
			page={{
				payload,
				mode: "server",
				fragments,
				site: { globalData, shard, hasPage },
				recordValue: (key, answer) => {
					values[key] = answer;
				},
				recordSelectorKey: (key) => {
					notes.add(key);
				},
				requireShard: (url) => {
					requires.add(url);
				},
			}}
		>
			<Router history={serverHistory(payload.path)} {...ON_SERVER}>
				<PartsContext.Provider value={(request) => parts.add(request)}>
					<App page={page} />
				</PartsContext.Provider>
			</Router>
		</ServerPageProviders>
	);
	const html = isBrowserOnly ? "" : renderToString(app);
	if (extraMeta) {
		const { title, tags } = head.finish();
		const image = tags.find(
			({ attributes: { property } }) => property === "og:image",
		)?.attributes.content;
		head.add({
			meta: extraMeta({ title, image }, (component, props) =>
				renderToStaticMarkup(createElement(component, props)),
			),
		});
	}
	const { tags, html: htmlAttributes, body, toHtml } = head.finish();
	const metas = tags.filter(({ tag }) => tag === "meta");
	return {
		/** HTML of the page, with marks in place of shared pieces, and the pieces. */
		...fragments.finish(html),
		head: withSheets(toHtml(), sheets),
		htmlAttributes,
		bodyAttributes: body,
		noIndex: metas.some(
			({ attributes: { name, content } }) =>
				name === "robots" && content?.includes("noindex"),
		),
		noSearch: metas.some(
			({ attributes: { name, content } }) =>
				name === "docsearch:noindex" && content !== "false",
		),
		links: [...links.links],
		anchors: [...links.anchors],
		values,
		requires: [...requires],
		/** Keys of all selectors whose answers the page shows. */
		selectorKeys: [
			...Object.keys(values),
			...notes,
			...[...requires].map((url) => selectorKey(shardSelector.name, [url])),
		],
		parts: [...parts],
	};
}
