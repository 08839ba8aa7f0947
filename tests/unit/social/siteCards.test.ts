/** Settings of social cards: the key in file names, and errors in options. */
import { afterAll, describe, expect, it } from "vitest";
import { SiteCards } from "../../../packages/furrow/src/social/index.js";
import type { LoadContext } from "../../../packages/furrow/src/types/plugin.js";
import type { SocialCardsConfig } from "../../../packages/furrow/src/types/themeConfig.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { createSite } from "../../build/site";

const NOTO = "@fontsource-variable/noto-sans-sc";
const site = createSite("site-cards", {
	"static/img/logo.svg": "<svg/>",
	"static/img/other.svg": "<svg></svg>",
	"own.woff2": "font",
	"own.txt": "",
});
afterAll(() => site.dispose());

const SITE_CONFIG = {
	title: "Site",
	titleDelimiter: "|",
	url: "https://site.example",
	staticDirectories: ["static"],
	themeConfig: {},
};

const context = (siteConfig: object = {}, locale = "en") =>
	({
		siteDir: site.dir,
		baseUrl: "/base/",
		siteConfig: { ...SITE_CONFIG, ...siteConfig },
		i18n: { currentLocale: locale, localeConfigs: { en: {}, zh: {} } },
	}) as Untyped as LoadContext;

const locale = (...args: Parameters<typeof context>) => ({
	context: context(...args),
	clientModules: [] as string[],
});

const cards = (config: SocialCardsConfig = {}, dir = site.dir) =>
	new SiteCards(dir, config, "/site/docusaurus.config.js");

const keyOf = (config?: SocialCardsConfig, ...args: [object?, string?]) =>
	cards(config).settings(locale(...args)).key;

describe("the key of a site's social cards", () => {
	it("is the same for the same settings", () => {
		expect(keyOf({ accent: "red" })).toBe(keyOf({ accent: "red" }));
	});

	it("depends on everything that a card is drawn from, except the page's texts", () => {
		const logo = { navbar: { logo: { src: "img/logo.svg" } } };
		const keys = [
			keyOf(),
			keyOf({ accent: "red" }),
			keyOf({ logo: "img/other.svg" }),
			keyOf({ fonts: [NOTO] }),
			keyOf({ fonts: ["./own.woff2"] }),
			keyOf({}, { title: "Other" }),
			keyOf({}, { url: "https://other.example" }),
			keyOf({}, { themeConfig: logo }),
			keyOf({}, {}, "zh"),
		];
		expect(new Set(keys).size).toBe(keys.length);
	});

	it("depends on the contents of logos and fonts", () => {
		const config = { logo: "img/other.svg", fonts: ["@site/own.woff2"] };
		const before = keyOf(config);
		site.write("static/img/other.svg", "<svg>2</svg>");
		const logo = keyOf(config);
		site.write("own.woff2", "other font");
		expect(new Set([before, logo, keyOf(config)]).size).toBe(3);
	});

	it("does not depend on the navbar's logo if cards have another one, or none", () => {
		const themeConfig = { navbar: { logo: { src: "img/logo.svg" } } };
		for (const logo of [false, "img/other.svg"] as const)
			expect(keyOf({ logo }, { themeConfig })).toBe(keyOf({ logo }));
	});
});

it("replaces the images that the config sets for all pages", () => {
	const { siteImages, url } = cards().settings(
		locale({
			themeConfig: {
				image: "img/site.png",
				metadata: [
					{ name: "og:image", content: "no" },
					{ property: "og:image", content: "https://cdn.example/a.png" },
				],
			},
		}),
	);
	expect(url).toBe("https://site.example/base/");
	expect(siteImages).toEqual([
		"https://site.example/base/img/site.png",
		"https://cdn.example/a.png",
	]);
});

describe("an error", () => {
	it.each([
		[
			"a package that is not there",
			["@fontsource/nowhere/700.css"],
			'contains "@fontsource/nowhere/700.css", which is not installed.',
			"npm install --save-dev @fontsource/nowhere.",
		],
		["a file that is not there", ["./no.woff2"], "which does not exist.", ""],
		["what is no font", ["./own.txt"], "neither a style sheet nor a font", ""],
	])("names %s", (_, fonts, message, hint) => {
		expect(() => cards({ fonts })).toThrow(
			expect.objectContaining({
				message: expect.stringContaining(message),
				hint: expect.stringContaining(hint),
				file: "/site/docusaurus.config.js",
			}),
		);
	});

	it("names a logo that is in no static folder", () => {
		expect(() => keyOf({ logo: "img/no.svg" })).toThrow(
			'themeConfig.socialCards.logo refers to "img/no.svg", which is not in a static folder.',
		);
	});

	it("tells which package to install", () => {
		expect(() => cards({}, "/")).toThrow(
			expect.objectContaining({
				message:
					'themeConfig.socialCards needs the package "@takumi-rs/core", which is not installed.',
				hint: "Install it: npm install --save-dev @takumi-rs/core",
			}),
		);
	});
});

describe("the accent", () => {
	const accentOf = (css: string, config?: SocialCardsConfig) => {
		site.write("own.css", css);
		const clientModules = ["pkg/style.css", "/code.js", site.path("own.css")];
		return cards(config).lookOf({ clientModules }).accent;
	};

	it("is the primary colour of the site's style sheets by default", () => {
		const dark = '[data-theme="dark"] { --ifm-color-primary: #fff; }';
		const css = `/* :root { --ifm-color-primary: red } */
:root { --other: 1; --ifm-color-primary: #2f6b3a; }
@media print { :root { --ifm-color-primary: #000; } } ${dark}`;
		expect(accentOf(css)).toBe("#2f6b3a");
		expect(accentOf(css, { accent: "red" })).toBe("red");
		expect(accentOf(dark)).toBeUndefined();
	});

	it("is not a computed or unknown colour", () => {
		for (const value of ["var(--green)", "light-dark(#000, #fff)", "greenish"])
			expect(
				accentOf(`:root { --ifm-color-primary: ${value}; }`),
			).toBeUndefined();
	});

	it("is part of the key", () => {
		const keyWith = (css: string) => {
			site.write("own.css", css);
			return cards().settings({
				...locale(),
				clientModules: [site.path("own.css")],
			}).key;
		};
		expect(keyWith(":root { --ifm-color-primary: #111; }")).not.toBe(
			keyWith(":root { --ifm-color-primary: #222; }"),
		);
	});
});
