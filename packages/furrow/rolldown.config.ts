import { readFileSync } from "node:fs";
import { Prism, themes } from "prism-react-renderer";
import { defineConfig } from "rolldown";
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

/** The Node side, compiled once on install; `src/client` and `src/theme` ship as TSX. */
export default defineConfig({
	input: {
		cli: "src/cli/index.ts",
		index: "src/index.ts",
		"bundle-worker": "src/bundle/worker.ts",
		"ship-runtime": "src/dev/runtime/ship.ts",
		"stand-ins": "src/config/standIns/index.ts",
		"render-worker": "src/render/worker.ts",
		"watchdog-worker": "src/dev/endless/watchdogWorker.ts",
	},
	platform: "node",
	external,
	plugins: [
		{
			name: "quick-spreads",
			renderChunk: (code) => ({ code: withQuickSpreads(code), map: null }),
		},
		{
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
		},
	],
	output: {
		dir: "dist",
		entryFileNames: "[name].mjs",
		chunkFileNames: "[name]-[hash].mjs",
		cleanDir: true,
		sourcemap: true,
		// A sixth of the code is what our functions say of themselves, which every run would read.
		comments: { jsdoc: false },
	},
});
