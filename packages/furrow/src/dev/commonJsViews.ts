/** Views of CommonJS for modules that import it. On the server, they make `start` behave like a build. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type {
	ModuleEvaluator,
	ssrDynamicImportKey,
	ssrImportKey,
} from "vite/module-runner";
import { isNodeMode } from "../bundle/publicForDev.js";

/** Export with which an ES module made of CommonJS passes all of its exports to other modules of this kind. */
export const ALL = "__furrowCommonJs";

/** Export that runs such a module once, and returns what it has exported so far. */
export const RUN = "__furrowRun";

/** Names of the functions with which Vite's server code imports. */
const IMPORT: typeof ssrImportKey = "__vite_ssr_import__";
export const DYNAMIC: typeof ssrDynamicImportKey =
	"__vite_ssr_dynamic_import__";

/** All CommonJS modules that Node has loaded. */
const { cache } = createRequire(import.meta.url);

/**
 * Returns a view of a CommonJS module's exports. It has every name; whether there is a value is determined on access.
 */
function viewOf(all: unknown, isWholeDefault: boolean): object {
	const exports = Object(all);
	const hasDefault =
		!isWholeDefault && exports.__esModule && "default" in exports;
	const get = (_: object, name: string | symbol) => {
		if (name === ALL) return all;
		if (name === RUN) return () => all;
		if (name === "default") return hasDefault ? exports.default : all;
		return exports[name];
	};
	// For code that enumerates the names.
	const own: Record<string, PropertyDescriptor> = {};
	for (const name of [...Object.keys(exports), "default"])
		own[name] = {
			get: () => get(own, name),
			enumerable: true,
			configurable: true,
		};
	return new Proxy(Object.defineProperties({}, own), { get, has: () => true });
}

/** Whether Node loaded a module as CommonJS. The file name alone does not show this. */
function isCommonJs(url: string, namespace: { default?: unknown }): boolean {
	if (!url.startsWith("file:")) return false;
	const module = cache[fileURLToPath(url)];
	return !!module && module.exports === namespace.default;
}

/**
 * The two views of a module: the usual one, and the one for importers whose default import is all of `module.exports`.
 */
class Views {
	readonly #cached: [object?, object?] = [];
	constructor(private readonly all: unknown) {}

	of(isWholeDefault: boolean): object {
		this.#cached[+isWholeDefault] ??= viewOf(this.all, isWholeDefault);
		return this.#cached[+isWholeDefault] as object;
	}
}

/**
 * Makes modules that Vite runs see CommonJS as bundled modules do: with all names that it exports after it has run, and
 * with the default export that it declares. Node only provides the names that it finds in the source.
 *
 * @param native runs the modules
 */
export function commonJsEvaluator(native: ModuleEvaluator): ModuleEvaluator {
	const viewsByModule = new WeakMap<object, Views>();
	const viewsOf = (found: object): Views | undefined => {
		let views = viewsByModule.get(found);
		if (views || !(ALL in found)) return views;
		// It has not run yet, because it is part of an import cycle.
		if (found[ALL] === undefined) return undefined;
		views = new Views(found[ALL]);
		viewsByModule.set(found, views);
		return views;
	};
	return {
		startOffset: native.startOffset,
		async runExternalModule(url) {
			const namespace = await native.runExternalModule(url);
			if (!isCommonJs(url, namespace)) return namespace;
			const views = new Views(namespace.default);
			const view = views.of(false);
			viewsByModule.set(view, views);
			return view;
		},
		runInlinedModule(context, code, module) {
			let isWhole: boolean | undefined;
			const toView = (found: object) => {
				const views = viewsOf(found);
				if (!views) return found;
				isWhole ??= isNodeMode(module.file);
				return views.of(isWhole);
			};
			const { [IMPORT]: imports, [DYNAMIC]: importsDynamically } = context;
			return native.runInlinedModule(
				{
					...context,
					[IMPORT]: async (...args) => toView(await imports(...args)),
					[DYNAMIC]: async (...args) =>
						toView(await importsDynamically(...args)),
				},
				code,
				module,
			);
		},
	};
}
