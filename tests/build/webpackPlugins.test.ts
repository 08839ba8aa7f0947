/** Plugins of webpack's and Rspack's own classes, each of which stores its options in a different way. */
import { load } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Server, start } from "../browser/browser";
import { createSite, type Run, type Site } from "./site";

/** Classes with the same fields as those of webpack, `copy-webpack-plugin` and Rspack. */
const CLASSES = `
class EnvironmentPlugin {
	constructor(...keys) {
		const [first] = keys;
		const isList = Array.isArray(first);
		this.keys = isList ? first : typeof first === "string" ? keys : Object.keys(first);
		this.defaultValues = isList || typeof first === "string" ? {} : first;
	}
}
class NormalModuleReplacementPlugin {
	constructor(resourceRegExp, newResource) {
		this.resourceRegExp = resourceRegExp;
		this.newResource = newResource;
	}
}
class CopyPlugin {
	constructor({ patterns, options = {} }) {
		this.patterns = patterns;
		this.options = options;
	}
}
const ofRspack = (name) => ({ [name]: class { constructor(...args) { this.affectedHooks = undefined; this.name = name; this._args = args; } } })[name];
module.exports = { EnvironmentPlugin, CopyPlugin, NormalModuleReplacementPlugin, DefinePlugin: ofRspack("DefinePlugin"), CopyRspackPlugin: ofRspack("CopyRspackPlugin") };
`;

/** Patterns of files to copy. */
const PATTERNS = `[
	{ from: path.join(__dirname, "assets"), to: "./sandbox/" },
	{ from: "assets/a.txt" },
	{ from: "assets/a.txt", to: "renamed" },
	{ from: "assets/a.txt", to: "renamed2", toType: "file" },
	{ from: "assets/a.txt", to: "one/two.txt" },
	"assets/**/*.wasm",
	{ from: "assets/**/*.wasm", to: "w" },
	{ from: "**/*.txt", context: "assets", to: "ctx/" },
	{ from: "assets/deep/b.wasm", to: "tpl/[path]x-[name]-y[ext]" },
	{ from: "assets/taken.txt", to: "" },
	{ from: "assets/m.min.js", to: path.join(__dirname, "build", "abs") },
	{ from: "assets/intro.html", to: "docs/intro/index.html" },
	{ from: "nowhere/**", noErrorOnMissing: true },
	{ from: "assets", to: "ignored", globOptions: { ignore: ["**/deep/**", "**/*.js"] } },
	{ from: "assets/*.txt", to: ({ context, absoluteFilename }) => "fn/" + path.relative(context, absoluteFilename) + ".x" },
	{ from: "assets", to: "filtered", filter: (file) => file.endsWith(".txt") },
]`;
/** Where Docusaurus 3.10 puts the files, with webpack and with Rspack. */
const PLACES = [
	"a.txt",
	"abs/m.min.js",
	"assets/deep/b.wasm",
	"ctx/a.txt",
	"ctx/taken.txt",
	"filtered/.hid/h.txt",
	"filtered/a.txt",
	"filtered/taken.txt",
	"fn/assets/a.txt.x",
	"fn/assets/taken.txt.x",
	"ignored/.hid/h.txt",
	"ignored/a.txt",
	"ignored/intro.html",
	"ignored/taken.txt",
	"one/two.txt",
	"renamed/a.txt",
	"renamed2",
	"sandbox/.hid/h.txt",
	"sandbox/a.txt",
	"sandbox/deep/b.wasm",
	"sandbox/intro.html",
	"sandbox/m.min.js",
	"sandbox/taken.txt",
	"tpl/x-b-y.wasm",
	"w/assets/deep/b.wasm",
];

/** Text of a page that shows all defined values. */
const DEFINED_VALUES =
	'defined,listed,fallback,inside,2,{"depth":{"level":2},"flags":[true,"on"]}';

/** Values that another page has on the server, and in browsers. */
const ON_SERVER =
	"defined for servers,file for servers,file for servers,file for servers";
const IN_BROWSERS = [
	"defined for browsers",
	"file for browsers",
	"package for browsers",
	"not replaced for browsers",
];

const plugin = (patterns: string) => `const path = require("node:path");
const { CopyPlugin, CopyRspackPlugin, DefinePlugin, EnvironmentPlugin, NormalModuleReplacementPlugin } = require("classes");
module.exports = () => ({
	name: "copies",
	configureWebpack: (config, isServer) => ({
		resolve: { alias: { sided: path.join(__dirname, isServer ? "server.js" : "browser.js"), ...(isServer && { "of-server": path.join(__dirname, "server.js") }) } },
		plugins: [
			new DefinePlugin({ SIDE: JSON.stringify(isServer ? "defined for servers" : "defined for browsers") }),
			...(isServer ? [new NormalModuleReplacementPlugin(/replaced\\.js$/, path.join(__dirname, "server.js"))] : []),
			new DefinePlugin({ "process.env.DEFINED": JSON.stringify("defined") }),
			new DefinePlugin({ "process.env": { INSIDE: JSON.stringify("inside") }, SETTINGS: { depth: { level: 1 + 1 }, flags: [true, '"on"'] } }),
			new EnvironmentPlugin(["FURROW_LISTED"]),
			new EnvironmentPlugin({ FURROW_UNSET: "fallback" }),
			new CopyPlugin({ patterns: ${patterns} }),
			new CopyRspackPlugin({ patterns: [{ from: "assets/a.txt", to: "rspack/" }, { from: "assets", to: "changed", transform: String }] }),
		],
	}),
});
`;

let site: Site;
let run: Run;

beforeAll(async () => {
	site = createSite("webpack-plugins", {
		"docs/intro.md": "# A doc\n",
		"src/pages/index.js":
			'export default () => <p id="told">{[process.env.DEFINED, process.env.FURROW_LISTED, process.env.FURROW_UNSET, process.env.INSIDE, SETTINGS.depth.level, JSON.stringify(SETTINGS)].join()}</p>;\n',
		"src/pages/sides.js": `import { told as sided } from "sided";
import { told as served } from "of-server";
import { told as replaced } from "../../replaced.js";
export default () => <p id="sides" suppressHydrationWarning>{[SIDE, sided, served, replaced].join()}</p>;
`,
		"node_modules/of-server/package.json":
			'{ "name": "of-server", "type": "module", "main": "index.js" }',
		"node_modules/of-server/index.js":
			'export const told = "package for browsers";\n',
		"browser.js": 'export const told = "file for browsers";\n',
		"server.js": 'export const told = "file for servers";\n',
		"replaced.js": 'export const told = "not replaced for browsers";\n',
		"static/taken.txt": "static\n",
		"assets/a.txt": "a\n",
		"assets/taken.txt": "copied\n",
		"assets/deep/b.wasm": "b\n",
		"assets/.hid/h.txt": "h\n",
		"assets/intro.html": "no page\n",
		"assets/m.min.js": "m\n",
		"node_modules/classes/package.json": '{ "name": "classes" }',
		"node_modules/classes/index.js": CLASSES,
		"plugin.js": plugin(PATTERNS),
		"docusaurus.config.js": `module.exports = { title: "Copies", url: "https://copies.example", baseUrl: "/base/", i18n: { defaultLocale: "en", locales: ["en", "fr"] }, plugins: ["./plugin.js"], presets: [["classic", { blog: false }]] };\n`,
	});
	site.env.FURROW_LISTED = "listed";
	run = await site.build("--no-minify");
});
afterAll(() => site?.dispose());

describe("plugins of webpack's and Rspack's classes", () => {
	it("define values", () => {
		expect(site.page("/")("#told").text()).toBe(DEFINED_VALUES);
	});

	it("may differ on the server and in browsers", () => {
		expect(site.page("sides")("#sides").text()).toBe(ON_SERVER);
		const scripts = [...site.built()]
			.filter(([file]) => file.endsWith(".js"))
			.map(([, text]) => `${text}`)
			.join("");
		for (const told of IN_BROWSERS) expect(scripts).toContain(told);
		expect(scripts).not.toContain("for servers");
	});

	it("copy files where Docusaurus does, in each language", () => {
		const missing = ["", "fr/"].flatMap((folder) =>
			[...PLACES, "rspack/a.txt"].filter(
				(path) => !site.has(`build/${folder}${path}`),
			),
		);
		expect(missing).toEqual([]);
		expect(site.read("build/fr/one/two.txt")).toBe("a\n");
	});

	it("do not overwrite static files or pages", () => {
		expect(site.read("build/taken.txt")).toBe("static\n");
		expect(site.page("docs/intro")("h1").text()).toBe("A doc");
	});

	it("skip files that they would transform, with a warning", () => {
		expect(run.text).toContain("plugins (CopyRspackPlugin, transform)");
		expect(site.has("build/changed/a.txt")).toBe(false);
	});

	it("copy a changed file in the next build", async () => {
		site.edit("assets/a.txt", "a", "another");
		await site.build("--no-minify");
		expect(site.read("build/sandbox/a.txt")).toBe("another\n");
		expect(site.read("build/fr/a.txt")).toBe("another\n");
		site.edit("assets/a.txt", "another", "a");
	});

	it("copy files and define values in start", async () => {
		let server: Server | undefined;
		try {
			server = await start(site);
			const { url } = server;
			for (const path of ["sandbox/deep/b.wasm", "fr/w/assets/deep/b.wasm"]) {
				const response = await fetch(`${url}/base/${path}`);
				expect([path, response.status, await response.text()]).toEqual([
					path,
					200,
					"b\n",
				]);
			}
			const page = await fetch(`${url}/base/`);
			expect(load(await page.text())("#told").text()).toBe(DEFINED_VALUES);
			const read = async (path: string) =>
				(await fetch(`${url}${path}`)).text();
			const sides = load(await read("/base/sides"));
			expect(sides("#sides").text()).toBe(ON_SERVER);
			// Browsers may request a module once they have been sent code that imports it.
			await read(sides('link[href*="sides.js"]').attr("href") ?? "");
			const code = await read("/base/src/pages/sides.js");
			expect(code).toContain('from "/base/browser.js"');
			expect(code).toContain('from "/base/replaced.js"');
			expect(code).not.toContain("/base/server.js");
			// Vite defines global values in a separate module.
			const client = await read("/base/@vite/client");
			const [, env = ""] = /from ?"([^"]+env\.mjs)"|import ?"([^"]+env\.mjs)"/
				.exec(client)
				?.filter(Boolean) ?? [""];
			const defined = await read(env);
			expect(defined).toContain("defined for browsers");
			expect(defined).not.toContain("for servers");
			const taken = await fetch(`${url}/base/taken.txt`);
			expect(await taken.text()).toBe("static\n");
		} finally {
			await server?.stop();
		}
	});

	it("fail the build if a file to copy does not exist", async () => {
		site.write("plugin.js", plugin('[{ from: "nowhere" }]'));
		const { code, text } = await site.tryBuild();
		expect(code).toBe(1);
		expect(text).toContain(
			'Plugin "copies" copies nowhere, which does not exist.',
		);
	});
});
