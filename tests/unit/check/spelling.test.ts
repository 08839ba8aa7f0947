/** Extraction of prose from Markdown files, and its spelling. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckedSite } from "../../../packages/furrow/src/check/rule.js";
import { proseText } from "../../../packages/furrow/src/check/spelling/proseText.js";
import { spelling } from "../../../packages/furrow/src/check/spelling/rule.js";
import type { SpellingOptions } from "../../../packages/furrow/src/types/checks.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { markdownFile } from "./markdownFile";

describe("proseText", () => {
	/** Returns the words of the prose, and checks that each has kept its position. */
	async function words(source: string, file?: string): Promise<string> {
		const text = proseText(await markdownFile(source, file ? { file } : {}));
		const [lines, originalLines] = [text, source].map((one) => one.split("\n"));
		expect(lines).toHaveLength(originalLines?.length ?? 0);
		for (const [index, line] of (lines ?? []).entries())
			for (const { 0: word, index: at } of line.matchAll(/\S+/g))
				expect(originalLines?.[index]?.slice(at)).toContain(word);
		return text.trim().replace(/\s+/g, " ");
	}

	it("contains text, but no code, URLs or syntax", async () => {
		expect(
			await words(
				'# Héad {#the-id}\n\nSome **bold** `code` text&nbsp;here :tada: [label](https://a.dev/xyz "no") https://b.dev <Tag attr="no">inside</Tag> {expr} ![alt text](img.png)\n\n```js title="no"\nnocode\n```\n\n{/* no */}\n\n<pre>nopre</pre>\n\n> 日本 quote\n',
			),
		).toBe("Héad Some bold text here label inside alt text 日本 quote");
	});

	it("contains the title and description in front matter, but no keys or other fields", async () => {
		expect(
			await words(
				'---\nslug: /slg\ntitle: "The titel"\ndescription: Some words\nkeywords: [kywrd]\n---\n\nText\n',
			),
		).toBe("The titel Some words Text");
	});

	it("contains titles of admonitions, but no imports, exports or blocks of HTML", async () => {
		expect(
			await words(
				'import X from "./xyz";\n\n:::note Important thing\n\nInside\n\n:::\n\nexport const zyx = 1;\n',
			),
		).toBe("Important thing Inside");
		expect(
			await words(
				'<p align="center">htmltext</p>\n\nText <b>b</b>\n',
				"/s/docs/a.md",
			),
		).toBe("Text b");
	});

	it("keeps cspell's directives in comments", async () => {
		expect(await words("{/* cspell:ignore xyz */}\n\nText xyz\n")).toContain(
			"cspell:ignore xyz",
		);
	});
});

/** Replaces cspell. Words with an `x` are unknown. */
const FAKE = `
export const getDefaultBundledSettingsAsync = async () => ({
	languageSettings: [
		{ languageId: "*", locale: "en,en-US" },
		{ locale: ["en-GB"] },
		{ languageId: "python", locale: "fr" },
		{ languageId: "html", locale: "*" },
	],
});
export const searchForConfig = async () => ({ languageSettings: [{ locale: "pt_BR" }] });
export const mergeSettings = (one, other) => ({
	languageSettings: [...one.languageSettings, ...other.languageSettings],
});
export async function spellCheckDocument({ text, locale }, options, { words }) {
	if (text.includes("fault"))
		return { issues: [], configErrors: [{ error: new Error("No import.") }], localConfigFilepath: "/s/cspell.json" };
	return {
		issues: [...text.matchAll(/\\w*x\\w*/g)]
			.filter(([word]) => !words.includes(word))
			.map(({ 0: word, index }) => ({
				text: word, offset: index, suggestions: [locale], isFlagged: word === "xno",
			})),
	};
}
`;

describe("spelling", () => {
	let siteDir: string;
	const notes: string[] = [];
	beforeAll(() => {
		siteDir = mkdtempSync(join(tmpdir(), "furrow-spelling-"));
		const folder = join(siteDir, "node_modules/cspell-lib");
		mkdirSync(folder, { recursive: true });
		writeFileSync(
			join(folder, "package.json"),
			'{"type": "module", "exports": {".": {"import": "./lib.js"}}}',
		);
		writeFileSync(join(folder, "lib.js"), FAKE);
	});
	afterAll(() => rmSync(siteDir, { recursive: true }));

	async function find(
		source: string,
		locale = "en",
		options: SpellingOptions = {},
	): Promise<string[]> {
		const site = {
			siteDir,
			configPath: join(siteDir, "docusaurus.config.js"),
			files: [await markdownFile(source, { locale })],
			note: (message: string) => notes.push(message),
		} as Untyped as CheckedSite;
		const findings = await spelling.check(site, options as never);
		return findings.map(
			({ line, column, message, hint }) =>
				`${line}:${column} ${message} ${hint}`,
		);
	}

	it("reports unknown words with their positions in the file", async () => {
		const hint =
			'Did you mean "en"? Add correct words to the site\'s cspell.json.';
		const source =
			"---\ntitle: A xt\n---\n\n# One xno\n\nThis `xc` is xwrong, not xown.\n";
		expect(await find(source, "en", { words: ["xown"] })).toEqual([
			`2:10 Unknown word "xt". ${hint}`,
			`5:7 The word "xno" must not be used. ${hint}`,
			`7:14 Unknown word "xwrong". ${hint}`,
		]);
	});

	it.each([
		["en-GB", "en-gb"],
		["en-AU", "en"],
		["pt-BR", "pt-br"],
	])("checks %s with the dictionary for %s", async (locale, dictionary) => {
		expect(await find("x\n", locale)).toEqual([
			expect.stringContaining(`Did you mean "${dictionary}"?`),
		]);
		expect(notes).toEqual([]);
	});

	it("skips languages without a dictionary and says so", async () => {
		expect(await find("x\n", "fr")).toEqual([]);
		expect(notes).toEqual([
			expect.stringContaining('1 file in "fr" not checked'),
		]);
	});

	it("reports errors in cspell's config, and a missing cspell", async () => {
		await expect(find("fault\n")).rejects.toMatchObject({
			message: "The config of cspell cannot be used: No import.",
			file: "/s/cspell.json",
		});
		const withoutCspell = { siteDir: "/", configPath: "/c.js", files: [] };
		await expect(
			Promise.resolve(
				spelling.check(withoutCspell as Untyped as CheckedSite, {}),
			),
		).rejects.toThrow('needs the package "cspell-lib"');
	});
});
