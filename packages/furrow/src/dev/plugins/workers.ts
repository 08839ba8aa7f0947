/** Web workers in `start`. */
import { build, type InlineConfig, mergeConfig, type Plugin } from "vite";
import { BROWSER_TARGET } from "../../bundle/publicForDevVite.js";

const CLASSIC_WORKER = /[?&]worker_file&type=classic\b/;

/** Leaves workers that packages import to the dev server: packages are bundled in advance, each worker for itself. */
export const packageWorkersPlugin: Plugin = {
	name: "furrow:package-workers",
	resolveId: {
		order: "pre",
		filter: { id: /\?worker$/ },
		handler: (id) => ({ id, external: true }),
	},
};

/**
 * Bundles workers without `type: "module"` into scripts, as in builds. Vite's dev server would serve them with their
 * imports, which browsers support in module workers only; these, in turn, have no `importScripts`.
 *
 * @param config creates the configuration of a client build
 */
export function classicWorkersPlugin(config: () => InlineConfig): Plugin {
	/** Files of each worker, by the id of its module. */
	const filesOf = new Map<string, ReadonlySet<string>>();
	return {
		name: "furrow:classic-workers",
		enforce: "pre",
		load: {
			order: "pre",
			filter: { id: CLASSIC_WORKER },
			async handler(id) {
				const result = await build(
					mergeConfig(config(), {
						build: {
							write: false,
							minify: false,
							sourcemap: "hidden",
							target: BROWSER_TARGET,
							rolldownOptions: {
								input: id.replace(/\?.*$/, ""),
								output: { format: "iife", codeSplitting: false },
							},
						},
					} satisfies InlineConfig),
				);
				const [bundle] = [result].flat();
				if (!bundle || !("output" in bundle)) return null;
				const [script] = bundle.output;
				filesOf.set(id, new Set(script.moduleIds));
				return { code: script.code, map: script.map };
			},
		},
		hotUpdate({ file, modules }) {
			const { moduleGraph } = this.environment;
			const workers = [...filesOf].flatMap(([id, files]) =>
				files.has(file) ? (moduleGraph.getModuleById(id) ?? []) : [],
			);
			return workers.length > 0
				? [...new Set([...modules, ...workers])]
				: undefined;
		},
	};
}
