/** Modules that no page shows: their files change without a word to browsers. */
import type { EnvironmentModuleNode, Plugin } from "vite";

/** In the URL of code that browsers run apart from the page: nobody imports it. */
const WORKER = /[?&](?:worker_file|worker|sharedworker)\b/;

/** Whether a module leads to one that takes up its change, or may do so. */
function isShown(
	module: EnvironmentModuleNode,
	seen = new Set<EnvironmentModuleNode>(),
): boolean {
	const { id, isSelfAccepting, acceptedHmrExports, importers, url } = module;
	// What was never looked at may accept anything.
	if (isSelfAccepting ?? Boolean(id)) return true;
	if (acceptedHmrExports || WORKER.test(url)) return true;
	seen.add(module);
	return [...importers].some(
		(importer) =>
			importer.acceptedHmrDeps.has(module) ||
			(!seen.has(importer) && isShown(importer, seen)),
	);
}

/**
 * Vite takes a module that nobody imports for one that a document names, and has every page loaded again: a doc that is put
 * back, in which a style sheet had looked for names of classes, or code that pages used until a moment ago.
 */
export function orphansPlugin(): Plugin {
	return {
		name: "furrow:orphans",
		hotUpdate({ modules, timestamp }) {
			const { moduleGraph, name } = this.environment;
			if (name !== "client") return undefined;
			return modules.filter((module) => {
				if (isShown(module)) return true;
				// Who imports it later gets what it is by then.
				moduleGraph.invalidateModule(module, new Set(), timestamp, true);
				return false;
			});
		},
	};
}
