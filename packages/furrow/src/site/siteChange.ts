/** What became of a site when files changed. */
import type { LocaleContent } from "../content/index.js";
import type { PageRoute } from "../routes/index.js";

export interface FileChange {
	kind: "added" | "changed" | "removed";
	/** Absolute path. */
	file: string;
}

/** What is different in one language. */
export interface LocaleChange {
	locale: string;
	/** Paths of pages that were not there, that are no more, and whose routes are other ones. */
	added: string[];
	removed: string[];
	changed: string[];
	globalData: boolean;
	/** Whether what every page of the language comes with is different: texts, config, tags. */
	everyPage: boolean;
}

export interface SiteChange {
	/** The config, or what plugins are made of, has changed: the site has to be opened anew, and nothing else is told. */
	config: boolean;
	/** Components of a theme were added or removed. */
	themes: boolean;
	locales: LocaleChange[];
}

const isSame = (a: unknown, b: unknown) =>
	a === b || JSON.stringify(a) === JSON.stringify(b);

/** A route as far as it is its own: of the routes above it, what they add to the page. */
const shapeOf = ({ chain }: PageRoute) =>
	chain.map(({ routes: _, ...route }) => route);

/** Of two pages with one path the first is shown. */
function byPath(routes: readonly PageRoute[]): Map<string, PageRoute> {
	const first = new Map<string, PageRoute>();
	for (const route of routes)
		if (!first.has(route.path)) first.set(route.path, route);
	return first;
}

const everyPageOf = ({ locale }: LocaleContent) => {
	const { context, htmlTags, clientModules } = locale;
	const { themeConfig } = context.siteConfig;
	return [context.codeTranslations, themeConfig, htmlTags, clientModules];
};

/** Compares a language before and after its content was read again. */
export function localeChange(
	before: LocaleContent,
	after: LocaleContent,
): LocaleChange {
	const [old, now] = [byPath(before.routes), byPath(after.routes)];
	return {
		locale: after.locale.context.i18n.currentLocale,
		added: [...now.keys()].filter((path) => !old.has(path)),
		removed: [...old.keys()].filter((path) => !now.has(path)),
		changed: [...now].flatMap(([path, route]) => {
			const known = old.get(path);
			return known && !isSame(shapeOf(known), shapeOf(route)) ? [path] : [];
		}),
		globalData: !isSame(before.locale.globalData, after.locale.globalData),
		everyPage: !isSame(everyPageOf(before), everyPageOf(after)),
	};
}
