import { relative } from "node:path";
import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import {
	NOT_FOUND_PATH,
	type PageRoute,
	type ShardStore,
} from "../routes/index.js";
import type { PagePayload } from "../types/payload.js";
import { hashAll } from "../util/hash.js";
import { hasHashRouter } from "../util/hashRouter.js";
import { mapValues } from "../util/mapValues.js";
import { htmlFile, pageDataFile } from "../util/paths.js";
import { renderLocale } from "./renderLocale.js";
import type { RenderStore } from "./renderStore.js";
import { SiteAnswers } from "./siteAnswers.js";
import type {
	PageState,
	RenderedPage,
	RenderLocale,
	RenderSetup,
	RenderTask,
} from "./types.js";

/** What there is to render, and what need not be. */
export interface RenderPlan {
	setup: RenderSetup;
	tasks: RenderTask[];
	/** Pages of the last build that are still right. */
	reused: RenderedPage[];
	/** Files that are neither pages nor bundles: path in the output folder to content. */
	files: Map<string, string>;
}

interface LocalePlan {
	name: string;
	render: RenderLocale;
	/** Hash of everything that all of the language's pages are rendered from. */
	key: string;
	/** Folder of the language in the output folder, with a trailing slash; empty for the first. */
	folder: string;
}

function planLocale(
	content: LocaleContent,
	bundles: Bundles,
	shards: ShardStore,
	siteOutDir: string,
	files: Map<string, string>,
): LocalePlan {
	const { context } = content.locale;
	const { render, scripts } = renderLocale(content, bundles, shards);
	for (const { file, source } of scripts) files.set(file, source);
	const folder = relative(siteOutDir, context.outDir);
	return {
		name: context.i18n.currentLocale,
		folder: folder && `${folder}/`,
		// The first script holds the bundles' id, and names the further script by its hash. What pages show of the whole
		// language, they ask for.
		key: hashAll([scripts[0]?.source ?? "", JSON.stringify(render.tags)]),
		render,
	};
}

/** Hash of a payload: what it holds, but for Markdown content by its key, which is known without reading it. */
function pageKey(
	localeKey: string,
	payload: PagePayload,
	contentKeys: string[],
): string {
	const routes = payload.routes.map(({ content: _, ...rest }) => rest);
	return hashAll([
		localeKey,
		JSON.stringify({ ...payload, routes }),
		...contentKeys,
	]);
}

/** Whether a page will most likely ask search engines not to show it. */
function isLikelyHidden(
	{ chain, content: modules }: PageRoute,
	{ locale, registry }: LocaleContent,
): boolean {
	return (
		locale.context.siteConfig.noIndex ||
		chain.some(
			({ props }) =>
				(props?.version as { noIndex?: boolean } | undefined)?.noIndex,
		) ||
		modules.some(
			({ path }) =>
				(
					registry.entryFor(path)?.metadata as
						| { unlisted?: boolean }
						| undefined
				)?.unlisted,
		)
	);
}

/** Where a page's data goes. A page that is not there is only asked for where hosts do not answer for it. */
function dataFileOf(
	{ path }: PageRoute,
	{ locale: { context } }: LocaleContent,
	{ folder }: LocalePlan,
): string | undefined {
	if (path !== NOT_FOUND_PATH)
		return folder + pageDataFile(path, context.baseUrl);
	return hasHashRouter(context.siteConfig)
		? `${folder}404/page-data.json`
		: undefined;
}

function planPage(
	page: PageRoute,
	content: LocaleContent,
	locale: LocalePlan,
): RenderTask {
	const { context } = content.locale;
	const payload = content.payload(page);
	const { path } = payload;
	const { trailingSlash } = context.siteConfig;
	return {
		key: pageKey(
			locale.key,
			payload,
			page.content.map(
				({ at, path: source, query }) =>
					`${at} ${content.pages.keyOf(source, query)}`,
			),
		),
		locale: locale.name,
		payload,
		htmlFile: locale.folder + htmlFile(path, context.baseUrl, trailingSlash),
		dataFile: dataFileOf(page, content, locale),
		chunks: content.requestsOf(page),
		isHidden: isLikelyHidden(page, content),
	};
}

/** Hash of all that the answers to pages' questions are made from. All shards are known once all pages are planned. */
const dataKey = (
	locales: Readonly<Record<string, RenderLocale>>,
	shards: ShardStore,
): string =>
	hashAll([
		...Object.entries(locales).map(([name, { globalData, paths }]) =>
			JSON.stringify([name, globalData, [...paths]]),
		),
		...[...shards.byUrl.values()].flatMap(({ url, json }) => [url, json]),
	]);

const isContent = ({ payload: { routes } }: RenderTask) =>
	routes.some(({ content }) => Object.keys(content).length > 0);

/** Works out which pages there are and which of them have to be rendered. */
export function planRender(
	contents: readonly LocaleContent[],
	bundles: Bundles,
	shards: ShardStore,
	store: RenderStore,
	siteOutDir: string,
): RenderPlan {
	const files = new Map<string, string>();
	const locales: Record<string, RenderLocale> = {};
	const planned: RenderTask[] = [];
	for (const content of contents) {
		const plan = planLocale(content, bundles, shards, siteOutDir, files);
		locales[plan.name] = plan.render;
		const claimed = new Set<string>();
		for (const page of content.routes) {
			// Of two pages with one path the first is shown, as a router would.
			if (claimed.has(page.path)) continue;
			claimed.add(page.path);
			planned.push(planPage(page, content, plan));
		}
	}
	store.openFor(dataKey(locales, shards));
	const answers = mapValues(
		locales,
		({ globalData, paths }) =>
			new SiteAnswers({
				globalData,
				shard: (url) => shards.value(url),
				hasPage: (path) => paths.has(path),
			}),
	);
	const tasks: RenderTask[] = [];
	const reused: RenderedPage[] = [];
	for (const task of planned) {
		const known = store.find(task, answers[task.locale] as SiteAnswers);
		if (known) reused.push(known);
		else tasks.push(task);
	}
	// First the pages that are components alone: the search index waits for what they say.
	tasks.sort((a, b) => Number(isContent(a)) - Number(isContent(b)));
	const shardJson: Record<string, string> = {};
	for (const { url, file, json } of shards.byUrl.values()) {
		files.set(file, json);
		shardJson[url] = json;
	}
	return {
		setup: {
			bundles,
			pagesDir: store.dir,
			locales,
			shards: shardJson,
		},
		tasks,
		reused,
		files,
	};
}

/** The state of rendered pages. */
export const pageStates = (pages: readonly RenderedPage[]): PageState[] =>
	pages.map(({ locale, path, key, head }) => ({
		locale,
		path,
		key,
		noIndex: head.noIndex,
		noSearch: head.noIndex || head.noSearch === true,
	}));

/** The state of all pages, as far as it can be told before they are rendered. */
export const expectedStates = (plan: RenderPlan): PageState[] => [
	...pageStates(plan.reused),
	...plan.tasks.map((task) => ({
		locale: task.locale,
		path: task.payload.path,
		key: task.key,
		noIndex: task.isHidden === true,
		noSearch: task.isHidden === true,
	})),
];

/** Whether pages turned out as was expected, in whatever order. */
export function areSameStates(
	states: readonly PageState[],
	expected: readonly PageState[],
): boolean {
	const text = ({ locale, path, noIndex, noSearch }: PageState) =>
		`${locale} ${path} ${noIndex} ${noSearch}`;
	const known = new Set(expected.map(text));
	return states.every((state) => known.has(text(state)));
}
