/** Access to the built documentation, and the list of its routes. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type CheerioAPI, load } from "cheerio";
import { inject } from "vitest";
import { join } from "../../packages/furrow/src/util/path.js";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Output folder of this run. */
export const OUT_DIR = inject("siteBuild").dir;
export const ORIGIN = "https://farmfe.org";

export interface Locale {
	name: "en" | "zh";
	/** URL prefix of the routes. */
	prefix: "" | "/zh";
	htmlLang: string;
}

export const EN: Locale = { name: "en", prefix: "", htmlLang: "en" };
export const ZH: Locale = { name: "zh", prefix: "/zh", htmlLang: "zh-CN" };
export const LOCALES = [EN, ZH];

/** Routes that every language has, without its prefix, except for the 404 page. */
export const ROUTES = readFileSync(
	join(ROOT, "tests/fixtures/routes.txt"),
	"utf8",
)
	.split("\n")
	.filter((line) => line.startsWith("/") && line !== "/404");

/** Returns the URL path of a route in a language. */
export function served({ prefix }: Locale, route: string): string {
	return route === "/" ? `${prefix}/` : prefix + route;
}

/** Returns the file that is served at a path. */
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
 * Returns the built page that is served at a path. Tests share the pages: modify copies only.
 *
 * @throws Error if there is no such page
 */
export function page(path: string): CheerioAPI {
	let $ = pages.get(path);
	if (!$) {
		$ = load(readFileSync(fileOf(path), "utf8"));
		pages.set(path, $);
	}
	return $;
}

/** Returns the content of a page, without navbar, sidebars and footer. */
export function contentOf($: CheerioAPI) {
	const markdown = $(".theme-doc-markdown, #__blog-post-container");
	return markdown.length
		? markdown.first()
		: $("main, #__docusaurus_skipToContent_fallback").last();
}

/** Collects the problems of each route of a language. Tests expect an empty list. */
export function findings(
	locale: Locale,
	routes: readonly string[],
	check: ($: CheerioAPI, route: string) => Iterable<string>,
): string[] {
	return routes.flatMap((route) => {
		const path = served(locale, route);
		return [...check(page(path), route)].map(
			(finding) => `${path}: ${finding}`,
		);
	});
}
