/**
 * The order of style sheets, which decides between rules of the same specificity. The expected order is that of the style
 * sheet that Docusaurus 3.10.2 builds for the same site.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sheetsSite } from "./sheetsSite";
import { createSite, isSiteStyle, type Site } from "./site";

const ORDER =
	"custom-deep custom-imported layer2 layer1 pack-imported custom-a custom-b plugin-plain plugin-plain-js plugin-second plugin-second-js plugin-third plugin-third-js client-one client-two client-shared client-two-module both client-three swizzled-root swizzled-root-module doc2 depth partial-import doc1 swizzled-footer post post-import mdx zed-import lazyin lazy lazy-module early alpha-import common one two bottom base base2 three left right page-about page-about-module pack-style page-import bare theme-third-module theme-third theme-second-module theme-second page-index swizzled-doc-footer swizzled-mdx note".split(
		" ",
	);

/** The positions of these depend on imports within the theme, where Furrow's components differ from Docusaurus's. */
const IN_THEME = ["swizzled-footer", "swizzled-doc-footer"];

let site: Site;

const sheet = () =>
	String([...site.built()].find(([file]) => isSiteStyle(file))?.[1]);

const order = () =>
	[...sheet().matchAll(/--sheet: ?([\w-]+)/g)].map(([, name]) => name ?? "");

beforeAll(async () => {
	site = createSite("sheets", sheetsSite);
	await site.build();
});
afterAll(() => site.dispose());

describe("style sheets", () => {
	it("are in Docusaurus's order, each exactly once", () => {
		const isComparable = (name: string) => !IN_THEME.includes(name);
		expect(order().filter(isComparable)).toEqual(ORDER.filter(isComparable));
		expect(order().sort()).toEqual([...ORDER].sort());
	});

	it("keep layers in the order of their imports", () => {
		expect(sheet().match(/@layer z\d/g)).toEqual(["@layer z2", "@layer z1"]);
	});

	it("add the class names that CSS modules compose, on the server and in browsers", () => {
		const $ = site.page("/");
		const names = (text: string) => text.replaceAll(/_[\w-]+/g, "");
		const [one = "", , three = ""] = $("p[class]")
			.toArray()
			.map((element) => $(element).attr("class") ?? "");
		expect([one, three].map(names)).toEqual(["m h", "m h z h"]);
		for (const name of three.split(" ")) expect(sheet()).toContain(`.${name}{`);
		const scripts = [...site.built()].filter(([file]) => file.endsWith(".js"));
		const [own = ""] = one.split(" ");
		expect(scripts.some(([, code]) => String(code).includes(own))).toBe(true);
	});

	it("follow the order in which a page imports them", async () => {
		site.edit(
			"docs/beta.mdx",
			'import Doc2 from "../components/Doc2";\nimport Depth from "../components/Depth";',
			'import Depth from "../components/Depth";\nimport Doc2 from "../components/Doc2";',
		);
		await site.build();
		expect(order().indexOf("depth")).toBeLessThan(order().indexOf("doc2"));
	});
});
