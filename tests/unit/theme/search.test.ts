import { describe, expect, it } from "vitest";
import { shortcutAction } from "../../../packages/furrow/src/theme/SearchBar/useSearchShortcuts";
import { toSearchResult } from "../../../packages/furrow/src/theme/SearchPage/searchResult";

const press = (key: string, modifiers = {}) => ({
	key,
	metaKey: false,
	ctrlKey: false,
	altKey: false,
	...modifiers,
});

describe("search shortcuts", () => {
	it("open and close the search with Ctrl+K and Cmd+K, even while typing", () => {
		expect(shortcutAction(press("k", { ctrlKey: true }), false, true)).toBe(
			"open",
		);
		expect(shortcutAction(press("K", { metaKey: true }), true, true)).toBe(
			"close",
		);
		expect(shortcutAction(press("k"), false, false)).toBeUndefined();
	});

	it("open the search with a slash, but not while typing", () => {
		expect(shortcutAction(press("/"), false, false)).toBe("open");
		expect(shortcutAction(press("/"), false, true)).toBeUndefined();
		expect(shortcutAction(press("/"), true, true)).toBeUndefined();
	});

	it("close the search with Escape only if it is open", () => {
		expect(shortcutAction(press("Escape"), true, true)).toBe("close");
		expect(shortcutAction(press("Escape"), false, false)).toBeUndefined();
	});
});

describe("a hit of a DocSearch index", () => {
	it("has its deepest heading as title and those above as breadcrumbs", () => {
		const result = toSearchResult(
			{
				objectID: "1",
				url: "https://site.example/docs/intro#start",
				_highlightResult: {
					hierarchy: {
						lvl2: { value: "<b>Start</b>" },
						lvl0: { value: "Guide" },
						lvl1: { value: "Introduction" },
					},
				},
				_snippetResult: { content: { value: "To <b>start</b>, run" } },
			},
			(url) => new URL(url).pathname,
		);
		expect(result).toEqual({
			id: "1",
			title: "<b>Start</b>",
			url: "/docs/intro",
			summary: "To <b>start</b>, run...",
			breadcrumbs: ["Guide", "Introduction"],
		});
	});

	it("has its URL as title if nothing is highlighted", () => {
		const result = toSearchResult({ objectID: "2", url: "/a" }, (url) => url);
		expect(result.title).toBe("/a");
		expect(result.summary).toBe("");
	});
});
