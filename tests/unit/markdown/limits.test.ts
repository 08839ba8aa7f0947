/** Pathological input: it compiles quickly, or is rejected with file and line. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { writeHeadingIds } from "../../../packages/furrow/src/markdown/headingIds.js";
import {
	createExcerpt,
	parseContentTitle,
} from "../../../packages/furrow/src/source/markdownText.js";
import { FurrowError } from "../../../packages/furrow/src/util/errors.js";
import { compile, SITE, show } from "./compile.js";

/** Returns the error that rejects a text, or `undefined` if it compiles. */
async function rejectionOf(
	source: string,
	format = "mdx",
): Promise<FurrowError | undefined> {
	try {
		await compile(source, { markdown: { format } });
		return undefined;
	} catch (error) {
		if (error instanceof FurrowError) return error;
		throw error;
	}
}

const nest = (open: string, inside: string, close: string, depth: number) =>
	open.repeat(depth) + inside + close.repeat(depth);

const lists = (depth: number) =>
	Array.from({ length: depth }, (_, level) => `${"  ".repeat(level)}- a`).join(
		"\n",
	);

describe("excessive nesting", () => {
	it.each([
		["quotes", `text\n\n${">".repeat(10_000)} a`, 3],
		["lists", lists(400), 1],
		["lists on one line", `${"- ".repeat(5_000)}a`, 1],
		["elements", `\n${nest("<div>\n", "a\n", "</div>\n", 5_000)}`, 2],
		["open elements", "<div>".repeat(5_000), 1],
		["components", nest("<Foo>\n", "a\n", "</Foo>\n", 2_000), 1],
		["emphasis", nest("*a **b ", "c", "***", 5_000), 1],
		["brackets", `a\n\n{${nest("[", "1", "]", 20_000)}}`, 3],
		["braces without an end", `\n\n${"{#".repeat(20_000)}`, 3],
		["calls", `{a${"()".repeat(6_000)}}`, 1],
		["operators", `{${"!".repeat(60_000)}1}`, 1],
	])("is rejected with its position: %s", async (_, source, line) => {
		const error = await rejectionOf(source);
		expect(error?.message).toMatch(/nested|closing tag|too long|more than/);
		expect(error?.file).toBe(`${SITE}/docs/page.mdx`);
		expect(error?.line).toBeGreaterThanOrEqual(line);
		expect(error?.hint).toBeTruthy();
	});

	it("is rejected with its position: HTML elements in CommonMark", async () => {
		const error = await rejectionOf(`a\n\n${"<div>".repeat(6_000)}`, "md");
		expect(error).toMatchObject({ file: `${SITE}/docs/page.mdx`, line: 3 });
	});

	it("does not include elements that need no end tag", async () => {
		const items = `<ul>${"<li>a<br>".repeat(3_000)}</ul>`;
		expect(await rejectionOf(items, "md")).toBeUndefined();
	});

	it("is reported at its line of the file, front matter included", async () => {
		const error = await rejectionOf(`---\na: 1\n---\n\n${">".repeat(500)}a`);
		expect(error?.line).toBe(5);
	});
});

describe("excessive content", () => {
	it.each([
		["comments on one line", `a\n\n${"<!-- a -->".repeat(20_000)}`, 3],
		["entities on one line", `a\n\n${"&amp;".repeat(20_000)}`, 3],
		["expressions in a paragraph", "a {1} ".repeat(20_000), 1],
		["a heading", `a\n\n## ${"word ".repeat(10_000)}`, 3],
		["directives", ":::\n".repeat(30_000), 6_667],
		[
			"cells",
			`|${"a|".repeat(4_000)}\n|${"-|".repeat(4_000)}\n${"|\n".repeat(4_000)}`,
			1,
		],
	])("is rejected with its position: %s", async (_, source, line) => {
		const error = await rejectionOf(source);
		expect(error?.message).toMatch(/more than/);
		expect(error?.line).toBe(line);
	});

	it("does not include large pages as people write them", async () => {
		const rows = "| `a` | **b** | [c](https://d.example) |\n".repeat(1_800);
		const data = `export const data = [\n${'\t{ a: [1, { b: "c" }], d: (e) => [e] },\n'.repeat(1_500)}];`;
		const items = "- [ ] a `b` *c* [d](https://e.example) {1}\n".repeat(1_800);
		const html = "<tr><td>a</td><td>{1}</td></tr>\n".repeat(1_500);
		for (const source of [
			`| a | b | c |\n|---|---|---|\n${rows}`,
			data,
			items,
			`<table><tbody>\n${html}</tbody></table>`,
			"<!-- a -->\n".repeat(6_000),
			"a &amp; ".repeat(9_000),
			lists(60),
			`${"> ".repeat(30)}a`,
		])
			expect(await rejectionOf(source)).toBeUndefined();
	});
});

describe("a code block", () => {
	it.each([
		["a range without an end", "js {1-999999999}", "a\nb"],
		["lines of 8,000 characters", "js", `${"a(".repeat(4_000)}\n`.repeat(10)],
		["runs of data", "js", `a${"b".repeat(199)}.`.repeat(200)],
		["a run of data", "html", "a".repeat(1_000_000)],
		["empty lines", "markdown", "\n".repeat(30_000)],
		["lines that are alike", "css", "a\n".repeat(20_000)],
	])("with %s is rendered", async (_, info, code) => {
		const { body } = await compile(`\`\`\`${info}\n${code}\n\`\`\``);
		expect(show(body)).toContain("token-line");
	});

	it("with a very long line is reported as not highlighted", async () => {
		const text = "x.".repeat(1_000);
		const source = `# A\n\n\`\`\`js\n${text}\n\`\`\`\n\n\`\`\`text\n${text}\n\`\`\``;
		const { warnings } = await compile(source);
		expect(warnings).toEqual([
			expect.objectContaining({
				line: 3,
				message:
					"This code is shown without syntax highlighting: a line has more than 1000 characters.",
			}),
		]);
	});

	it("of 1,500 ordinary lines is highlighted", async () => {
		const code = Array.from(
			{ length: 1_500 },
			(_, index) => `const a${index} = ${index};`,
		).join("\n");
		const { body } = await compile(`\`\`\`js\n${code}\n\`\`\``);
		expect(show(body)).toContain("token keyword");
	});
});

const PARTS = [
	"a",
	"b c ",
	" ",
	"\n",
	"\n\n",
	"&amp;",
	"&",
	"<!-- a -->",
	"{/* a */}",
	"{1}",
	"{",
	"}",
	"{#",
	"{#a}",
	"# ",
	"## a\n",
	"> ",
	">",
	"- ",
	"  - ",
	"1. ",
	"<div>",
	"</div>",
	"<div>\n",
	"</div>\n",
	"<Foo/>",
	"<Foo>",
	"</Foo>",
	"<br/>",
	"<",
	"*",
	"**",
	"_",
	"~~",
	"`",
	"``",
	"```\n",
	"```js\n",
	"~~~\n",
	"[",
	"]",
	"![",
	"](b)",
	"[a](b)",
	"[a]",
	"[a]: b\n",
	"[^1]",
	"[^1]: a\n",
	"|",
	"|-",
	"|a|b|\n",
	"|-|-|\n",
	":::note\n",
	":::\n",
	"::",
	":a",
	":smile:",
	"import a from './a'\n",
	"export const a = 1\n",
	"---\n",
	"===\n",
	"\\",
	'"',
	"'",
	"(",
	")",
	"http://a.b/",
	"a@b.c ",
	"www.",
	"\t",
	"    ",
	"中",
];

/** Texts of a given approximate size, made of a few parts: repeated, nested, interleaved, or with one part repeated. */
const SHAPES = fc
	.record({
		how: fc.constantFrom("repeat", "nest", "interleave", "stretch"),
		parts: fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 }),
		format: fc.constantFrom("mdx", "md"),
	})
	.map(({ how, parts, format }) => ({
		name: `${how} ${JSON.stringify(parts)} as ${format}`,
		format,
		text(size: number): string {
			const unit = parts.join("");
			const times = Math.ceil(size / unit.length);
			if (how === "repeat") return unit.repeat(times);
			if (how === "interleave")
				return Array.from({ length: times }, (_, index) =>
					parts.map((part, at) => part.repeat(1 + ((index + at) % 3))).join(""),
				)
					.join("")
					.slice(0, size);
			const [open = "", inside = "", ...close] = parts;
			if (how === "stretch")
				return (
					open +
					inside.repeat(Math.ceil(size / (inside.length || 1))) +
					close.join("")
				);
			const depth = Math.ceil(
				(size - inside.length) / (open.length + close.join("").length || 1),
			);
			return nest(open, inside, close.join(""), depth);
		},
	}));

/** Returns processor time in milliseconds, which does not depend on other load on the machine. */
async function timeOf(source: string, format: string): Promise<number> {
	const start = process.cpuUsage();
	await rejectionOf(source, format);
	const text = source.trim();
	parseContentTitle(text);
	createExcerpt(text);
	await writeHeadingIds(text);
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}

const FEW = 25_000;
const MANY = 100_000;

/** A realistic page of the larger size. */
const PROSE =
	"## A heading\n\nSome *words* with `code` and [a link](https://a.example).\n\n".repeat(
		MANY / 75,
	);

/** Fails if a text of 100 KB takes more than a second, or if the time grows more than quadratically. */
async function expectQuick(
	name: string,
	format: string,
	text: (size: number) => string,
): Promise<void> {
	// The limit is higher on slow machines.
	const limit = Math.max(1_000, 5 * (await baseline));
	let duration = 0;
	let ratio = 0;
	// Garbage collection may slow down one attempt. A text fails only if every attempt is slow.
	for (let attempt = 0; attempt < 3; attempt += 1) {
		duration = await timeOf(text(MANY), format);
		if (duration < 100) return;
		ratio = duration / Math.max(20, await timeOf(text(FEW), format));
		if (duration < limit && ratio < (MANY / FEW) ** 2.2) return;
	}
	expect.fail(
		`${name}: ${duration.toFixed()} ms, ${ratio.toFixed()} times as long as a quarter of it`,
	);
}

let baseline: Promise<number>;
beforeAll(async () => {
	await timeOf(PROSE, "mdx");
	baseline = timeOf(PROSE, "mdx");
});

describe("compiles quickly or is rejected:", () => {
	it("text of any shape", { timeout: 170_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(SHAPES, ({ name, format, text }) =>
				expectQuick(name, format, text),
			),
			{
				numRuns: Number(process.env.FURROW_SHAPES ?? 25),
				seed: Number(process.env.FURROW_SEED ?? 9),
			},
		);
	});

	it.each<[string, (size: number) => string, string?]>([
		["spaces in a heading", (size) => `# a${" ".repeat(size)}b`],
		["spaces before an id", (size) => `# a {#b}${" ".repeat(size)}c`, "md"],
		["spaces in a line", (size) => `a${" ".repeat(size)}b\nc`],
		["comments on a line", (size) => "<!-- a -->".repeat(size / 10)],
		["comments without an end", (size) => "<!-- ".repeat(size / 5), "md"],
		["addresses without spaces", (size) => "x``http://a.b/".repeat(size / 14)],
		["brackets in a style", (size) => `<p style="${"(".repeat(size)}">a</p>`],
		["empty lines", (size) => `a${"\n".repeat(size)}b`],
		["backticks", (size) => `${"`".repeat(size)}\na`],
		["slashes in a link", (size) => `[a](${"/".repeat(size)}b)`],
		["marks of partials", (size) => "\x01".repeat(size)],
	])("%s", (name, text, format = "mdx") => expectQuick(name, format, text));
});
