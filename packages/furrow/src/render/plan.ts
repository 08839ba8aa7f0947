import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import type { ShardStore } from "../routes/index.js";
import type { SiteCards } from "../social/index.js";
import { mapValues } from "../util/collections.js";
import { hash, hashAll } from "../util/hash.js";
import { hasHashRouter } from "../util/hashRouter.js";
import type { SharedText } from "../util/sharedTexts.js";
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
	files: Map<string, string | SharedText>,
	cards: SiteCards | undefined,
): LocalePlan {
	const { context } = content.locale;
	const { render, scripts } = renderLocale(content, bundles, shards);
	// With the hash router, all pages share one document.
	if (cards && !hasHashRouter(context.siteConfig))
		render.tags.card = cards.settings(content.locale);
	for (const { file, source } of scripts) files.set(file, source);
	return {
		name: context.i18n.currentLocale,
		// The first script contains the bundles' id, and the further script's name, which is a hash. Other language-wide
		// data that pages show is tracked as dependencies.
		key: hashAll([scripts[0]?.source ?? "", JSON.stringify(render.tags)]),
		render,
	};
}

/**
 * Returns the hash of all data from which dependencies of pages are computed.
 * @param texts all shards
 */
const dataKey = (
	locales: Readonly<Record<string, RenderLocale>>,
	texts: Readonly<Record<string, SharedText>>,
): string =>
	hashAll([
		...Object.entries(locales).flatMap(([name, { globalData, paths }]) => [
			name,
			hash(JSON.stringify(globalData)),
			hash([...paths].join("\n")),
		]),
		...Object.entries(texts).flatMap(([url, text]) => [url, hash(text)]),
	]);

/** A page that is being rendered. */
export type AwaitedPage = Pick<
	RenderTask,
	"key" | "locale" | "htmlFile" | "dataFile" | "isHidden"
> & { path: string };

/** Decides which pages to render and which to reuse. Pages are added as they are planned. */
export class RenderPlan {
	/** Settings for rendering all pages. */
	readonly setup: RenderSetup;
	/** Files that are neither pages nor bundles: path in the output folder to content. */
	readonly files = new Map<string, string | SharedText>();
	/** Fresh pages of earlier builds. */
	readonly reused: RenderedPage[] = [];
	/** Pages to render, without their payloads, which can be freed once they are rendered. */
	readonly awaited: AwaitedPage[] = [];
	readonly #store: RenderStore;
	/** Hashes of what all pages of a language are rendered from. */
	readonly #keys = new Map<string, string>();
	readonly #answers: Record<string, SiteAnswers>;

	/**
	 * @param shards shards of the whole site
	 * @param cards the site's social cards
	 * @throws FurrowError if the logo for the cards is missing
	 */
	constructor(
		contents: readonly LocaleContent[],
		bundles: Bundles,
		shards: ShardStore,
		store: RenderStore,
		cards?: SiteCards,
	) {
		const locales: Record<string, RenderLocale> = {};
		for (const content of contents) {
			const plan = planLocale(content, bundles, shards, this.files, cards);
			locales[plan.name] = plan.render;
			this.#keys.set(plan.name, plan.key);
		}
		const texts = shards.seal();
		store.openFor(dataKey(locales, texts));
		this.#store = store;
		this.#answers = mapValues(
			locales,
			({ globalData, paths }) =>
				new SiteAnswers({
					globalData,
					shard: (url) => shards.value(url),
					hasPage: (path) => paths.has(path),
				}),
		);
		for (const { url, file } of shards.byUrl.values())
			this.files.set(file, texts[url] as SharedText);
		const { shiki, prism } =
			contents[0]?.locale.context.siteConfig.themeConfig ?? {};
		this.setup = {
			bundles,
			pagesDir: store.dir,
			locales,
			shards: texts,
			shiki,
			prismLanguages: prism?.additionalLanguages,
		};
	}

	/** Returns why a rendered page could not be reused. See {@link RenderStore.outdated}. */
	outdated(page: RenderedPage): string[] | undefined {
		return this.#store.outdated(
			page,
			this.#answers[page.locale] as SiteAnswers,
		);
	}

	/**
	 * Adds pages to the plan.
	 * @returns tasks for the pages that must be rendered
	 */
	take(pages: readonly PlannedPage[]): RenderTask[] {
		return pages.flatMap(({ ownKey, ...page }) => {
			const { locale, htmlFile, dataFile, isHidden } = page;
			const key = hashAll([this.#keys.get(locale) ?? "", ownKey]);
			const task: RenderTask = { key, ...page };
			const stored = this.#store.find(
				task,
				this.#answers[locale] as SiteAnswers,
			);
			if (stored) {
				this.reused.push(stored);
				return [];
			}
			const { path } = page.payload;
			this.awaited.push({ key, locale, path, htmlFile, dataFile, isHidden });
			return [task];
		});
	}
}

/** Returns the states of rendered pages. */
export const pageStates = (pages: readonly RenderedPage[]): PageState[] =>
	pages.map(({ locale, path, key, head }) => ({
		locale,
		path,
		key,
		noIndex: head.noIndex,
		noSearch: head.noIndex || head.noSearch === true,
	}));

/** Returns the expected states of all pages, as far as they are known before rendering. */
export const expectedStates = (plan: RenderPlan): PageState[] => [
	...pageStates(plan.reused),
	...plan.awaited.map(({ locale, path, key, isHidden }) => ({
		locale,
		path,
		key,
		noIndex: isHidden === true,
		noSearch: isHidden === true,
	})),
];

/** Checks whether pages turned out as expected, regardless of order. */
export function areSameStates(
	states: readonly PageState[],
	expected: readonly PageState[],
): boolean {
	const text = ({ locale, path, noIndex, noSearch }: PageState) =>
		`${locale} ${path} ${noIndex} ${noSearch}`;
	const expectedTexts = new Set(expected.map(text));
	return states.every((state) => expectedTexts.has(text(state)));
}
