/** Web workers in components: webpack's form of them, and those of the Monaco editor. */
import type { Page } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import { createSite } from "../build/site";
import { open, start } from "./browser";
import { servedSite } from "./servedSite";

const MONACO = "node_modules/monaco-editor";

const site = createSite("workers", {
	"src/pages/index.js": `import { useEffect, useState } from "react";
const answerOf = (worker) =>
	new Promise((resolve) => { worker.onmessage = ({ data }) => resolve(data); });
export default function Home() {
	const [answers, setAnswers] = useState([]);
	const add = (answer) => setAnswers((before) => [...before, answer].sort());
	useEffect(() => {
		answerOf(new Worker(new URL("../classic.js", import.meta.url))).then(add);
		import("monaco-editor").then(({ registered }) => {
			add(registered.join(" "));
			for (const label of ["editorWorkerService", "less"])
				answerOf(self.MonacoEnvironment.getWorker("", label)).then(add);
		});
	}, []);
	return <p id="answers">{answers.join(", ")}</p>;
}
`,
	"src/classic.js": `import { word } from "./word.js";
importScripts("/script.js");
postMessage(word + " " + self.ofScript);
`,
	"src/word.js": 'export const word = "imported";\n',
	"static/script.js": 'self.ofScript = "script";\n',
	"static/favicon.ico": "",
	[`${MONACO}/package.json`]:
		'{ "name": "monaco-editor", "module": "./esm/vs/editor/editor.main.js" }',
	[`${MONACO}/esm/vs/editor/editor.main.js`]:
		'throw new Error("more than the plugin chose");\n',
	[`${MONACO}/esm/vs/editor/editor.api.js`]: "export const registered = [];\n",
	[`${MONACO}/esm/vs/editor/editor.worker.js`]: 'postMessage("editor");\n',
	[`${MONACO}/esm/vs/editor/find.js`]:
		'import { registered } from "./editor.api.js";\nregistered.push("find");\n',
	[`${MONACO}/esm/vs/css/contribution.js`]:
		'import { registered } from "../editor/editor.api.js";\nregistered.push("style sheets");\n',
	[`${MONACO}/esm/vs/css/css.worker.js`]:
		'import { name } from "./name.js";\npostMessage(name);\n',
	[`${MONACO}/esm/vs/css/name.js`]: 'export const name = "css";\n',
	// Like the package's, it lists the chosen parts of the installed editor.
	"node_modules/monaco-editor-webpack-plugin/index.js": `module.exports = class MonacoEditorWebpackPlugin {
	constructor() {
		this.options = {
			languages: [{ label: "css", entry: ["vs/css/contribution"], worker: { id: "vs/css/cssWorker", entry: "vs/css/css.worker" } }],
			features: [{ label: "find", entry: "vs/editor/find" }],
		};
	}
	apply() {}
};
`,
	"plugin.js": `const MonacoPlugin = require("monaco-editor-webpack-plugin");
module.exports = () => ({ name: "monaco", configureWebpack: () => ({ plugins: [new MonacoPlugin()] }) });
`,
	"docusaurus.config.js":
		'module.exports = { title: "Workers", url: "https://workers.example", baseUrl: "/", favicon: "favicon.ico", plugins: ["./plugin.js"], presets: [["classic", { docs: false, blog: false }]] };\n',
});
const served = servedSite(site);

const showsAnswers = (page: Page, word: string) =>
	page
		.locator("#answers")
		.getByText(`css, editor, find style sheets, ${word} script`, {
			exact: true,
		})
		.waitFor();

it("runs in a build", async () => {
	const page = await served.newPage();
	await open(page, "/");
	await showsAnswers(page, "imported");
	expect(served.run.text).not.toContain("Ignored");
});

it("runs in start, and again when a module of it is edited", async () => {
	const server = await start(site);
	onTestFinished(() => server.stop());
	const page = await served.newPage({}, [], server.url);
	await open(page, "/");
	await showsAnswers(page, "imported");
	site.edit("src/word.js", "imported", "introduced");
	await showsAnswers(page, "introduced");
});
