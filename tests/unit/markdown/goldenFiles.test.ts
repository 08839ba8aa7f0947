/** Images, linked files and partials. Expected values are from pages that Docusaurus 3.10 built from the same texts. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { join } from "../../../packages/furrow/src/util/path.js";
import { compile, show } from "./compile.js";

describe("files beside the page", () => {
	let siteDir: string;
	const PIXEL = Buffer.from(
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"base64",
	);
	beforeAll(() => {
		siteDir = mkdtempSync(join(tmpdir(), "furrow-markdown-"));
		mkdirSync(join(siteDir, "docs"));
		mkdirSync(join(siteDir, "static"));
		writeFileSync(
			join(siteDir, "docs/big.png"),
			Buffer.concat([PIXEL, Buffer.alloc(20_000)]),
		);
		writeFileSync(join(siteDir, "static/small.png"), PIXEL);
		writeFileSync(join(siteDir, "static/file.zip"), "");
		writeFileSync(join(siteDir, "static/page.html"), "");
		writeFileSync(join(siteDir, "docs/_raw.js"), "const raw = 1;\n");
		writeFileSync(join(siteDir, "docs/_partial.mdx"), "## In the partial\n");
	});
	afterAll(() => rmSync(siteDir, { recursive: true }));
	const page = (source: string, markdown?: Record<string, unknown>) =>
		compile(
			source,
			{
				siteDir,
				staticDirs: [join(siteDir, "static")],
				baseUrl: "/base/",
				markdown,
			},
			{ filePath: join(siteDir, "docs/page.mdx") },
		);
	const first = async (source: string) =>
		load(show((await page(source)).body))("img, a").first();

	test("a large image becomes a separate file, with its dimensions in the markup", async () => {
		const $img = await first('![alt](./big.png "t")');
		expect($img.attr()).toMatchObject({
			decoding: "async",
			loading: "lazy",
			alt: "alt",
			title: "t",
			width: "1",
			height: "1",
			src: "/base/assets/images/big-1894cb84d38cff0ec97d190c03d5e266.png",
		});
		expect((await page("![alt](@site/docs/big.png)")).files).toEqual([
			{
				file: join(siteDir, "docs/big.png"),
				output: "assets/images/big-1894cb84d38cff0ec97d190c03d5e266.png",
			},
		]);
	});

	test("a small image is inlined in the page", async () => {
		expect((await first("![](/small.png)")).attr("src")).toMatch(
			/^data:image\/png;base64,iVBOR/,
		);
	});

	test("a linked file gets a hashed path and opens in a new tab, and a linked HTML file keeps its path", async () => {
		const $a = await first("[zip](/file.zip)");
		expect($a.attr()).toEqual({
			href: "/base/assets/files/file-31d6cfe0d16ae931b73c59d7e0c089c0.zip",
			target: "_blank",
		});
		expect((await first("[html](/page.html)")).attr("href")).toBe(
			"/base/page.html",
		);
	});

	test("a linked file is not checked as a page, in CommonMark with HTML either", async () => {
		const text = "<b>[zip](/file.zip)</b> and [page](/page)";
		for (const format of ["mdx", "md"])
			expect(await page(text, { format })).toMatchObject({
				links: [{ url: "/base/page" }],
			});
	});

	test("a missing image is reported and keeps its URL", async () => {
		const result = await page("![x](/none.png)");
		expect(result.warnings).toMatchObject([
			{ kind: "brokenMarkdownImage", line: 1, column: 1 },
		]);
		expect(show(result.body)).toContain('src="/none.png"');
	});

	test("required and imported assets are resolved without page code", async () => {
		const result = await page(`import big from './big.png';
import raw from '!!raw-loader!./_raw.js';
import useBaseUrl from '@docusaurus/useBaseUrl';

<img src={big} /> <img src={require('./big.png').default} /> <img src={useBaseUrl('/small.png')} />

<Block>{raw}</Block>
`);
		expect(result.code).toBeUndefined();
		expect(show(result.body)).toContain("<<Block>>const raw = 1;\n<</Block>>");
		expect(show(result.body).match(/src="[^"]+"/g)).toEqual([
			'src="/base/assets/images/big-1894cb84d38cff0ec97d190c03d5e266.png"',
			'src="/base/assets/images/big-1894cb84d38cff0ec97d190c03d5e266.png"',
			'src="/base/small.png"',
		]);
	});

	test("the table of contents has the headings of a partial at its position", async () => {
		const result = await page(`import Partial from './_partial.mdx';

## Before

<Partial />

## After
`);
		expect(result.toc.map(({ id }) => id)).toEqual([
			"before",
			"in-the-partial",
			"after",
		]);
		expect(result.partials).toEqual({
			Partial: join(siteDir, "docs/_partial.mdx"),
		});
		expect(result.imports).toEqual([]);
	});

	test("a partial can be imported in an admonition", async () => {
		const result = await page(`:::note

import Partial from './_partial.mdx';

<Partial />

:::
`);
		expect(JSON.stringify(result.toc)).toContain("in-the-partial");
		expect(result.partials).toEqual({
			Partial: join(siteDir, "docs/_partial.mdx"),
		});
	});

	test("the table of contents repeats the headings of a partial used twice, with asynchronous plugins", async () => {
		const { toc } = await compile(
			`import One from './_partial.mdx';
import Two from './_partial.mdx';

<One />

<Two />
`,
			{ siteDir },
			{
				filePath: join(siteDir, "docs/page.mdx"),
				mdxOptions: { remarkPlugins: [() => async () => {}] } as never,
			},
		);
		expect(toc.map(({ id }) => id)).toEqual([
			"in-the-partial",
			"in-the-partial",
		]);
	});
});
