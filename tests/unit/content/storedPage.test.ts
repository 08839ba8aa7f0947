import { expect, it } from "vitest";
import {
	bodyJson,
	lazyPage,
	splitPage,
	textJson,
} from "../../../packages/furrow/src/content/storedPage";
import type { CompiledPage } from "../../../packages/furrow/src/types/page";

/** A page that notes which of its parts are read. */
function noted(name: string, reads: string[]) {
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

it("reads each part of a page once, and keeps it until the same part of another page is read", () => {
	const reads: string[] = [];
	const [a, b] = ["a", "b"].map((name) => noted(name, reads)) as [
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

it("gives body and text as JSON, of a page as it was compiled and of a stored one", () => {
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
