/** The module that replaces the plugin for the Monaco editor, with the package's layouts. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { withMonacoEditor } from "../../../packages/furrow/src/config/bundler/monacoEditor.js";
import { createModuleLoader } from "../../../packages/furrow/src/config/moduleLoader.js";
import { slashed } from "../../../packages/furrow/src/util/path.js";
import { temporaryFolder } from "../../build/temporaryFolder";

/** Returns the generated module of a site with these files of the editor, without the folder of the editor. */
function editorModule(files: Record<string, string>): string {
	const siteDir = slashed(temporaryFolder("monaco"));
	const editor = `${siteDir}/node_modules/monaco-editor`;
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(`${editor}/${path}`), { recursive: true });
		writeFileSync(`${editor}/${path}`, text);
	}
	class MonacoEditorWebpackPlugin {
		options = {
			languages: [
				{
					label: "css",
					entry: "vs/css/register",
					worker: { entry: "vs/css/css.worker" },
				},
			],
			features: [{ label: "find", entry: "vs/find/register" }],
		};
	}
	const loader = createModuleLoader(siteDir);
	const config = withMonacoEditor(
		{ plugins: [new MonacoEditorWebpackPlugin()] },
		false,
		siteDir,
		siteDir,
		(request, from) => loader.resolve(request, from),
	);
	const file = config?.resolve?.alias?.["monaco-editor$"];
	return readFileSync(String(file), "utf8").replaceAll(`${editor}/esm/`, "");
}

const parts = {
	"esm/vs/editor/editor.api.js": "",
	"esm/vs/editor/editor.worker.js": "",
	"esm/vs/css/register.js": "",
	"esm/vs/css/css.worker.js": "",
	"esm/vs/find/register.js": "",
};

it("imports the parts of the package's folder, which it does not export by these paths", () => {
	const code = editorModule({
		...parts,
		"esm/vs/index.js": "",
		"package.json": JSON.stringify({
			name: "monaco-editor",
			exports: { ".": "./esm/vs/index.js", "./*": "./esm/vs/*.js" },
		}),
	});
	expect(code).toContain('from "vs/editor/editor.worker.js?worker";');
	expect(code).toContain('from "vs/css/css.worker.js?worker";');
	expect(code).toContain('import "vs/find/register.js";');
	expect(code).toContain('import "vs/css/register.js";');
	expect(code).toContain('export * from "vs/index.js";');
});

it("exports the chosen parts alone of packages whose main module has them all", () => {
	const code = editorModule({
		...parts,
		"esm/vs/editor/editor.main.js": "",
		"package.json":
			'{ "name": "monaco-editor", "module": "./esm/vs/editor/editor.main.js" }',
	});
	expect(code).toContain('import "vs/css/register.js";');
	expect(code).toContain('export * from "vs/editor/editor.api.js";');
});
