/** Modules that no page shows: their files change without a word to browsers. */
import type {
	EnvironmentModuleGraph,
	EnvironmentModuleNode,
	Plugin,
} from "vite";

/** Query of code that browsers run outside the page and that has no importers. */
const WORKER = /[?&](?:worker_file|worker|sharedworker)\b/;

/** Whether one of a module's importers accepts its updates, or may do so. */
function isShown(
	module: EnvironmentModuleNode,
	seen = new Set<EnvironmentModuleNode>(),
): boolean {
	const { id, isSelfAccepting, acceptedHmrExports, importers, url } = module;
	// A module that was never analysed may accept anything.
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
 * Vite treats modules without importers as referenced by an HTML document and reloads every page: a doc that is added
 * again and was scanned for class names by a style sheet, or code that pages used until recently.
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
				// Later importers get the current version.
				moduleGraph.invalidateModule(module, new Set(), timestamp, true);
				return false;
			});
		},
	};
}
