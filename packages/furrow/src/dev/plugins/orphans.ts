/** Modules that no page shows: their files change without a word to browsers. */
import type {
	EnvironmentModuleGraph,
	EnvironmentModuleNode,
	Plugin,
} from "vite";

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
 * Takes away what imports a module and is not shown: a runtime that pages had before they were started again. Vite has every
 * page loaded again where one of the ways up from a module ends.
 */
function cutEnds(
	module: EnvironmentModuleNode,
	graph: EnvironmentModuleGraph,
	seen = new Set<EnvironmentModuleNode>(),
): void {
	if (seen.has(module)) return;
	seen.add(module);
	for (const importer of [...module.importers]) {
		if (importer.acceptedHmrDeps.has(module)) continue;
		if (isShown(importer)) cutEnds(importer, graph, seen);
		else {
			module.importers.delete(importer);
			// Should it be asked for again, it is an importer again.
			graph.invalidateModule(importer);
		}
	}
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
				if (isShown(module)) {
					cutEnds(module, moduleGraph);
					return true;
				}
				// Who imports it later gets what it is by then.
				moduleGraph.invalidateModule(module, new Set(), timestamp, true);
				return false;
			});
		},
	};
}
