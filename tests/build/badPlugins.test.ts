/** Plugins that throw or return invalid values end the build with one message that names them. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	bundledSites,
	errorOf,
	failingBuild,
	withField,
	withPlugin,
} from "./failing";
import type { Site } from "./site";

const newSite = bundledSites();
let site: Site;
beforeEach(() => {
	site = newSite();
});
afterEach(() => site.dispose());

describe("an error names a plugin given by absolute path relative to the site", () => {
	it.each([
		["does not export a function", "module.exports = 3;\n"],
		[
			"failed when it was called: no net",
			"module.exports = () => { throw new Error('no net'); };\n",
		],
		["Cannot find the plugin", undefined],
	])("if its message is: %s", async (message, source) => {
		if (source) site.write("plugins/own.js", source);
		site.write(
			"docusaurus.config.js",
			withField(
				'plugins: [require("node:path").join(__dirname, "plugins/own.js")],',
			),
		);
		const error = await failingBuild(site);
		expect(error).toContain(message);
		expect(error).toContain('"plugins/own.js"');
		expect(error).not.toContain(site.dir);
	});
});

describe("a plugin error", () => {
	it.each([
		["loadContent", "async loadContent() { throw new Error('no net'); }"],
		["contentLoaded", "async contentLoaded() { throw new Error('no net'); }"],
		[
			"allContentLoaded",
			"async allContentLoaded() { throw new Error('no net'); }",
		],
		["postBuild", "async postBuild() { throw new Error('no net'); }"],
		["getThemePath", "getThemePath() { throw new Error('no net'); }"],
		["getClientModules", "getClientModules() { throw new Error('no net'); }"],
		["injectHtmlTags", "injectHtmlTags() { throw new Error('no net'); }"],
		["configurePostCss", "configurePostCss() { throw new Error('no net'); }"],
		[
			"getDefaultCodeTranslationMessages",
			"getDefaultCodeTranslationMessages() { throw new Error('no net'); }",
		],
	])(
		"names the plugin, hook and location if %s throws",
		async (hook, source) => {
			const config = withPlugin(source);
			site.write("docusaurus.config.js", config);
			const error = await failingBuild(site);
			const column = (config.split("\n")[5]?.indexOf("new Error") ?? 0) + 1;
			expect(error.split("\n")[0]).toBe(
				`error docusaurus.config.js:6:${column}`,
			);
			expect(error).toContain(`Plugin "bad" failed in ${hook}: no net`);
			expect(error).toContain("hint: Fix the plugin here");
		},
	);

	it("includes the cause, such as a refused connection of a fetch", async () => {
		const server = createServer().listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as AddressInfo;
		server.close();
		await once(server, "close");
		const url = `http://127.0.0.1:${port}/`;
		site.write(
			"docusaurus.config.js",
			withPlugin(`async loadContent() { await fetch("${url}"); }`),
		);
		expect(await failingBuild(site)).toContain(
			`Plugin "bad" failed in loadContent: fetch failed: connect ECONNREFUSED 127.0.0.1:${port}`,
		);
	});

	it.each([
		["loadContent: 5", "a loadContent that is 5", "a function"],
		[
			'getClientModules() { return "x"; }',
			'getClientModules returns "x"',
			"a list of paths",
		],
		[
			'getClientModules() { return ["./no.js"]; }',
			'no client module "./no.js"',
			"Check the path",
		],
		["getThemePath() { return 5; }", "getThemePath returns 5", "a folder"],
		[
			'injectHtmlTags() { return "x"; }',
			'injectHtmlTags returns "x"',
			"headTags",
		],
		[
			"injectHtmlTags() { return { headTags: [{ attributes: {} }] }; }",
			"an object {attributes}, without the name of an HTML element",
			"tagName",
		],
		[
			"configurePostCss() { return {}; }",
			"configurePostCss returns an empty object",
			"a list of plugins",
		],
		[
			'getDefaultCodeTranslationMessages() { return "x"; }',
			'getDefaultCodeTranslationMessages returns "x"',
			"messages",
		],
		[
			"contentLoaded({ actions }) { const a = {}; a.a = a; actions.setGlobalData(a); }",
			"global data that cannot be written as JSON",
			"plain objects",
		],
		[
			'contentLoaded({ actions }) { actions.addRoute({ path: "/../x", component: "@theme/NotFound" }); }',
			'a route "/../x", whose path points outside the site',
			"addRoute",
		],
		[
			'contentLoaded({ actions }) { actions.addRoute({ path: "/x", component: "@site/no.js" }); }',
			'Cannot find "@site/no.js", which a plugin or the config refers to',
			"Check the path",
		],
		[
			'contentLoaded({ actions }) { actions.addRoute({ path: "/x", component: "@theme/NotFound", modules: { a: "./no.json" } }); }',
			'The data file "./no.json"',
			"createData",
		],
	])(
		"describes an invalid value and how to fix it: %s",
		async (source, says, hint) => {
			site.write("docusaurus.config.js", withPlugin(source));
			const [message = "", advice] = (await failingBuild(site)).split("hint:");
			expect(message).toContain(says);
			expect(advice).toContain(hint);
		},
	);

	it("locates a hook in a separate plugin file", async () => {
		site.write("docusaurus.config.js", withField('plugins: ["./plugin.ts"],'));
		site.write(
			"plugin.ts",
			'export default function plugin(): object {\n\treturn {\n\t\tname: "own",\n\t\tasync loadContent() {\n\t\t\tthrow new Error("no net");\n\t\t},\n\t};\n}\n',
		);
		const error = await failingBuild(site);
		expect(error).toMatch(/^error plugin\.ts:5\n/);
		expect(error).toContain('Plugin "own" failed in loadContent: no net');
	});

	it("names the package that threw", async () => {
		site.write("docusaurus.config.js", withField('plugins: ["broken"],'));
		const folder = "node_modules/docusaurus-plugin-broken";
		site.write(
			`${folder}/package.json`,
			'{ "name": "docusaurus-plugin-broken", "version": "1.0.0", "main": "index.js" }',
		);
		site.write(
			`${folder}/index.js`,
			"module.exports = () => ({ name: 'x', loadContent() { throw new Error('no net'); } });\n",
		);
		const error = await failingBuild(site);
		expect(error).toContain('Plugin "x" failed in loadContent: no net');
		expect(error).toContain(
			'The package "docusaurus-plugin-broken" threw this',
		);
	});

	it.each([
		[
			"getTranslationFiles",
			"getTranslationFiles() { throw new Error('no net'); }",
		],
		[
			"translateContent",
			"getTranslationFiles: () => [], translateContent() { throw new Error('no net'); }",
		],
		[
			"translateThemeConfig",
			"translateThemeConfig() { throw new Error('no net'); }",
		],
	])(
		"names the plugin and hook if %s throws for another locale",
		async (hook, source) => {
			site.write(
				"docusaurus.config.js",
				withPlugin(source).replace(
					'baseUrl: "/",',
					'baseUrl: "/", i18n: { defaultLocale: "en", locales: ["en", "fr"] },',
				),
			);
			site.write("i18n/fr/code.json", "{}");
			expect(await failingBuild(site)).toContain(
				`Plugin "bad" failed in ${hook}: no net`,
			);
		},
	);

	it("names the plugin and hook if extendCli throws", async () => {
		site.write(
			"docusaurus.config.js",
			withPlugin("extendCli() { throw new Error('no net'); }"),
		);
		const run = await site.run("publish");
		expect(run.code).toBe(1);
		expect(errorOf(run)).toContain('Plugin "bad" failed in extendCli: no net');
	});

	it("names the plugin if its command throws, but not for wrong arguments", async () => {
		site.write(
			"docusaurus.config.js",
			withPlugin(
				`extendCli(cli) {
	cli.command("publish <where>").action(async () => {
		throw new Error("no net");
	});
} `,
			),
		);
		const failed = await site.run("publish", "here");
		expect(failed.code).toBe(1);
		expect(errorOf(failed)).toMatch(/^error docusaurus\.config\.js:8:9\n/);
		expect(errorOf(failed)).toContain(
			'Plugin "bad" failed in command "publish": no net',
		);
		expect(errorOf(failed)).toContain("hint: Fix the plugin here");
		expect(failed.text).not.toContain("bug in Furrow");
		expect(failed.text).not.toMatch(/^\s+at /m);
		const verbose = await site.run("publish", "here", "--verbose");
		expect(verbose.text).toMatch(/^\s+at .*docusaurus\.config\.js/m);
		const wrong = await site.run("publish");
		expect(wrong.code).toBe(1);
		expect(wrong.text).toContain("missing required argument 'where'");
		expect(wrong.text).not.toContain('Plugin "bad"');
	});

	it("is only a warning if configureWebpack throws, which Furrow can do without", async () => {
		site.write(
			"docusaurus.config.js",
			withPlugin("configureWebpack() { throw new Error('no net'); }"),
		);
		const run = await site.build();
		expect(run.text).toMatch(
			/^warning Plugin "bad" .*configureWebpack.*no net/m,
		);
	});

	it("names and locates a plugin function that throws when it is called", async () => {
		site.write(
			"docusaurus.config.js",
			withField("plugins: [function late() { throw new Error('no net'); }],"),
		);
		const error = await failingBuild(site);
		expect(error).toMatch(/^error docusaurus\.config\.js:6:36\n/);
		expect(error).toContain("no net");
		expect(error).toContain("late");
	});

	it("locates the plugin that added a PostCSS plugin that throws", async () => {
		site.write(
			"docusaurus.config.js",
			withPlugin(
				"configurePostCss(options) { options.plugins.push({ postcssPlugin: 'bad-css', Once() { throw new Error('no net'); } }); return options; }",
			),
		);
		const error = await failingBuild(site);
		expect(error).toMatch(/^error docusaurus\.config\.js:6:/);
		expect(error).toContain("style sheet could not be processed: no net");
		expect(error).toContain("hint: Check the PostCSS plugins");
		expect(error).not.toContain("furrow:");
	});
});
