import type { Plugin } from "vite";
import {
	CLIENT_DIR,
	SHARED_DIR,
	THEME_DIR,
} from "../../../util/packageRoot.js";
import { escapeRegExp } from "../../../util/strings.js";
import { virtualPlugin } from "../../plugins/virtual.js";
import type { ExternalModule, PrebuiltServer } from "./prebuiltServer.js";

declare global {
	/**
	 * Modules of the runtime by name, in the language whose server bundle is loaded next. Set by the loader of the
	 * bundle.
	 */
	var __FURROW_RUNTIME__: Record<string, () => object>;
	/** Exports of runtime modules that this site replaces. Set by its server bundle. */
	var __FURROW_OVERRIDES__: Record<string, unknown> | undefined;
}

/**
 * Variable with the language's own runtime: modules that load later may run while the global belongs to another
 * language.
 */
const RUNTIME = "__furrowRuntime";

/**
 * Matches files that may be in the runtime. Compiling a pattern of all their names would take longer than checking some
 * more.
 */
const MAY_BE_IN_RUNTIME = new RegExp(
	`^(?:${[CLIENT_DIR, SHARED_DIR, THEME_DIR].map(escapeRegExp).join("|")})/.*\\.tsx?$|/node_modules/.*js$`,
);

/** Virtual module that runs before the first module of the runtime. */
const OVERRIDES = "furrow:overrides";

function overridesSource(overrides: PrebuiltServer["overrides"]): string {
	const imports = [...overrides.keys()].map(
		(request, index) => `import t${index} from ${JSON.stringify(request)};`,
	);
	const entries = [...overrides.values()].map(
		(name, index) => `${JSON.stringify(name)}: t${index}`,
	);
	return `${imports.join("\n")}\nglobalThis.__FURROW_OVERRIDES__ = { ${entries.join(", ")} };`;
}

/**
 * Returns the code of a module that re-exports from the runtime: the theme and the site's own code share one instance.
 */
function externalModule(
	{ name, exports }: ExternalModule,
	passesOverrides: boolean,
): string {
	const module = `${RUNTIME}[${JSON.stringify(name)}]()`;
	if (!exports) return `module.exports = ${module};`;
	return [
		passesOverrides ? `import ${JSON.stringify(OVERRIDES)};` : "",
		`const all = ${module};`,
		...exports.map(
			(key, index) => `const v${index} = all[${JSON.stringify(key)}];`,
		),
		`export { ${exports.map((key, index) => `v${index} as ${key}`).join(", ")} };`,
	].join("\n");
}

/** Loads modules from the runtime. They are resolved as usual, and only their code is replaced. */
export function externalRuntimePlugin({
	modules,
	overrides,
}: PrebuiltServer): Plugin[] {
	const plugin: Plugin = {
		name: "furrow:external-runtime",
		enforce: "pre",
		banner: `const ${RUNTIME} = globalThis.__FURROW_RUNTIME__;`,
		load: {
			order: "pre",
			filter: { id: MAY_BE_IN_RUNTIME },
			handler(id) {
				const module = modules.get(id);
				if (!module) return null;
				return {
					code: externalModule(module, overrides.size > 0),
					moduleType: "js",
					...(module.exports && { moduleSideEffects: false }),
				};
			},
		},
	};
	return overrides.size
		? [
				plugin,
				virtualPlugin(new Map([[OVERRIDES, overridesSource(overrides)]])),
			]
		: [plugin];
}
