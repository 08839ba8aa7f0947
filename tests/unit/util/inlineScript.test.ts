/** Contents of inline scripts and styles, read back by an HTML parser. */
import { load } from "cheerio";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
	isJsonScript,
	safeContent,
	scriptJson,
} from "../../../packages/furrow/src/shared/inlineScript";

const NASTY = fc
	.array(
		fc.constantFrom(
			"<!--",
			"-->",
			"<script>",
			"<SCRIPT ",
			"</script>",
			"</ScRipt ",
			"</style>",
			"<style>",
			"]]>",
			"\u2028",
			"\\",
			'"',
			"<",
			">",
			"a",
		),
	)
	.map((parts) => parts.join(""));

/** Returns the element's content as a browser reads it, and checks that the next element is intact. */
function readBack(tag: string, content: string, type?: string): string {
	const $ = load(
		`<head><${tag}${type ? ` type="${type}"` : ""}>${content}</${tag}></head><p id="after">after</p>`,
	);
	expect($("#after").text()).toBe("after");
	return $(tag).first().text();
}

it("preserves JSON and the rest of the page", () => {
	fc.assert(
		fc.property(NASTY, (text) => {
			const json = scriptJson({ [text]: text });
			expect(json).not.toMatch(/[<\u2028]/);
			expect(
				JSON.parse(readBack("script", json, "application/ld+json")),
			).toEqual({ [text]: text });
		}),
	);
});

it("preserves a string in a script and the rest of the page", () => {
	fc.assert(
		fc.property(NASTY, (text) => {
			const code = safeContent("script", JSON.stringify(text));
			const run = new Function(`return ${readBack("script", code)}`);
			expect(run()).toBe(text);
		}),
	);
});

it("keeps a style inside its element", () => {
	fc.assert(
		fc.property(NASTY, (text) => {
			readBack("style", safeContent("style", `a::before{content:"${text}"}`));
		}),
	);
});

it.each([
	["application/ld+json", true],
	["application/json", true],
	["importmap", true],
	["text/javascript", false],
	["module", false],
	[undefined, false],
])("a script of type %s holds JSON: %s", (type, expected) => {
	expect(isJsonScript("script", type)).toBe(expected);
});
