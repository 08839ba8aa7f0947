/** Packages made for Node run in browsers if a plugin polyfills the Node APIs that they use. */
import { describe, expect, it, onTestFinished } from "vitest";
import { createSite } from "../build/site";
import { open, start } from "./browser";
import { servedSite } from "./servedSite";

/** Mimics node-polyfill-webpack-plugin, which mutates the compiler's options. Versions differ in their ProvidePlugin. */
const polyfills = (providePlugin: string) => `
class ProvidePlugin { constructor(definitions) { this.definitions = definitions; } }
module.exports = class NodePolyfillPlugin {
	apply(compiler) {
		compiler.options.plugins.push(new ${providePlugin}({
			Buffer: [require.resolve("for-browsers/buffer.js"), "Buffer"],
			console: require.resolve("for-browsers/console.js"),
			process: "process/browser.js",
		}));
		compiler.options.resolve.fallback = {
			path: require.resolve("for-browsers/path.js"),
			process: require.resolve("process/browser"),
			...compiler.options.resolve.fallback,
		};
	}
};
`;

const site = createSite("node-polyfills", {
	"src/pages/index.js": `import { told } from "for-node";
import { useEffect, useState } from "react";
export default function Home() {
	const [text, setText] = useState("nothing yet");
	useEffect(() => setText(told()), []);
	return <p id="told">{text}</p>;
}
`,
	"node_modules/for-node/package.json":
		'{ "name": "for-node", "main": "index.js" }',
	"node_modules/for-node/index.js": `const path = require("path");
const platform = process.platform;
console.debug(require("process/browser").platform === platform);
exports.told = () => [platform, path.join("a", "b"), Buffer.from("c"), require("./replaced")].join();
`,
	"node_modules/for-node/replaced.js": 'module.exports = "not replaced";\n',
	"node_modules/for-browsers/package.json": '{ "name": "for-browsers" }',
	"node_modules/for-browsers/path.js":
		'exports.join = (...parts) => parts.join(" and ");\n',
	"node_modules/for-browsers/buffer.js":
		'exports.Buffer = { from: (text) => "bytes of " + text };\n',
	"node_modules/for-browsers/replaced.js": 'module.exports = "replaced";\n',
	"node_modules/for-browsers/console.js": 'throw new Error("not needed");\n',
	"node_modules/process/package.json": '{ "name": "process" }',
	"node_modules/process/browser.js":
		'exports.platform = "browser";\nexports.env = {};\n',
	"node_modules/older/index.js": polyfills("ProvidePlugin"),
	"node_modules/newer/index.js": polyfills("compiler.webpack.ProvidePlugin"),
	"static/favicon.ico": "",
	"plugin.js": `const Polyfills = require("older");
class NormalModuleReplacementPlugin {
	constructor(resourceRegExp, newResource) {
		this.resourceRegExp = resourceRegExp;
		this.newResource = newResource;
	}
}
const replacement = new NormalModuleReplacementPlugin(/\\/replaced$/, require.resolve("for-browsers/replaced.js"));
module.exports = () => ({ name: "polyfills", configureWebpack: () => ({ plugins: [new Polyfills(), replacement] }) });
`,
	"docusaurus.config.js":
		'module.exports = { title: "Polyfills", url: "https://polyfills.example", baseUrl: "/", favicon: "favicon.ico", plugins: ["./plugin.js"], presets: [["classic", { docs: false, blog: false }]] };\n',
});
const served = servedSite(site);

const EXPECTED = "browser,a and b,bytes of c,replaced";

describe("a plugin that polyfills Node's APIs", () => {
	it("provides globals, fallbacks and module replacements in a build", async () => {
		const page = await served.newPage();
		await open(page, "/");
		await page.locator("#told").filter({ hasText: EXPECTED }).waitFor();
		expect(served.run.text).not.toContain("Ignored");
	});

	it("provides them in start, with the newer form of the package", async () => {
		site.edit("plugin.js", '"older"', '"newer"');
		const server = await start(site);
		onTestFinished(() => server.stop());
		const page = await served.newPage({}, [], server.url);
		await open(page, "/");
		await page.locator("#told").filter({ hasText: EXPECTED }).waitFor();
	});
});
