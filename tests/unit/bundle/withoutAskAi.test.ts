/** DocSearch's style sheet for sites without Ask AI, its assistant. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import postcss from "postcss";
import { expect, it } from "vitest";
import { withoutAskAi } from "../../../packages/furrow/src/bundle/withoutAskAi";

it.each([
	[".DocSearch-Hit--AskAI{a:b}.DocSearch-Hit{c:d}", ".DocSearch-Hit{c:d}"],
	[".DocSearch-Action,.DocSearch-AskAi-Return{a:b}", ".DocSearch-Action{a:b}"],
	[
		"@media (width<9px){.DocSearch-Markdown-Content p{a:b}}.DocSearch-Form{c:d}",
		".DocSearch-Form{c:d}",
	],
	[
		"@layer a,b;@layer a{.shimmer{animation:glow 2s infinite}}@keyframes glow{to{a:b}}@keyframes fade-in{to{a:b}}.DocSearch-Action{animation:fade-in .1s}",
		"@layer a,b;@keyframes fade-in{to{a:b}}.DocSearch-Action{animation:fade-in .1s}",
	],
	["", ""],
])("reduces %s to %s", (css, rest) => {
	expect(withoutAskAi(css)).toBe(rest);
});

it("removes the assistant's rules from DocSearch's style sheet and keeps the others", () => {
	const { resolve } = createRequire(
		new URL("../../../packages/furrow/package.json", import.meta.url),
	);
	const css = readFileSync(resolve("@docsearch/css/dist/modal.css"), "utf8");
	const selectorsOf = (css: string) => {
		const all: string[] = [];
		postcss.parse(css).walkRules(({ selectors }) => {
			all.push(...selectors);
		});
		return all;
	};
	const lean = withoutAskAi(css);
	expect(lean).not.toMatch(/ask-?ai|conversation|markdown|snippet|shimmer/i);
	const kept = selectorsOf(lean);
	const removed = selectorsOf(css).filter(
		(selector) => !kept.includes(selector),
	);
	expect(removed.length).toBeGreaterThan(90);
	for (const part of [
		"Modal",
		"Hit",
		"Action",
		"NoResults",
		"Footer",
		"Prefill",
	])
		expect(kept).toContain(`.DocSearch-${part}`);
	expect(lean).toContain("@keyframes fade-in");
	expect(lean.length).toBeLessThan(css.length * 0.55);
});
