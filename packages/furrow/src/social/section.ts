/** Determines the line above the title of a page's social card. */
import type { LocaleContent } from "../content/index.js";
import type { PageRoute } from "../routes/index.js";
import type { LoadContext } from "../types/plugin.js";
import type { LocaleSite } from "../types/site.js";
import { LazyJson } from "../util/lazyJson.js";

interface SidebarEntry {
	type: string;
	label?: string;
	href?: string;
	items?: SidebarEntry[];
}

const categoriesBySidebar = new WeakMap<LazyJson, Map<string, string>>();

/** Returns the labels of the categories that contain pages, by page path. */
function categoriesOf(sidebar: LazyJson): Map<string, string> {
	const cached = categoriesBySidebar.get(sidebar);
	if (cached) return cached;
	const categories = new Map<string, string>();
	const visit = (entries: readonly SidebarEntry[], category?: string) => {
		for (const { href, items, label } of entries) {
			if (href && category && !categories.has(href))
				categories.set(href, category);
			if (items) visit(items, label);
		}
	};
	visit((sidebar.value as { items: SidebarEntry[] }).items);
	categoriesBySidebar.set(sidebar, categories);
	return categories;
}

function categoryOf(
	{ path, chain }: PageRoute,
	{ data }: LocaleSite,
): string | undefined {
	const request = chain.at(-1)?.modules?.sidebar;
	if (typeof request !== "string") return undefined;
	const sidebar = data.get(request.replace(/\?.*$/, ""));
	return sidebar instanceof LazyJson
		? categoriesOf(sidebar).get(path)
		: undefined;
}

/** Returns the label of a docs version if the page has a version badge. */
function versionOf({ chain }: PageRoute): string | undefined {
	for (const { props } of chain) {
		const version = props?.version as
			| { badge?: boolean; label?: string }
			| undefined;
		if (version?.badge) return version.label;
	}
	return undefined;
}

/** Formats a date like the theme formats the dates of posts. */
function dateText(date: Date, { i18n }: LoadContext): string {
	const { currentLocale, localeConfigs } = i18n;
	return new Intl.DateTimeFormat(currentLocale, {
		calendar: localeConfigs[currentLocale]?.calendar ?? "gregory",
		day: "numeric",
		month: "long",
		year: "numeric",
		timeZone: "UTC",
	}).format(date);
}

/**
 * Returns a doc's category and version, a post's date, the tagline on the home page, or `undefined` for other pages.
 */
export function sectionOf(
	route: PageRoute,
	{ locale, registry }: Pick<LocaleContent, "locale" | "registry">,
): string | undefined {
	const { context } = locale;
	if (route.path === context.baseUrl)
		return context.siteConfig.tagline || undefined;
	const [content] = route.content;
	const entry =
		content?.at === "content" ? registry.entryFor(content.path) : undefined;
	if (entry?.isPost) {
		const { date } = entry.metadata as { date: Date | string };
		return dateText(new Date(date), context);
	}
	const parts = [categoryOf(route, locale), versionOf(route)];
	return parts.filter(Boolean).join(" · ") || undefined;
}
