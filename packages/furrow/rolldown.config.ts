import { readFileSync } from "node:fs";
import { Prism, themes } from "prism-react-renderer";
import {
	defineConfig,
	type RolldownOptions,
	type RolldownPlugin,
} from "rolldown";
import { withQuickSpreads } from "./src/bundle/quickSpreads.js";

const { dependencies } = JSON.parse(
	readFileSync(new URL("package.json", import.meta.url), "utf8"),
) as { dependencies: Record<string, string> };

/**
 * Whether an import stays as it is: packages, and virtual modules of a site's bundle. Code shared with browsers imports
 * the latter, but they are never loaded in Node.
 */
const external = (id: string) =>
	id.startsWith("furrow:") ||
	Object.keys(dependencies).some(
		(name) => id === name || id.startsWith(`${name}/`),
	);

const quickSpreads: RolldownPlugin = {
	name: "quick-spreads",
	renderChunk: (code) => ({ code: withQuickSpreads(code), map: null }),
};

const prismData: RolldownPlugin = {
	name: "prism-data",
	generateBundle() {
		this.emitFile({
			type: "asset",
			fileName: "prism.json",
			source: JSON.stringify({
				themes,
				languages: Object.keys(Prism.languages),
			}),
		});
	},
};

const common = {
	platform: "node",
	external,
	plugins: [quickSpreads],
	// Some modules are loaded on demand by one command and directly by another. Plugins are slower on a busy machine.
	checks: { ineffectiveDynamicImport: false, pluginTimings: false },
	output: {
		dir: "dist",
		entryFileNames: "[name].mjs",
		chunkFileNames: "[name]-[hash].mjs",
		sourcemap: true,
		// Docstrings are a sixth of the code, and every run would have to read them.
		comments: { jsdoc: false },
	},
} satisfies RolldownOptions;

/**
 * Bundles a worker thread into one file. Shared with the command, its code would be split into dozens of chunks, each of
 * which takes Node a third of a millisecond to load.
 */
const thread = (input: Record<string, string>): RolldownOptions => ({
	...common,
	input,
});

/** Compiles the Node side. `src/client` and `src/theme` are published as TSX. */
export default defineConfig([
	{
		...common,
		input: {
			cli: "src/cli/index.ts",
			index: "src/index.ts",
			prebuild: "src/prebuilt/index.ts",
			shims: "src/site/shims.ts",
			"watchdog-worker": "src/dev/endless/watchdogWorker.ts",
		},
		plugins: [quickSpreads, prismData],
		output: {
			...common.output,
			cleanDir: true,
			codeSplitting: {
				// One chunk for modules that every command loads, or that must be loaded before the bundler's thread starts, and
				// one for modules that nearly all commands load afterwards.
				groups: [
					{
						name: "command",
						priority: 2,
						test: /[\\/]src[\\/]cli[\\/](?:run|build)\.ts$/,
					},
					{
						name: "site",
						priority: 1,
						test: /[\\/]src[\\/]build[\\/]buildSite\.ts$/,
					},
				],
			},
		},
	},
	thread({ "bundle-worker": "src/bundle/worker.ts" }),
	thread({ "compile-worker": "src/content/compileThread.ts" }),
	thread({ "render-worker": "src/render/worker.ts" }),
]);
