import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, describe, expect, it } from "vitest";
import { loadContent } from "../../../packages/furrow/src/config/index.js";
import { loadSite } from "../../../packages/furrow/src/site/index.js";
import { FurrowError } from "../../../packages/furrow/src/util/errors.js";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

const folders: string[] = [];

afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true });
});

function siteWith(files: Record<string, string>): string {
	const siteDir = mkdtempSync(join(tmpdir(), "furrow-errors-"));
	folders.push(siteDir);
	for (const [name, text] of Object.entries(files)) {
		const file = join(siteDir, name);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	return siteDir;
}

const BASE = 'title: "T", url: "https://t.example", baseUrl: "/",';

/** Loads a site with the given files and returns its error. */
async function errorOf(
	files: Record<string, string>,
	options: { locales?: string[] } = {},
): Promise<FurrowError> {
	const siteDir = siteWith(files);
	try {
		const site = await loadSite({ siteDir, ...options });
		for (const locale of site.locales) await loadContent(locale);
	} catch (error) {
		if (error instanceof FurrowError) return error;
		throw error;
	}
	throw new Error("The site loads.");
}

const configError = (body: string) =>
	errorOf({ "docusaurus.config.js": `export default {\n${BASE}\n${body}\n};` });

describe("config errors", () => {
	it("list every invalid field with its line and a suggestion", async () => {
		const error = await errorOf({
			"docusaurus.config.ts": `
const config = {
	title: "T",
	url: "https://t.example/docs",
	baseURL: "/",
	onBrokenLinks: "wran",
	i18n: {
		defaultLocale: "en",
		locales: ["en"],
		localeConfigs: { en: { direction: "left" } },
	},
} satisfies object;
export default config;
`,
		});
		expect(error.message.split("\n")).toEqual([
			"The configuration has 5 errors:",
			'  - "url" has the path "/docs". Move the path to "baseUrl" and keep "https://t.example" here. (line 4)',
			'  - "baseUrl" is missing.',
			'  - "i18n.localeConfigs.en.direction" is "left". Expected "ltr", "rtl". (line 10)',
			'  - "onBrokenLinks" is "wran". Expected "ignore", "log", "warn", "throw". Did you mean "warn"? (line 6)',
			'  - "baseURL" is not a known field. Did you mean "baseUrl"? (line 5)',
		]);
		expect(error.file).toMatch(/docusaurus\.config\.ts$/);
		expect([error.line, error.column]).toEqual([4, 2]);
		expect(error.hint).toBe('Put custom fields into "customFields".');
	});

	it("have a position in CommonJS and functions", async () => {
		const error = await errorOf({
			"docusaurus.config.cjs": `module.exports = async () => ({\n${BASE}\n  tagline: 5 });`,
		});
		expect(error.message).toContain('"tagline" is 5. Expected a string.');
		expect([error.line, error.column]).toEqual([3, 3]);
	});

	it.each([
		["plugins: [{}]", '"plugins[0]" is an empty object. Expected a plugin:'],
		["scripts: [{async: true}]", '"scripts[0].src" is missing.'],
		[
			"future: {v4: {useCssLayers: true}}",
			'"future.v4.useCssLayers" is not a known field.',
		],
		[
			'future: {experimental_router: "path"}',
			'"future.experimental_router" is "path".',
		],
		['themeConfig: "x"', '"themeConfig" is "x". Expected an object.'],
		[
			'presets: [["classic", {doc: {}}]]',
			'The options of preset "classic" are wrong: "doc" is not a known field. Did you mean "docs"?',
		],
	])("explain %s", async (body, message) => {
		expect((await configError(body)).message).toContain(message);
	});

	it("cover code that does not parse, imports a missing package or throws", async () => {
		const broken = await errorOf({
			"docusaurus.config.js": "export default {\n  a: [,\n",
		});
		expect(broken.message).toMatch(
			/^The file does not parse: Unexpected token/,
		);
		expect(broken.line).toBe(3);
		const missing = await errorOf({
			"docusaurus.config.js": 'import x from "@a/b/c";\nexport default x;',
		});
		expect(missing.message).toBe(
			'Cannot find "@a/b/c", which this file imports.',
		);
		expect(missing.hint).toBe("npm install @a/b");
		const thrown = await errorOf({
			"docusaurus.config.js": "const a = undefined;\nexport default a.b;",
		});
		expect(thrown.message).toContain("Cannot read properties of undefined");
		expect(thrown.line).toBe(2);
	});

	it("say that the config is missing or empty", async () => {
		expect((await errorOf({ "a.txt": "" })).message).toContain(
			"There is no config file",
		);
		expect(
			(await errorOf({ "docusaurus.config.js": "module.exports = {}" }))
				.message,
		).toBe(
			"docusaurus.config.js exports an empty object. It must export an object with the site's settings.",
		);
	});

	it("suggest the right locale for an unknown one", async () => {
		const config = `export default {${BASE} i18n: {defaultLocale: "en", locales: ["en", "zh-CN"]}}`;
		const error = await errorOf(
			{ "docusaurus.config.js": config },
			{ locales: ["zh_CN"] },
		);
		expect(error.message).toBe('This site has no locale "zh_CN".');
		expect(error.hint).toBe('Did you mean "zh-CN"?');
	});
});

describe("a plugin", () => {
	it("that is missing is reported with the names that were tried", async () => {
		const error = await configError('plugins: ["sitmap"]');
		expect(error.message).toBe(
			'Cannot find the plugin "sitmap". Tried "@docusaurus/plugin-sitmap", "docusaurus-plugin-sitmap", "sitmap".',
		);
		expect(error.hint).toBe(
			'Did you mean "sitemap"? If not: npm install docusaurus-plugin-sitmap',
		);
		expect(error.line).toBe(3);
		const scoped = await configError('themes: ["@acme/docs-theme"]');
		expect(scoped.message).toContain('"@acme/docusaurus-theme-docs-theme"');
	});

	it("that is used twice with the same id is rejected", async () => {
		const error = await configError(
			'plugins: [\n  function a() { return {name: "a"} },\n  function b() { return {name: "a"} },\n]',
		);
		expect(error.message).toBe('Plugin "a" is used twice with the same id.');
		expect(error.line).toBe(5);
		expect(error.hint).toBe('Give each one its own "id" in its options.');
	});

	it("that a preset has already is rejected with advice to set its options there", async () => {
		const error = await configError(
			'presets: [["classic", { docs: false, blog: false }]],\nplugins: [\n  ["sitemap", {}],\n]',
		);
		expect(error.message).toBe(
			'Plugin "docusaurus-plugin-sitemap" is used twice with the same id.',
		);
		expect(error.line).toBe(5);
		expect(error.hint).toContain("A preset has this plugin already");
	});

	it.each([
		["loadContent() { throw new Error('no net') }", "loadContent: no net"],
		["contentLoaded() { null.x }", "contentLoaded: Cannot read"],
		["injectHtmlTags() { throw 1 }", "injectHtmlTags: 1"],
	])(
		"that fails is reported with the name of its hook: %s",
		async (hook, message) => {
			const error = await configError(
				`plugins: [() => ({name: "bad", ${hook}})]`,
			);
			expect(error.message).toContain(`Plugin "bad" failed in ${message}`);
		},
	);

	it("that cannot reach a server is reported with a hint about the server", async () => {
		const error = await configError(
			`plugins: [() => ({
				name: "news",
				loadContent: () => new Promise((_, fail) => {
					process.getBuiltinModule("node:http").get("http://127.0.0.1:1/").on("error", fail);
				}),
			})]`,
		);
		expect(error.message).toContain(
			'Plugin "news" failed in loadContent: connect ECONNREFUSED',
		);
		expect(error.hint).toContain("a server that cannot be reached");
	});

	it("with invalid options is reported with their position in the config", async () => {
		const error = await errorOf({
			"docusaurus.config.js": `export default {\n${BASE}\nplugins: [\n["./p.js", {\n id: "x",\n colour: "red"}]]};`,
			"p.js": `
import Joi from "joi";
export default function p() { return {name: "p"} }
export function validateOptions({validate, options}) {
	return validate(Joi.object({color: Joi.string()}), options);
}`,
		});
		expect(error.message).toBe(
			'The options of "./p.js" are wrong: "colour" is not a known field. Did you mean "color"?',
		);
		expect([error.line, error.column]).toEqual([6, 2]);
	});

	it("that adds a route without a component is rejected", async () => {
		const error = await configError(
			'plugins: [() => ({name: "p", contentLoaded({actions}) { actions.addRoute({path: "/x"}) }})]',
		);
		expect(error.message).toBe(
			'Plugin "p" adds a route "/x" without a "component".',
		);
	});
});

describe("a translation file", () => {
	it("that is not valid JSON is reported with its position", async () => {
		const error = await errorOf({
			"docusaurus.config.js": `export default {${BASE} i18n: {defaultLocale: "en", locales: ["en", "fr"]}}`,
			"i18n/fr/code.json": '{\n  "a": {"message": "x"},\n}',
		});
		expect(error.file).toMatch(/code\.json$/);
		expect(error.line).toBe(3);
	});
});
