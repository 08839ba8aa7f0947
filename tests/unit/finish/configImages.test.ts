/** Images that the config names: a warning if the finished site does not have them. */

import { expect, it } from "vitest";
import type { LocaleContent } from "../../../packages/furrow/src/content/index.js";
import { checkConfigImages } from "../../../packages/furrow/src/finish/configImages.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { createContext, createSite } from "../content/site.js";
import { collectWarnings } from "../warnings.js";

const CONFIG = `module.exports = {
	favicon: "img/lgoo.svg",
	themeConfig: {
		image: "/no.png",
		navbar: { logo: { src: "/docs/img/dark.svg",
			srcDark: "/docs/img/drak.svg" } },
	},
};
`;

/** Returns the warnings for these fields. The built site has a file `img/logo.svg`, and the folder of a language. */
async function warningsOf(
	fields: { favicon?: string; themeConfig?: object },
	{ replaced = "", locales = [""] } = {},
): Promise<string[]> {
	const dir = createSite({
		"docusaurus.config.js": CONFIG,
		"static/img/logo.svg": "",
		"build/img/logo.svg": "",
		"build/img/dark.svg": "",
		"build/a b.svg": "",
		"build/fr/img/logo.svg": "",
	});
	const contents = locales.map((locale) => {
		const { favicon, themeConfig = {} } = fields;
		const context = createContext(dir, {
			baseUrl: `/docs/${locale}`,
			siteConfig: { favicon },
		});
		return { locale: { context, themeConfig } } as LocaleContent;
	});
	const warnings = collectWarnings();
	await checkConfigImages(
		contents,
		({ locale: { context } }) =>
			join(dir, "build", context.baseUrl.replace("/docs/", "")),
		(component) => component === replaced,
	);
	return warnings.map((text) => text.slice(text.indexOf("docusaurus")));
}

const NAVBAR = {
	navbar: {
		logo: { src: "/docs/img/dark.svg", srcDark: "/docs/img/drak.svg" },
	},
};

it("warns about each missing file, at its field", async () => {
	expect(
		await warningsOf({
			favicon: "img/lgoo.svg",
			themeConfig: {
				image: "/no.png",
				...NAVBAR,
				footer: { logo: { src: "x" } },
			},
		}),
	).toEqual([
		'docusaurus.config.js:2:2: "favicon" is "img/lgoo.svg", a file that the built site does not have.\nDid you mean "img/logo.svg"?',
		'docusaurus.config.js:4:3: "themeConfig.image" is "/no.png", a file that the built site does not have.\nPut the file into a static folder, or correct the path.',
		'docusaurus.config.js:6:4: "themeConfig.navbar.logo.srcDark" is "/docs/img/drak.svg", a file that the built site does not have.\nPut the file into a static folder, or correct the path.',
		'docusaurus.config.js:3:2: "themeConfig.footer.logo.src" is "x", a file that the built site does not have.\nPut the file into a static folder, or correct the path.',
	]);
});

it.each([
	"img/logo.svg",
	"/img/logo.svg?v=2#icon",
	"./img/logo.svg",
	"/docs/img/logo.svg",
	"a%20b.svg",
	"a b.svg",
	"https://o.example/no.svg",
	"//o.example/no.svg",
	"data:image/svg+xml,<svg/>",
	"pathname:///no.svg",
	"../no.svg",
	"",
])("accepts %j", async (favicon) => {
	expect(await warningsOf({ favicon })).toEqual([]);
});

it("looks into the folder of each language, and warns once", async () => {
	const locales = ["", "fr/"];
	const warnings = async (favicon: string) =>
		(await warningsOf({ favicon }, { locales })).length;
	expect(await warnings("img/logo.svg")).toBe(0);
	expect(await warnings("img/dark.svg")).toBe(1);
	expect(await warnings("img/no.svg")).toBe(1);
});

it("leaves it to the site's own components what the field means", async () => {
	expect(
		await warningsOf({ themeConfig: NAVBAR }, { replaced: "Logo" }),
	).toEqual([]);
});
