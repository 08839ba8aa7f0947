/** Reads the imports and exports of a module from its syntax tree. */
import type { ParseResult } from "rolldown/utils";

/** Name that stands for all exports of a module. */
export const ALL = "*";

interface Import {
	request: string;
	names: string[];
}

export interface ModuleLinks {
	/** Unique requests of static imports and exports, in source order. */
	requests: string[];
	imports: Import[];
	/** Re-exports from other modules: origin by exported name. */
	reExports: Map<string, { request: string; name: string }>;
	/** Requests of `export * from`. */
	allOf: string[];
	/** Names of the module's own exports. */
	own: Set<string>;
}

/** Links of a module that is not parsed here: the bundler lists its imports. */
export const OPAQUE: ModuleLinks = {
	requests: [],
	imports: [],
	reExports: new Map(),
	allOf: [],
	own: new Set(),
};

/** Reads the imports and exports of a module. */
export function readLinks(parse: () => ParseResult): ModuleLinks {
	const { module } = parse();
	const places = new Map<number, string>();
	const result: ModuleLinks = {
		requests: [],
		imports: module.staticImports.map(({ moduleRequest, entries }) => ({
			request: moduleRequest.value,
			names: entries.map(({ importName: { kind, name } }) =>
				kind === "Default" ? "default" : (name ?? ALL),
			),
		})),
		reExports: new Map(),
		allOf: [],
		own: new Set(),
	};
	/** Offsets of default imports. For `import a from 'b'; export { a }` the parser says that `b` exports `a`. */
	const defaults = new Set<number | null>();
	for (const { moduleRequest, entries } of module.staticImports) {
		places.set(moduleRequest.start, moduleRequest.value);
		for (const { importName, localName } of entries)
			if (importName.kind === "Default") defaults.add(localName.start);
	}
	for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
		const { moduleRequest, importName, exportName } = entry;
		const name =
			exportName.kind === "Default" ? "default" : (exportName.name ?? ALL);
		if (moduleRequest) places.set(moduleRequest.start, moduleRequest.value);
		if (!moduleRequest) result.own.add(name);
		else if (importName.kind === "AllButDefault")
			result.allOf.push(moduleRequest.value);
		else
			result.reExports.set(name, {
				request: moduleRequest.value,
				name: defaults.has(importName.start)
					? "default"
					: (importName.name ?? ALL),
			});
	}
	const inOrder = [...places].sort(([a], [b]) => a - b);
	result.requests = [...new Set(inOrder.map(([, request]) => request))];
	return result;
}
