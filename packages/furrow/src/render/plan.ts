import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import type { ShardStore } from "../routes/index.js";
import { hashAll } from "../util/hash.js";
import { mapValues } from "../util/mapValues.js";
import type { PlannedPage } from "./plannedPages.js";
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
}

function planLocale(
	content: LocaleContent,
	bundles: Bundles,
	shards: ShardStore,
	files: Map<string, string>,
): LocalePlan {
	const { render, scripts } = renderLocale(content, bundles, shards);
	for (const { file, source } of scripts) files.set(file, source);
	return {
		name: content.locale.context.i18n.currentLocale,
		// The first script holds the bundles' id, and names the further script by its hash. What pages show of the whole
		// language, they ask for.
		key: hashAll([scripts[0]?.source ?? "", JSON.stringify(render.tags)]),
		render,
	};
}

/** Hash of all that the answers to pages' questions are made from. All shards are known by now. */
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

/**
 * Works out which of the planned pages have to be rendered.
 * @param pages those of all languages (`planPages`). They are taken out of their list: what is rendered need not stay in memory
 */
export function planRender(
	pages: PlannedPage[],
	contents: readonly LocaleContent[],
	bundles: Bundles,
	shards: ShardStore,
	store: RenderStore,
): RenderPlan {
	const files = new Map<string, string>();
	const locales: Record<string, RenderLocale> = {};
	const keys = new Map<string, string>();
	for (const content of contents) {
		const plan = planLocale(content, bundles, shards, files);
		locales[plan.name] = plan.render;
		keys.set(plan.name, plan.key);
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
	for (const { ownKey, ...page } of pages.splice(0)) {
		const key = hashAll([keys.get(page.locale) ?? "", ownKey]);
		const task: RenderTask = { key, ...page };
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
