/** The built documentation and the list of what it has to hold. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CheerioAPI, load } from "cheerio";
import { inject } from "vitest";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The built site of this run. */
export const OUT_DIR = inject("siteBuild").dir;
export const ORIGIN = "https://farmfe.org";

export interface Locale {
	name: "en" | "zh";
	/** What stands before a route. */
	prefix: "" | "/zh";
	htmlLang: string;
}

export const EN: Locale = { name: "en", prefix: "", htmlLang: "en" };
export const ZH: Locale = { name: "zh", prefix: "/zh", htmlLang: "zh-CN" };
export const LOCALES = [EN, ZH];

/** The routes of each language without its prefix, and without the page for unknown addresses. */
export const ROUTES = readFileSync(
	join(ROOT, "tests/fixtures/routes.txt"),
	"utf8",
)
	.split("\n")
	.filter((line) => line.startsWith("/") && line !== "/404");

/** A route as it is served in a language. */
export function served({ prefix }: Locale, route: string): string {
	return route === "/" ? `${prefix}/` : prefix + route;
}

/** The file that is served at a path. */
export function fileOf(path: string): string {
	return join(
		OUT_DIR,
		path.endsWith("/404") ? `${path}.html` : join(path, "index.html"),
	);
}

export function hasPage(path: string): boolean {
	return existsSync(fileOf(path));
}

const pages = new Map<string, CheerioAPI>();

/**
 * The built page that is served at a path. Pages are shared between tests: change copies only.
 *
 * @throws Error when there is no such page
 */
export function page(path: string): CheerioAPI {
	let $ = pages.get(path);
	if (!$) {
		$ = load(readFileSync(fileOf(path), "utf8"));
		pages.set(path, $);
	}
	return $;
}

/** What a page says itself, without navbar, sidebars and footer. */
export function contentOf($: CheerioAPI) {
	const markdown = $(".theme-doc-markdown, #__blog-post-container");
	return markdown.length
		? markdown.first()
		: $("main, #__docusaurus_skipToContent_fallback").last();
}

/** Collects what is wrong with each route of a language; an empty list is what a test wants. */
export function findings(
	locale: Locale,
	routes: readonly string[],
	look: ($: CheerioAPI, route: string) => Iterable<string>,
): string[] {
	return routes.flatMap((route) => {
		const path = served(locale, route);
		return [...look(page(path), route)].map((finding) => `${path}: ${finding}`);
	});
}
