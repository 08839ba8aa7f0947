import { writeFileSync } from "node:fs";
import type { Untyped } from "../../types/untyped.js";
import { hash } from "../../util/hash.js";
import { packageFolder } from "../../util/packages.js";
import { join } from "../../util/path.js";
import type { ResolveFile } from "./devServer.js";
import type { WebpackConfig } from "./webpackConfig.js";
import { recordOf } from "./webpackShim.js";

/** Name of the class that the package `monaco-editor-webpack-plugin` exports. */
const CLASS_NAME = "MonacoEditorWebpackPlugin";

/** Modules of the package that stand for the whole editor. */
const EDITOR_MODULES = [
	"monaco-editor",
	"monaco-editor/esm/vs/editor/editor.api",
	"monaco-editor/esm/vs/editor/editor.main",
	"monaco-editor/editor/editor.api",
	"monaco-editor/editor/editor.main",
];

/** Languages that use the worker of another one. */
const SHARED_WORKERS: Record<string, readonly string[]> = {
	css: ["less", "scss"],
	html: ["handlebars", "razor"],
	typescript: ["javascript"],
};

/** A language or a feature of the editor. */
interface EditorPart {
	label: string;
	/** Modules that register it. */
	entry?: string | string[];
	worker?: { entry: string };
}

/** Options of the plugin's instance, which lists the chosen parts of the installed version. */
interface MonacoOptions {
	languages: EditorPart[];
	features: EditorPart[];
	monacoEditorPath?: string;
	globalAPI?: boolean;
}

/**
 * Returns the code of a module that exports the editor, registers the chosen languages and features, and starts the
 * workers that they need.
 */
function editorModule(
	{ languages, features, monacoEditorPath, globalAPI }: MonacoOptions,
	siteDir: string,
	resolveFile: ResolveFile,
): string {
	// By folder, since newer versions do not export the paths that the plugin lists.
	const folder =
		monacoEditorPath ??
		packageFolder("monaco-editor", join(siteDir, "package.json"));
	const root = join(folder ?? "monaco-editor", "esm");
	const request = (entry: string, query = "") =>
		// Entries of other packages' languages are requests of their own.
		JSON.stringify(
			(resolveFile(join(root, entry)) ?? resolveFile(entry) ?? entry) + query,
		);
	const imports = (parts: EditorPart[]) =>
		parts
			.flatMap(({ entry }) => entry ?? [])
			.map((entry) => `import ${request(entry)};`);
	const workers = [
		{
			label: "editorWorkerService",
			worker: { entry: "vs/editor/editor.worker" },
		},
		...languages,
		...features,
	].flatMap(({ label, worker }) => (worker ? [{ label, worker }] : []));
	const labels = workers.flatMap(({ label }, index) =>
		[label, ...(SHARED_WORKERS[label] ?? [])].map(
			(name) => `${JSON.stringify(name)}: Worker${index}`,
		),
	);
	// Newer versions export more from their main module, for example the settings of TypeScript.
	const api = request(
		resolveFile(join(root, "vs/index")) ? "vs/index" : "vs/editor/editor.api",
	);
	return [
		...workers.map(
			({ worker }, index) =>
				`import Worker${index} from ${request(worker.entry, "?worker")};`,
		),
		...imports(features),
		`import * as monaco from ${api};`,
		...imports(languages),
		`const workers = { ${labels.join(", ")} };`,
		"globalThis.MonacoEnvironment = {",
		`	globalAPI: ${Boolean(globalAPI)},`,
		"	getWorker: (_, label) => new (workers[label] ?? Worker0)(),",
		"};",
		`export * from ${api};`,
		"export default monaco;",
		"",
	].join("\n");
}

/**
 * Replaces the plugin of the package `monaco-editor-webpack-plugin` with aliases of the editor: a generated module that
 * does what the plugin is for. Without its workers, the editor freezes the page or fails. On the server, the plugin has
 * no effect.
 *
 * @param siteDir where the editor is installed, unless the plugin names its folder
 * @param generatedDir folder for the module
 */
export function withMonacoEditor(
	config: WebpackConfig | undefined,
	isServer: boolean,
	siteDir: string,
	generatedDir: string,
	resolveFile: ResolveFile,
): WebpackConfig | undefined {
	const isMonaco = (plugin: Untyped) =>
		recordOf(plugin).name === CLASS_NAME && plugin.options?.languages;
	const plugins: Untyped[] = [config?.plugins ?? []].flat();
	const plugin = plugins.find(isMonaco);
	if (!config || !plugin) return config;
	const rest = plugins.filter((other) => !isMonaco(other));
	if (isServer) return { ...config, plugins: rest };
	const code = editorModule(plugin.options, siteDir, resolveFile);
	// Packages that are bundled in advance are bundled again when an alias changes.
	const file = join(generatedDir, `monaco-editor-${hash(code)}.mjs`);
	writeFileSync(file, code);
	const alias = Object.fromEntries(
		EDITOR_MODULES.flatMap((name) => [name, `${name}.js`]).map((name) => [
			`${name}$`,
			file,
		]),
	);
	return {
		...config,
		resolve: {
			...config.resolve,
			// Settings of the config come last, so that they take precedence.
			alias: { ...alias, ...config.resolve?.alias },
		},
		plugins: rest,
	};
}
