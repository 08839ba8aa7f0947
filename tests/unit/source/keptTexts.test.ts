import { expect, it } from "vitest";
import { MarkdownRegistry } from "../../../packages/furrow/src/source/markdownRegistry.js";

it("keeps texts up to a size: those of a large site are read again when they are compiled", () => {
	const registry = new MarkdownRegistry("/site", "en");
	const text = "x".repeat(2 ** 23);
	for (const path of ["a", "b", "c"]) registry.keepText(path, text);
	expect(registry.textOf("c")).toBeUndefined();
	expect(registry.takeText("a")).toBe(text);
	expect(registry.takeText("a")).toBeUndefined();
	// In place of the same file's, and in the room of the one that was taken.
	for (const path of ["b", "c"]) registry.keepText(path, text);
	expect(registry.takeText("b")).toBe(text);
	expect(registry.takeText("c")).toBe(text);
});

it("knows of the others whether their pages may bring code", () => {
	const registry = new MarkdownRegistry("/site", "en");
	registry.keepText("kept", "x".repeat(2 ** 24));
	registry.keepText("prose", "Text.");
	registry.keepText("code", "{value}");
	expect(
		["kept", "prose", "code"].map((it) => registry.mayContainCode(it)),
	).toEqual([undefined, false, true]);
});
