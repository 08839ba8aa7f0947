/** Modules that no page uses: changes of their files are not sent to browsers. */
import type {
	EnvironmentModuleGraph,
	EnvironmentModuleNode,
	Plugin,
} from "vite";

/** Query of code that browsers run outside the page. Such a module has no importers. */
const WORKER = /[?&](?:worker_file|worker|sharedworker)\b/;

/** Whether a module, or one of its direct or indirect importers, accepts its updates or may do so. */
function isUsed(
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
			(!seen.has(importer) && isUsed(importer, seen)),
	);
}

/**
 * Removes unused importers of a module, such as a runtime that pages used before they were restarted. Vite reloads
 * every page if one chain of importers ends without accepting the update.
 */
function removeUnusedImporters(
	module: EnvironmentModuleNode,
	graph: EnvironmentModuleGraph,
	seen = new Set<EnvironmentModuleNode>(),
): void {
	if (seen.has(module)) return;
	seen.add(module);
	for (const importer of [...module.importers]) {
		if (importer.acceptedHmrDeps.has(module)) continue;
		if (isUsed(importer)) removeUnusedImporters(importer, graph, seen);
		else {
			module.importers.delete(importer);
			// If it is requested again, it becomes an importer again.
			graph.invalidateModule(importer);
		}
	}
}

/**
 * Vite treats modules without importers as referenced by an HTML document and reloads every page. Such modules are, for
 * example, a doc that is added again and was scanned for class names by a style sheet, or code that pages used until
 * recently.
 */
export function orphansPlugin(): Plugin {
	return {
		name: "furrow:orphans",
		hotUpdate({ modules, timestamp }) {
			const { moduleGraph, name } = this.environment;
			if (name !== "client") return undefined;
			return modules.filter((module) => {
				if (isUsed(module)) {
					removeUnusedImporters(module, moduleGraph);
					return true;
				}
				// Later importers get the current version.
				moduleGraph.invalidateModule(module, new Set(), timestamp, true);
				return false;
			});
		},
	};
}
