/** CommonJS as modules see it that import it: in `start` on the server as in a build. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type {
	ModuleEvaluator,
	ssrDynamicImportKey,
	ssrImportKey,
} from "vite/module-runner";
import { isNodeMode } from "../bundle/publicForDev.js";

/** The name by which an ES module made of CommonJS hands on all that this exports, to others of its kind. */
export const ALL = "__furrowCommonJs";

/** The name of what runs such a module, once, and gives all that it exports so far. */
export const RUN = "__furrowRun";

/** The function that Vite's server code imports with. */
const IMPORT: typeof ssrImportKey = "__vite_ssr_import__";
export const DYNAMIC: typeof ssrDynamicImportKey =
	"__vite_ssr_dynamic_import__";

/** All CommonJS that Node has loaded. */
const { cache } = createRequire(import.meta.url);

/** A view of what a CommonJS module exports. Every name is there: which of them have a value is known when they are read. */
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
	// For who goes through all names.
	const own: Record<string, PropertyDescriptor> = {};
	for (const name of [...Object.keys(exports), "default"])
		own[name] = {
			get: () => get(own, name),
			enumerable: true,
			configurable: true,
		};
	return new Proxy(Object.defineProperties({}, own), { get, has: () => true });
}

/** Whether Node imported a module as CommonJS, which does not depend on its name alone. */
function isCommonJs(url: string, namespace: { default?: unknown }): boolean {
	if (!url.startsWith("file:")) return false;
	const module = cache[fileURLToPath(url)];
	return !!module && module.exports === namespace.default;
}

/** Two views of a module: what importers commonly see, and what those see for whom its default export is all of it. */
class Views {
	readonly #made: [object?, object?] = [];
	constructor(private readonly all: unknown) {}

	of(isWholeDefault: boolean): object {
		this.#made[+isWholeDefault] ??= viewOf(this.all, isWholeDefault);
		return this.#made[+isWholeDefault] as object;
	}
}

/**
 * Has modules that Vite runs import CommonJS as bundled ones do: by all names that it has once it has been run, and by
 * default what it says is its default export. Node knows the names alone that it finds in the code.
 *
 * @param native runs the modules
 */
export function commonJsEvaluator(native: ModuleEvaluator): ModuleEvaluator {
	const known = new WeakMap<object, Views>();
	const viewsOf = (found: object): Views | undefined => {
		let views = known.get(found);
		if (views || !(ALL in found)) return views;
		// It has not been run, and imports what imports it.
		if (found[ALL] === undefined) return undefined;
		views = new Views(found[ALL]);
		known.set(found, views);
		return views;
	};
	return {
		startOffset: native.startOffset,
		async runExternalModule(url) {
			const namespace = await native.runExternalModule(url);
			if (!isCommonJs(url, namespace)) return namespace;
			const views = new Views(namespace.default);
			const view = views.of(false);
			known.set(view, views);
			return view;
		},
		runInlinedModule(context, code, module) {
			let isWhole: boolean | undefined;
			const seen = (found: object) => {
				const views = viewsOf(found);
				if (!views) return found;
				isWhole ??= isNodeMode(module.file);
				return views.of(isWhole);
			};
			const { [IMPORT]: imports, [DYNAMIC]: importsLater } = context;
			return native.runInlinedModule(
				{
					...context,
					[IMPORT]: async (...args) => seen(await imports(...args)),
					[DYNAMIC]: async (...args) => seen(await importsLater(...args)),
				},
				code,
				module,
			);
		},
	};
}
