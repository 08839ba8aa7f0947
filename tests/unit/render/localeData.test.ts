import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import {
	isPage,
	linkedPaths,
} from "../../../packages/furrow/src/render/absentPaths.js";
import { localeScripts } from "../../../packages/furrow/src/render/localeData.js";
import type { LocaleData } from "../../../packages/furrow/src/types/payload.js";

const DATA: LocaleData = {
	build: "b",
	siteConfig: {
		title: "</script>",
		themeConfig: { prism: { theme: { plain: {} }, defaultLanguage: "js" } },
	},
	i18n: {},
	siteMetadata: { siteVersion: "1" },
	siteStorage: { type: "localStorage", namespace: "" },
	codeTranslations: { a: "甲", b: "乙" },
	globalData: {},
};
const NOTHING_NEEDED = {
	messages: [],
	prismThemes: false,
	siteMetadata: false,
	buildConfig: false,
	needsBuildConfig: false,
};

it("splits locale data into two scripts that together contain all of it", () => {
	const firstLoad = { ...NOTHING_NEEDED, messages: ["a"] };
	const { first, deferred } = localeScripts("zh", DATA, firstLoad, "/base/");
	const context: { __FURROW__?: LocaleData } = {};
	runInNewContext(first.source, context);
	const data = context.__FURROW__;
	const texts = data?.codeTranslations;
	expect(texts).toEqual({ a: "甲" });
	expect(data?.siteMetadata).toEqual({});
	expect(data?.deferredScript).toBe(`/base/${deferred?.file}`);
	expect(first.source).not.toContain("</script>");
	runInNewContext(deferred?.source ?? "", context);
	expect(data).toEqual(DATA);
	// References to the texts see the deferred ones as well.
	expect(data?.codeTranslations).toBe(texts);
});

it("uses one script if the first load needs all locale data", () => {
	const all = {
		prismThemes: true,
		siteMetadata: true,
		buildConfig: false,
		needsBuildConfig: false,
	};
	const { first, deferred } = localeScripts("zh", DATA, all, "/");
	const context: { __FURROW__?: LocaleData } = {};
	runInNewContext(first.source, context);
	expect(context.__FURROW__).toEqual(DATA);
	expect(deferred).toBeUndefined();
});

it("finds the links that do not lead to a page", () => {
	const pages = new Set(["/", "/docs/a", "/docs/dir/", "/docs/中文"]);
	const html = [
		"/",
		"/docs/a?x#y",
		"/docs/a/",
		"/docs/a.html",
		"/docs/dir",
		"/docs/dir/index.html",
		"/docs/%E4%B8%AD%E6%96%87",
		"#part",
		"https://other.example/x",
		"//other.example/x",
		"/file.pdf",
		"/file.pdf",
		"/other-site/page#part",
	].map((href) => `<a class="x" href="${href}">x</a>`);
	html.push('<a href="/new-window" target="_blank">x</a>');
	const links = linkedPaths(html.join("\n"));
	expect(links).not.toContain("/new-window");
	expect(
		links.filter((path) => !isPage(path, (known) => pages.has(known))),
	).toEqual(["/file.pdf", "/other-site/page"]);
});
