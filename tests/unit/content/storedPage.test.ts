import { describe, expect, it } from "vitest";
import {
	bodyJson,
	lazyPage,
	splitPage,
	textJson,
} from "../../../packages/furrow/src/content/storedPage";
import type { CompiledPage } from "../../../packages/furrow/src/types/page";

/** A stored page that records which of its parts are read. */
function recordedPage(name: string, reads: string[]) {
	const page = { body: [name], toc: [], text: [], markdown: name } as unknown;
	const { rest, body, text } = splitPage(page as CompiledPage);
	return lazyPage(
		rest,
		() => {
			reads.push(`body of ${name}`);
			return body;
		},
		() => {
			reads.push(`text of ${name}`);
			return text;
		},
	);
}

it("caches each part of a page until the same part of another page is read", () => {
	const reads: string[] = [];
	const [a, b] = ["a", "b"].map((name) => recordedPage(name, reads)) as [
		CompiledPage,
		CompiledPage,
	];
	expect([a.body, a.toc, a.markdown, a.body]).toEqual([["a"], [], "a", ["a"]]);
	expect(reads).toEqual(["body of a", "text of a"]);
	expect(b.body).toEqual(["b"]);
	expect(a.markdown).toBe("a");
	expect(reads.slice(2)).toEqual(["body of b"]);
	expect(a.body).toEqual(["a"]);
	expect(reads.slice(3)).toEqual(["body of a"]);
});

it("returns body and text as JSON, for compiled and stored pages", () => {
	const page = {
		body: [{ s: "p", h: "one" }],
		text: [{ id: "", level: 1, title: "", text: "one" }],
		markdown: "one",
	} as unknown as CompiledPage;
	const { rest, body, text } = splitPage(page);
	const stored = lazyPage(
		rest,
		() => body,
		() => text,
	);
	for (const one of [page, stored]) {
		expect(JSON.parse(bodyJson(one))).toEqual(page.body);
		expect(JSON.parse(textJson(one))).toEqual(page.text);
	}
	expect([stored.body, stored.text]).toEqual([page.body, page.text]);
});

describe("a stored page preserves", () => {
	const long = (text: string) => text.repeat(100);

	it.each<[string, unknown]>([
		["texts of all scripts", [long("é"), "—", long("中"), "🐄", ""]],
		["a tree", { a: [{ b: { c: [1, -1.5, true, null, []] } }], d: {} }],
		["dates", { date: new Date(0), text: long("x") }],
		["numbers that JSON has not", [Number.NaN, Number.POSITIVE_INFINITY]],
		["halves of characters", { a: `${long("x")}\ud83d`, b: "\ude00" }],
		["holes of lists", [1, undefined, 2]],
		["maps and sets", { a: new Map([[1, new Set([2])]]) }],
		["big numbers", 12n],
	])("%s", (_, value) => {
		expect(stored({ value }).frontMatter).toEqual({ value });
	});

	it("bytes even if the store's buffer is overwritten", () => {
		const page = pageWith({ value: new Uint8Array([1, 2, 3]) });
		const { rest, body, text } = splitPage(page);
		const { frontMatter } = lazyPage(
			rest,
			() => body,
			() => text,
		);
		body.fill(0);
		expect(frontMatter.value).toEqual(new Uint8Array([1, 2, 3]));
	});

	it("functions only as JSON does", () => {
		expect(stored({ a: () => 1, b: [() => 1], c: "c" }).frontMatter).toEqual({
			b: [null],
			c: "c",
		});
	});

	const pageWith = (frontMatter: Record<string, unknown>) =>
		({
			frontMatter,
			body: [long("中")],
			text: [],
			markdown: long("é"),
		}) as unknown as CompiledPage;

	function stored(frontMatter: Record<string, unknown>): CompiledPage {
		const { rest, body, text } = splitPage(pageWith(frontMatter));
		const page = lazyPage(
			rest,
			() => body,
			() => text,
		);
		expect(page.body).toEqual([long("中")]);
		expect(page.markdown).toBe(long("é"));
		return page;
	}
});
