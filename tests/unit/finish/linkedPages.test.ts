/** Source positions of the links on pages. */
import { expect, it } from "vitest";
import type { LocaleContent } from "../../../packages/furrow/src/content/index.js";
import {
	collectMarkup,
	linkedPages,
} from "../../../packages/furrow/src/finish/linkedPages.js";
import { flattenRoutes } from "../../../packages/furrow/src/routes/index.js";

interface File {
	links: { url: string; line: number; column: number }[];
	partials?: Record<string, string>;
}

/** Links of the page compiled from `/site/docs/page.md`, given the site's files. */
function linksOf(files: Record<string, File>) {
	const page = (file: string) => {
		const { links = [], partials = {} } = files[file] ?? {};
		return { links, partials, anchors: [] };
	};
	const whole = (file: string): Omit<ReturnType<typeof page>, "partials"> => {
		const { links, partials } = page(file);
		const others = Object.values(partials).map(whole);
		return {
			links: [...links, ...others.flatMap((it) => it.links)],
			anchors: [],
		};
	};
	const content = {
		locale: {
			context: { siteDir: "/site", i18n: { currentLocale: "en" } },
		},
		routes: flattenRoutes([
			{
				path: "/page",
				component: "@theme/DocItem",
				modules: { content: "@site/docs/page.md" },
			},
		]),
		pages: {
			all: () => Object.keys(files).map((file) => ({ file, page: page(file) })),
			whole: () => whole("/site/docs/page.md"),
		},
	} as unknown as LocaleContent;
	const [linked] = linkedPages(collectMarkup([content]), [
		{ locale: "en", path: "/page", links: [], anchors: [] },
	]);
	return linked?.links;
}

const link = (url: string, line: number) => ({ url, line, column: 1 });

it("lists each of the many positions of one URL once", () => {
	const links = Array.from({ length: 2000 }, (_, line) => link("/a", line));
	const places = linksOf({ "/site/docs/page.md": { links } })?.get("/a");
	expect(places).toHaveLength(links.length);
	expect(places?.at(-1)).toBe("docs/page.md:1999:1");
});

it("lists positions in a partial once, even if two files import it", () => {
	const shared = { Shared: "/site/docs/_shared.md" };
	const links = linksOf({
		"/site/docs/page.md": {
			links: [link("/a", 5)],
			partials: { One: "/site/docs/_one.md", Two: "/site/docs/_two.md" },
		},
		"/site/docs/_one.md": { links: [link("/a", 1)], partials: shared },
		"/site/docs/_two.md": { links: [], partials: shared },
		"/site/docs/_shared.md": { links: [link("/a", 2), link("/b", 3)] },
	});
	expect(links?.get("/a")).toEqual([
		"docs/page.md:5:1",
		"docs/_one.md:1:1",
		"docs/_shared.md:2:1",
	]);
	expect(links?.get("/b")).toEqual(["docs/_shared.md:3:1"]);
});
