/** Types in code blocks (`markdown.extensions.twoslash`): markup, errors and cache. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineOrigins } from "../../../packages/furrow/src/markdown/html/typedLines.js";
import { SiteTwoslash } from "../../../packages/furrow/src/markdown/index.js";
import { findTwoslash } from "../../../packages/furrow/src/markdown/twoslash/twoslashPackages.js";
import {
	getTypesName,
	hasTwoslash,
	removeTypesName,
	setTypesName,
} from "../../../packages/furrow/src/markdown/twoslash/typedMeta.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { join, slashed } from "../../../packages/furrow/src/util/path.js";
import { compile, ENGINES, show } from "./compile";

/** Options with the library that TypeScript loads fastest. */
const OPTIONS = { compilerOptions: { lib: ["es5"] } };

const WORK = join(slashed(import.meta.dirname), "../../.work");
const cache = new Map<string, Untyped>();
let dir: string;
let site: SiteTwoslash;

beforeAll(() => {
	mkdirSync(WORK, { recursive: true });
	dir = slashed(mkdtempSync(`${WORK}/twoslash-`));
	write("own.ts", "export interface Own { id: number }");
	site = new SiteTwoslash(OPTIONS, dir, "/site/config.js", cache as Untyped);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function write(file: string, text: string): void {
	const path = join(dir, file);
	mkdirSync(join(path, ".."), { recursive: true });
	writeFileSync(path, text);
}

const fence = (code: string, meta = "ts twoslash") =>
	`\`\`\`${meta}\n${code}\n\`\`\``;

/** Compiles a page. Text without a fence becomes a single code block. */
const page = (
	code: string,
	{ extensions, ...changes }: Untyped = {},
	input: Untyped = {},
) =>
	compile(
		code.includes("```") ? code : fence(code),
		{
			twoslash: site,
			markdown: { extensions: { twoslash: true, ...extensions } },
			...changes,
		},
		input,
	);

async function html(...args: Parameters<typeof page>): Promise<string> {
	return show((await page(...args)).body);
}

/** Returns the lines of the first block as search has them: only its code. */
async function searchedCode(
	...args: Parameters<typeof page>
): Promise<string[]> {
	const text = (await page(...args)).text;
	const [{ code = "" } = {}] = text as { code?: string }[];
	return code.trim().split("\n");
}

describe("a block", () => {
	it("shows the type and the documentation of each identifier", async () => {
		const block = await html(
			"/**\n * Adds `1`.\n * @param a the number\n * @deprecated\n */\nconst add = (a: number) => a + 1;",
		);
		expect(block).toContain(
			'<span class="codeType_fw" tabindex="-1"><span class="token function-variable function">add</span><span class="furrow-code-aside codeTypePopup_fw" hidden><span class="codeTypeText_fw">',
		);
		expect(block).toContain(
			'<span class="codeTypeDocs_fw"><span>Adds <code>1</code>.</span><span class="codeTypeTag_fw"><b>@param</b> <code>a</code> the number</span><span class="codeTypeTag_fw"><b>@deprecated</b> </span></span></span></span>',
		);
		// The documentation of the parameter is shown once.
		expect(block).toContain(
			'<span class="codeTypeDocs_fw"><span>the number</span></span>',
		);
	});

	it("lists each type once, for readers without a pointer", async () => {
		const block = await html("const a = 1;\nconst b = [a, a, a];");
		const [, list = ""] = block.split('<details class="codeTypes_fw">');
		expect(list).toMatch(/^<summary>Types in this code<\/summary>/);
		expect(list.match(/<li>/g)).toHaveLength(2);
	});

	it("shows query results, completions and messages below their lines", async () => {
		const noted = await html(
			"// @noErrors\nconst first = [1, 2].pop();\n//    ^?\nfirst?.toF\n//        ^|\n[1].map(String);\n//  ^^^ for each",
		);
		expect(noted).toContain(
			'<span class="furrow-code-aside codeRow_fw"><span class="codeIndent_fw">      </span><span class="codeQuery_fw"><span class="codeTypeText_fw"><span class="token keyword">const</span> first',
		);
		expect(noted).toContain(
			'<span class="codeIndent_fw">       </span><span class="codeQuery_fw codeCompletions_fw"><span><b>toF</b>ixed</span></span>',
		);
		expect(noted).toMatch(
			/<mark class="codeMark_fw"><span class="codeType_fw"|<span class="codeType_fw" tabindex="-1"><mark class="codeMark_fw">/,
		);
		expect(noted).toContain(">for each</span>");
	});

	it("shows expected errors and custom messages at their lines", async () => {
		const block = await html(
			"// @errors: 2322\n// @log: before\nconst a: number = '<';\n// @warn: between\nconst b = a;\n// @error: behind",
		);
		const text = block.replace(/<details[\s\S]*/, "").replace(/<[^>]*>/g, "|");
		const places = [
			"before",
			"const",
			"Type 'string' is not assignable to type 'number'.",
			"2322",
			"between",
			"behind",
		].map((word) => text.indexOf(word));
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(places[0]).toBeGreaterThan(-1);
		expect(block).toContain('<span class="codeFault_fw">a');
		expect(block).toContain("codeMessage_fw codeMessageWarn_fw");
	});

	it("contributes only its code to search and the page's Markdown", async () => {
		const code =
			"// @errors: 2304\nconst secret = 1;\n// ---cut---\nconst a = secret;\n//    ^?\nmissing();\n// ---cut-after---\nconst last = 2;";
		const { markdown } = await page(
			fence(code, 'ts twoslash title="a.ts" {1}'),
		);
		expect(markdown).toBe(
			'```ts title="a.ts" {1}\nconst a = secret;\nmissing();\n```',
		);
		expect(await searchedCode(fence(code))).toEqual([
			"const a = secret;",
			"missing();",
		]);
	});

	it("works with magic comments, code notation and marked words", async () => {
		const block = await html(
			fence(
				"// [!code focus]\nlet a = 1; // [!code ++]\n// highlight-next-line\nlet b = a; // [!code word:let b]\n//  ^?",
			),
			{ extensions: { codeNotation: true } },
		);
		expect(block).toMatch(
			/theme-code-block-added-line[^>]*><span class="token keyword">let<\/span> <span class="codeType_fw" tabindex="-1">a</,
		);
		expect(block).toMatch(
			/theme-code-block-highlighted-line">.*codeType_fw.*codeIndent_fw"> {4}</,
		);
		// An identifier in a marked word has both elements.
		expect(block).toContain(
			'</mark><span class="codeType_fw" tabindex="-1"><mark class="theme-code-block-word">b</mark><span',
		);
	});

	it.each(Object.entries(ENGINES))(
		"works with each engine: %s",
		async (_, mdxOptions) => {
			const { body, sheets } = await page(
				"const a = 1;",
				{},
				{ mdxOptions, filePath: `${dir}/page.md` },
			);
			expect(show(body)).toContain("codeType_fw");
			expect(sheets).toEqual([
				expect.stringMatching(/^\/assets\/files\/twoslash-\w+\.css$/),
			]);
		},
	);

	it("is plain code if the site replaces the code component", async () => {
		const { body, sheets } = await page("const a = 1;\n//    ^?", {
			overrides: new Set(["code"]),
		});
		expect(show(body)).not.toMatch(/codeType_fw|\^\?/);
		expect(sheets).toBeUndefined();
	});

	it("is unchanged without the keyword, or if the site has not enabled twoslash", async () => {
		const code = "const a = 1;\n//    ^?";
		expect(await html(fence(code, "ts twoslashed"))).toContain("^?");
		expect(await html(fence(code), { twoslash: undefined })).toContain("^?");
	});
});

describe("a block with an error", () => {
	const fault = async (code: string, changes?: Untyped) =>
		page(`Text.\n\n${fence(code)}`, {}, changes).catch((error) => error);

	it("fails at the position of the error, with a hint to expect it", async () => {
		const error = await fault(
			"const a = 1;\n  const b: string = a;\nmissing();",
		);
		expect(error).toMatchObject({
			message:
				"TypeScript finds an error in this code: Type 'number' is not assignable to type 'string'. (2322)\nline 3 of the block: Cannot find name 'missing'. (2304)",
			line: 5,
			column: 9,
			hint: "Correct it, or announce it in the first line of the block: // @errors: 2322 2304",
		});
	});

	it("fails if the error is not among the expected ones", async () => {
		expect(
			await fault("// @errors: 2304\nmissing();\nconst a: string = 1;"),
		).toMatchObject({ line: 6, hint: expect.stringContaining(": 2322") });
	});

	it.each([
		["const a = 1;\n//            ^?", "Invalid quick info query"],
		["// @nope\nconst a = 1;", "Unknown inline compiler flags"],
	])("fails because of an invalid query or flag: %j", async (code, message) => {
		const error = await fault(code);
		expect(error.message).toContain(message);
		expect(error).toMatchObject({ line: 3, file: "/site/docs/page.mdx" });
	});

	it("warns about expected errors that do not occur, and about unsupported languages", async () => {
		const { warnings } = await page(
			`${fence("// @errors: 2304 2322\nmissing();")}\n\n${fence("a {}", "css twoslash")}`,
		);
		expect(warnings.map(({ message }) => message)).toEqual([
			"This code expects errors that TypeScript does not report: 2322.",
			"This code has no types: TypeScript reads ts, tsx, js and jsx, not css.",
		]);
	});

	it("names the option of the config if a compiler option is unknown", () => {
		const wrong = new SiteTwoslash(
			{ compilerOptions: { stirct: true } },
			dir,
			"/site/config.js",
		);
		expect(() => wrong.read("1", "ts")).toThrow(
			"markdown.extensions.twoslash.compilerOptions: Unknown compiler option 'stirct'.",
		);
	});
});

describe("the cache", () => {
	it("reuses the entry of identical code", async () => {
		const code = "const cached = 1;";
		await page(code);
		const [key, stored] = [...cache].at(-1) ?? [];
		cache.set(key as string, {
			...stored,
			typed: { code: "from = the.cache", notes: [] },
		});
		expect(await html(code)).toContain("cache");
		expect(await html(`${code} `)).toContain("cached");
	});

	it("misses if a file that provides types has changed", async () => {
		const code =
			'import type { Own } from "./own";\nexport const { id }: Own = { id: 1 };\n//             ^?';
		const read: string[] = [];
		const reads = (file: string) => read.push(file);
		expect(await html(code, {}, { onRead: reads })).toMatch(/builtin">number/);
		expect(read).toEqual([join(dir, "own.ts")]);
		write("own.ts", "export interface Own { id: 1 | 2 }");
		expect(await html(code)).toMatch(/id<span[^>]*>:<\/span>.*1.*\|.*2/);
		expect([...cache.values()].at(-1).files[0][0]).toBe("@site/own.ts");
	});

	it("does not record the virtual file of a block as a dependency", async () => {
		await page(fence("const one = 1;", "ts twoslash"));
		await page(fence("const one = 1;", "tsx twoslash"));
		expect([...cache.values()].slice(-2).map(({ files }) => files)).toEqual([
			[],
			[],
		]);
	});

	it("does not make virtual files of one block available to another", async () => {
		const files =
			"// @filename: part.ts\nexport const part = 1;\n// @filename: main.ts\nimport { part } from './part';\nexport default part;";
		const use = "import { part } from './part';\npart;\n// ^?";
		expect(await html(files)).toContain("codeType_fw");
		const error = await page(use).catch((error) => error);
		expect(error.message).toContain("Cannot find module './part'");
		write("part.ts", "export const part = 22;");
		expect(await html(use)).toContain(">22<");
	});
});

describe("the required packages", () => {
	const find = (packages: Record<string, string>) => {
		const root = slashed(mkdtempSync(`${tmpdir()}/twoslash-`));
		for (const [name, version] of Object.entries(packages)) {
			mkdirSync(`${root}/node_modules/${name}`, { recursive: true });
			writeFileSync(
				`${root}/node_modules/${name}/package.json`,
				JSON.stringify({ version }),
			);
		}
		try {
			return findTwoslash(root, "/site/config.js").key;
		} catch (error) {
			const { message, hint } = error as Untyped;
			return `${message} ${hint}`;
		} finally {
			rmSync(root, { recursive: true });
		}
	};

	it("are twoslash and a TypeScript version with a JavaScript API", () => {
		expect(find({ twoslash: "0.3.9", typescript: "5.9.3" })).toBe(
			"twoslash 0.3.9 typescript 5.9.3",
		);
		expect(
			find({
				twoslash: "0.3.9",
				typescript: "7.0.2",
				"@typescript/typescript6": "6.0.2",
			}),
		).toBe("twoslash 0.3.9 @typescript/typescript6 6.0.2");
	});

	it.each([
		[
			{},
			'needs the package "twoslash", which is not installed. Install it: npm install --save-dev twoslash typescript@6',
		],
		[{ typescript: "6.0.3" }, "Install it: npm install --save-dev twoslash"],
		[
			{ twoslash: "0.3.9" },
			'needs the package "typescript", which is not installed.',
		],
		[
			{ twoslash: "0.3.9", typescript: "4.9.5" },
			'needs the package "typescript" of version 5 or 6; 4.9.5 is installed.',
		],
		[
			{ typescript: "7.0.2" },
			'needs the package "typescript" of version 5 or 6: 7.0.2, which is installed, has no JavaScript API. Install version 6 beside it; tsc stays as it is: npm install --save-dev twoslash typescript@npm:@typescript/typescript6@6 @typescript/native@npm:typescript@7',
		],
	])(
		"are named in the error if they are missing or unsupported: %j",
		(packages, message) => {
			expect(find(packages as Record<string, string>)).toContain(message);
		},
	);
});

it("stores the name of a block's types in its metastring", () => {
	expect(hasTwoslash("title='a' twoslash")).toBe(true);
	expect(hasTwoslash('twoslash="ab"')).toBe(false);
	const meta = setTypesName("twoslash {1}", "abc");
	expect(meta).toBe('{1} twoslash="abc"');
	expect(getTypesName(meta)).toBe("abc");
	expect(removeTypesName(meta)).toBe("{1}");
	expect(setTypesName("a twoslash", "")).toBe("a");
});

it("maps lines to their originals after comments have been removed", () => {
	const typed = [
		"// note",
		"",
		"let a; // [!code ++]",
		"/* b [!code hl] */",
		"c",
	];
	expect(lineOrigins(["", "let a;", "c"], typed)).toEqual([0, 2, 4]);
	expect(lineOrigins(["let a;", "/* b */", "c"], typed)).toEqual([
		2,
		undefined,
		4,
	]);
});
