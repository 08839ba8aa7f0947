import { expect, it } from "vitest";
import { MarkdownRegistry } from "../../../packages/furrow/src/source/markdownRegistry.js";

it("keeps texts up to a total size", () => {
	const registry = new MarkdownRegistry("/site", "en");
	const text = "x".repeat(2 ** 23);
	for (const path of ["a", "b", "c"]) registry.keepText(path, text);
	expect(registry.textOf("c")).toBeUndefined();
	expect(registry.takeText("a")).toBe(text);
	expect(registry.takeText("a")).toBeUndefined();
	// The first replaces the text of the same file, the second uses the space of the text that was taken.
	for (const path of ["b", "c"]) registry.keepText(path, text);
	expect(registry.takeText("b")).toBe(text);
	expect(registry.takeText("c")).toBe(text);
});

it("records whether texts that are not kept may contain code", () => {
	const registry = new MarkdownRegistry("/site", "en");
	registry.keepText("kept", "x".repeat(2 ** 24));
	registry.keepText("prose", "Text.");
	registry.keepText("code", "{value}");
	expect(
		["kept", "prose", "code"].map((it) => registry.mayContainCode(it)),
	).toEqual([undefined, false, true]);
});
