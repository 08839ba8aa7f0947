import type { renderApp } from "../client/runtime/server.js";
import { escapeJson } from "../shared/inlineScript.js";
import type { CardSettings, SocialCard } from "../social/index.js";
import type { PagePayload } from "../types/payload.js";
import { FurrowError } from "../util/errors.js";
import { hash } from "../util/hash.js";
import { linkedPaths } from "./absentPaths.js";
import { type PageAnswers, toBrowserPayload } from "./browserPayload.js";
import { documentPieces, wholeDocument } from "./document.js";
import { toHashRouted } from "./hashRouted.js";
import { payloadJson } from "./payloadJson.js";
import { type MarkedHtml, memoByPiece } from "./sharedPieces.js";
import type { SiteAnswers } from "./siteAnswers.js";
import { cardMeta, socialCard } from "./socialCard.js";
import type {
	PageTask,
	RenderDependencies,
	RenderedHead,
	RenderLocale,
	RenderSetup,
} from "./types.js";

/** Exports of the server bundle (client/runtime/server.tsx). */
export interface ServerBundle {
	modules: Record<string, () => Promise<Record<string, unknown>>>;
	renderApp: typeof renderApp;
}

/** Result of the server bundle for a page. */
type AppResult = Awaited<ReturnType<typeof renderApp>>;

export interface PageOutput extends MarkedHtml {
	data: string;
	head: RenderedHead;
	card?: SocialCard;
	links: string[];
	anchors: string[];
	basis: RenderDependencies;
	/** Link lists that `basis` names. */
	shared: SharedLinks[];
}

/** Modules whose component has been checked. */
const checked = new Set<string>();

/** Checks whether a value is a function, a class, or one of React's wrappers (`memo`, `lazy`). */
const isComponent = (value: unknown) =>
	typeof value === "function" ||
	(typeof value === "object" && value !== null && "$$typeof" in value);

/**
 * Checks that the modules of a route export components: otherwise they would render nothing, or fail without naming the
 * module.
 */
async function checkComponents(
	{ modules }: ServerBundle,
	{ payload }: PageTask,
): Promise<void> {
	for (const { component } of payload.routes) {
		const [request, name] = component;
		if (checked.has(request)) continue;
		const module = await modules[request]?.();
		if (module && !isComponent(module[name]))
			throw new FurrowError(
				`The page's module ${request} has no ${name} export that is a component.`,
				{
					hint: "Export the page's component: export default function Page() {...}",
				},
			);
		checked.add(request);
	}
}

interface SharedLinks {
	/** Hash of the list: the same in all pages and threads. */
	name: string;
	links: string[];
}

/** Returns the links of a shared piece. Each piece is scanned once. */
const linksOf = memoByPiece((html): SharedLinks => {
	const links = linkedPaths(html);
	return { name: hash(JSON.stringify(links)), links };
});

/** Returns the dependencies of a page, and the link lists that it shares with others. */
function basisOf(
	{ html, selectorKeys, values, pieces }: AppResult,
	answers: SiteAnswers,
) {
	const shared = pieces.map(linksOf);
	const links = linkedPaths(html);
	const basis: RenderDependencies = {
		answers: selectorKeys.map((key): [string, string | undefined] => [
			key,
			answers.hashOf(key, values[key]),
		]),
		links,
		shared: shared.map(({ name }) => name),
		absent: answers.absentOf([links, ...shared.map((list) => list.links)]),
	};
	return { basis, shared };
}

/**
 * Returns the texts that the code of a page's first load reads and that the language's first script lacks: `undefined`
 * if there are none, `null` if the page needs the rest of the language's data.
 */
function furtherTexts(
	urls: Iterable<string>,
	{ bundles }: RenderSetup,
	{ data, deferredScript }: RenderLocale,
): Record<string, string> | null | undefined {
	if (!deferredScript) return undefined;
	const keys = new Set<string>();
	for (const url of urls) {
		const needed = bundles.deferredTexts[url];
		if (needed === null) return null;
		for (const key of needed ?? []) keys.add(key);
	}
	const translated = [...keys].filter((key) =>
		Object.hasOwn(data.codeTranslations, key),
	);
	if (!translated.length) return undefined;
	return Object.fromEntries(
		translated.map((key) => [key, data.codeTranslations[key] as string]),
	);
}

/** Adds texts to a payload's JSON. Only the payload in the page's own HTML contains them. */
const withTexts = (json: string, texts: PagePayload["texts"] | null): string =>
	texts ? `${json.slice(0, -1)},"texts":${JSON.stringify(texts)}}` : json;

/** Returns a payload for browsers, with the results of rendering. */
export function browserPayload(
	{ bundles }: RenderSetup,
	locale: RenderLocale,
	payload: PagePayload,
	answers: PageAnswers,
): PagePayload {
	const browserData = toBrowserPayload(payload, bundles, answers);
	return locale.data.router ? toHashRouted(browserData, locale) : browserData;
}

/** Returns the site's own component for social cards, if there is one. */
async function cardComponentOf(
	{ modules }: ServerBundle,
	settings: CardSettings | undefined,
): Promise<unknown> {
	const request = settings?.component;
	if (!request) return undefined;
	const component = (await modules[request]?.())?.default;
	if (!isComponent(component))
		throw new FurrowError(
			`The module ${request}, which themeConfig.socialCards names, has no default export that is a component.`,
		);
	return component;
}

/** Renders one page: its document, and its data for navigation within the site. */
export async function renderPage(
	setup: RenderSetup,
	locale: RenderLocale,
	bundle: ServerBundle,
	task: PageTask,
	shard: (url: string) => unknown,
	answers: SiteAnswers,
): Promise<PageOutput> {
	await checkComponents(bundle, task);
	const { card: cardSettings } = locale.tags;
	const cardComponent = await cardComponentOf(bundle, cardSettings);
	let card: SocialCard | undefined;
	const app = await bundle.renderApp({
		payload: task.payload,
		importModule: (request) => {
			const load = bundle.modules[request];
			if (!load)
				throw new Error(`The server bundle has no module "${request}".`);
			return load();
		},
		globalData: locale.globalData,
		shard,
		hasPage: (path) => locale.paths.has(path),
		loaded: task.loaded,
		isBrowserOnly: task.isBrowserOnly,
		...(cardSettings && {
			extraMeta(head, markup) {
				card = socialCard(
					head,
					task.section,
					cardSettings,
					cardComponent
						? (props) => markup(cardComponent as never, props)
						: undefined,
				);
				return card ? cardMeta(card, cardSettings) : [];
			},
		}),
	});
	const { basis, shared } = basisOf(app, answers);
	const { absent } = basis;
	const browserData = browserPayload(setup, locale, task.payload, {
		values: app.values,
		requires: app.requires,
		preloads: app.parts,
		nonPagePaths: absent.length ? absent : undefined,
	});
	const json = payloadJson(browserData, task.json);
	const data = json.whole();
	const preloads = new Set<string>();
	for (const request of [...task.chunks, ...app.parts]) {
		const url = setup.bundles.chunks[request];
		if (!url) continue;
		if (!setup.bundles.origins[request]) preloads.add(url);
		for (const imported of setup.bundles.imports[url] ?? [])
			preloads.add(imported);
	}
	const { entry, entryImports, eagerChunks } = setup.bundles;
	const code = new Set([entry, ...entryImports, ...preloads]);
	const { head } = app;
	const texts = furtherTexts(preloads, setup, locale);
	const waitsForInteraction =
		!setup.keepsMarkup && !eagerChunks.some((url) => code.has(url));
	const pieces = documentPieces(setup, locale, {
		htmlAttributes: app.htmlAttributes,
		bodyAttributes: app.bodyAttributes,
		head: head.all,
		app: app.html,
		payload: escapeJson(
			withTexts(setup.keepsMarkup ? data : json.withoutMarkup(), texts),
		),
		preloads: [...preloads],
		waitsForInteraction,
		needsDeferredScript: texts === null,
		shards: app.requires,
		// During development, the scripts come from the same server as the page: no banner is needed.
		isHomePage: !setup.keepsMarkup && task.payload.path === locale.baseUrl,
	});
	const html = await wholeDocument(pieces, locale, app.noIndex);
	return {
		html,
		pieces: app.pieces,
		data,
		head: {
			title: head.title,
			meta: head.meta,
			link: head.link,
			noIndex: app.noIndex,
			...(app.noSearch && { noSearch: true }),
		},
		...(card && { card }),
		links: app.links,
		anchors: app.anchors,
		basis,
		shared,
	};
}
