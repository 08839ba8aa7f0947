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

/** Packages; and modules that a site's bundler makes, which code shared with browsers names and the Node side never reaches. */
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
	// Some imports are late for one command only. Plugins take longer on a busy machine.
	checks: { ineffectiveDynamicImport: false, pluginTimings: false },
	output: {
		dir: "dist",
		entryFileNames: "[name].mjs",
		chunkFileNames: "[name]-[hash].mjs",
		sourcemap: true,
		// A sixth of the code is what our functions say of themselves, which every run would read.
		comments: { jsdoc: false },
	},
} satisfies RolldownOptions;

/**
 * A thread's code is a file of its own: what it has in common with the command would be dozens of chunks, and Node takes a third
 * of a millisecond for each.
 */
const thread = (input: Record<string, string>): RolldownOptions => ({
	...common,
	input,
});

/** The Node side, compiled once on install; `src/client` and `src/theme` ship as TSX. */
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
				// One chunk for what every command loads, and what has to be there before the bundler's thread begins; one for
				// what nearly all load then.
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
