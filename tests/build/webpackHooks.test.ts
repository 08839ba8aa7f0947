/**
 * webpack plugins that write files before the compilation. The hooks that run, the names of the compilers and the contents
 * of the pages are those of Docusaurus 3.10.2.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Server, start } from "../browser/browser";
import { createSite, type Run, type Site } from "./site";

const FILES = {
	"writer.js": `const fs = require("node:fs");
const { join } = require("node:path");
const write = (name, text, then) => fs.mkdir(join(__dirname, "made"), { recursive: true }, () => fs.writeFile(join(__dirname, "made", name), text, then ?? (() => {})));
// As long as looking through many folders takes.
const later = (turns, then) => fs.stat(__dirname, () => turns ? later(turns - 1, then) : then());
const log = (line) => fs.appendFileSync(join(__dirname, "hooks.log"), line + "\\n");
module.exports = class WriterPlugin {
	apply(compiler) {
		const { name, context } = compiler;
		for (const hook of ["beforeRun", "watchRun"])
			compiler.hooks[hook].tapPromise("Writer", async (given) => {
				log(hook + " " + given.name + " " + (context === __dirname));
				// Not awaited, as by plugins out there.
				later(5000, () => write("data.json", JSON.stringify({ from: hook }), () => write("_part.mdx", "Part made in " + hook + "\\n")));
			});
		compiler.hooks.run.tap({ name: "Writer", stage: 10 }, () => log("run late"));
		compiler.hooks.run.tapAsync("Writer", (given, done) => { log("run " + given.name); done(); });
		compiler.hooks.emit.tapPromise("Writer", async () => log("emit"));
	}
};
`,
	"plugin.js": `const Writer = require("./writer.js");
module.exports = () => ({
	name: "hooks",
	configureWebpack: () => ({
		plugins: [
			new Writer(),
			(compiler) => compiler.hooks.compilation.tap("x", () => { throw new Error("not called"); }),
			new (class Taps { apply(compiler) { compiler.hooks.beforeRun.tap("x", () => { throw new Error("not called"); }); compiler.hooks.done.tap("x", () => {}); } })(),
			{ apply: (compiler) => compiler.hooks.afterEnvironment.tap("x", () => compiler.inputFileSystem.purge()) },
		],
	}),
});
`,
	"docusaurus.config.js": `module.exports = { title: "Hooks", url: "https://hooks.example", baseUrl: "/", plugins: ["./plugin.js"], presets: [["classic", { blog: false }]] };\n`,
	"docs/a.mdx": '# A\n\nimport Part from "../made/_part.mdx";\n\n<Part />\n',
	"src/pages/index.js": `import data from "../../made/data.json";

export default () => <p id="made">made in {data.from}</p>;
`,
};

let site: Site;
let first: Run;
beforeAll(async () => {
	site = createSite("webpack-hooks", FILES);
	first = await site.build();
});
afterAll(() => site.dispose());

const loggedHooks = () => {
	const file = join(site.dir, "hooks.log");
	return readFileSync(file, "utf8").trim().split("\n");
};

it("runs hooks that write files which pages import", () => {
	expect(site.page("/")("#made").text()).toBe("made in beforeRun");
	expect(site.page("docs/a")(".markdown p").text()).toBe(
		"Part made in beforeRun",
	);
	expect(loggedHooks()).toEqual(
		["client", "server"].flatMap((name) => [
			`beforeRun ${name} true`,
			`run ${name}`,
			"run late",
		]),
	);
});

it("ignores plugins that need other hooks, with a warning", () => {
	expect(first.text).toMatch(
		/Ignored: plugins \(WriterPlugin, hook emit\), plugins \(a function\), plugins \(Taps\)\./,
	);
	expect(first.text).toContain(
		'Plugin "hooks" uses an object, a plugin of webpack\'s, which needs compiler.inputFileSystem.',
	);
	expect(first.text).toContain("afterEnvironment: Cannot read properties");
});

it("runs hooks in start, but not in doctor", async () => {
	site.write("hooks.log", "");
	await site.run("doctor");
	expect(loggedHooks()).toEqual([""]);
	let server: Server | undefined;
	try {
		server = await start(site);
		const page = await fetch(server.url);
		expect(load(await page.text())("#made").text()).toBe("made in watchRun");
		expect(loggedHooks()).toEqual(["watchRun client true"]);
	} finally {
		await server?.stop();
	}
});

it("fails the build if a hook fails", async () => {
	site.edit("writer.js", "// Not awaited", 'throw new Error("no disk"); //');
	const { code, text } = await site.tryBuild();
	expect(code).toBe(1);
	expect(text).toContain(
		'Plugin "hooks" failed in WriterPlugin\'s hook beforeRun: no disk',
	);
	expect(text).toContain("writer.js:13");
});
