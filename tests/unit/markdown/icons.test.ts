/** Icons by name in Markdown (`markdown.extensions.components`): their markup, and errors for unknown names. */
import {
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";
import { compile, ENGINES, show } from "./compile";

const MODULES = join(import.meta.dirname, "../../../node_modules");
let folder: string;
/** Site with the icon packages. */
let site: string;
/** Site without them. */
let bare: string;

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "furrow-icons-"));
	site = join(folder, "site");
	bare = join(folder, "bare");
	for (const name of ["@iconify/utils", "@iconify-json/lucide"]) {
		const link = join(site, "node_modules", name);
		mkdirSync(dirname(link), { recursive: true });
		symlinkSync(join(MODULES, name), link);
	}
	const own = join(site, "node_modules/@iconify-json/own");
	mkdirSync(own);
	writeFileSync(
		join(own, "icons.json"),
		JSON.stringify({
			prefix: "own",
			width: 20,
			height: 10,
			icons: {
				wide: {
					body: '<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0#b"/>',
				},
			},
		}),
	);
	mkdirSync(bare);
	writeFileSync(join(bare, "pnpm-lock.yaml"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Compiles with cards that React renders, whose props are then visible. */
const compiled = (
	source: string,
	{
		mdxOptions,
		siteDir = site,
	}: { mdxOptions?: Untyped; siteDir?: string } = {},
) =>
	compile(
		source,
		{
			siteDir,
			markdown: { extensions: { components: true } },
			overrides: new Set(["@theme/Card"]),
		},
		{ mdxOptions },
	);
const rendered = async (source: string, how?: Parameters<typeof compiled>[1]) =>
	load(show((await compiled(source, how)).body), { xml: { xmlMode: false } });
const fault = (source: string, siteDir?: string) =>
	compiled(source, { siteDir }).then(
		() => "no fault",
		({ message, hint, line }) => `${line}: ${message} ${hint}`,
	);

describe.each(Object.entries(ENGINES))("with %s", (_, mdxOptions) => {
	it("renders an icon as SVG", async () => {
		const page = await rendered('A <Icon name="lucide:rocket" /> here.', {
			mdxOptions,
		});
		const svg = page("p > svg");
		expect(svg.attr()).toMatchObject({
			"aria-hidden": "true",
			class: "furrow-icon",
			height: "1em",
			width: "1em",
		});
		expect(page.html()).toContain('viewBox="0 0 24 24"');
		expect(page.html()).toContain('stroke-width="2"');
		expect(svg.find("path").length).toBeGreaterThan(1);
	});

	it("passes a card its icon as data, without page code", async () => {
		const { body, code } = await compiled(
			'<Card title="Go" icon="lucide:rocket" />',
			{ mdxOptions },
		);
		const [card] = body as Untyped[];
		expect(card.p.icon.body).toContain("<path");
		expect(card.p.icon.viewBox).toBe("0 0 24 24");
		expect(code).toBeUndefined();
	});
});

it("gives an icon with a label an accessible name", async () => {
	const page = await rendered('<Icon name="lucide:rocket" label="Launch" />');
	expect(page("svg").attr()).toMatchObject({
		role: "img",
		"aria-label": "Launch",
	});
	expect(page("svg").attr("aria-hidden")).toBeUndefined();
});

it("keeps the proportions of an icon, and makes its ids unique", async () => {
	const page = await rendered('<Icon name="own:wide" />');
	expect(page("svg").attr("width")).toBe("2em");
	expect(page("linearGradient, lineargradient").attr("id")).toBe("own-wide-a");
	expect(page("path").attr("fill")).toBe("url(#own-wide-a)");
	expect(page("path").attr("d")).toBe("M0 0#b");
});

it.each(["🌍", "https://a.example/icon.svg", "a: b"])(
	"leaves the icon %s unchanged",
	async (icon) => {
		const { body } = await compiled(`<Card title="Go" icon="${icon}" />`);
		expect((body as Untyped[])[0].p.icon).toBe(icon);
	},
);

it("resolves icons of the theme's cards, but not those of the site's own Card", async () => {
	const icons = async (source: string) =>
		((await compiled(source)).body as Untyped[]).map(({ p }) => typeof p.icon);
	const cards = '<Card icon="lucide:rocket" />\n\n<Card icon="lucide:star" />';
	expect(await icons(cards)).toEqual(["object", "object"]);
	expect(await icons(`import Card from "@theme/Card";\n\n${cards}`)).toEqual([
		"object",
		"object",
	]);
	expect(await icons(`import Card from "@site/Card";\n\n${cards}`)).toEqual([
		"string",
		"string",
	]);
});

it("does not replace an Icon component that the page defines", async () => {
	const { body } = await compiled(
		'export const Icon = () => null;\n\n<Icon name="none" />',
	);
	expect(show(body)).toContain('<<Icon {"name":"none"}>>');
});

it("records the icon set as a dependency of the page", async () => {
	const { dependencies } = await compiled('<Icon name="lucide:rocket" />');
	expect(dependencies.some((file) => file.endsWith("lucide/icons.json"))).toBe(
		true,
	);
});

it("reports unknown, invalid and uninstalled icon names", async () => {
	expect(await fault('\n<Icon name="lucide:rokcet" />')).toBe(
		'2: The icon set "lucide" has no icon "rokcet". Did you mean "lucide:rocket"?',
	);
	expect(await fault('<Card icon="lucid:rocket" />')).toBe(
		'1: The icon set "lucid" of the icon "lucid:rocket" is not installed. Did you mean "lucide:rocket"?',
	);
	expect(await fault('<Card icon="tabler:rocket" />')).toContain(
		"npm install --save-dev @iconify-json/tabler",
	);
	expect(await fault('<Icon name="rocket" />')).toContain(
		'"rocket" is not the name of an icon. Write icons as set:name, such as "lucide:rocket"',
	);
	expect(await fault("<Icon />")).toContain("is not the name of an icon");
	expect(await fault('<Icon name="lucide:rocket" />', bare)).toContain(
		"pnpm add --save-dev @iconify-json/lucide @iconify/utils",
	);
});
