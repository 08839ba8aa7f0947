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
	/** The modules of the runtime by name, in the language whose server bundle is loaded next: set by who loads it. */
	var __FURROW_RUNTIME__: Record<string, () => object>;
	/** Exports of runtime modules that this site replaces: set by its server bundle. */
	var __FURROW_TOLD__: Record<string, unknown> | undefined;
}

/** The bundle keeps its language's own: code that a page asks for later is run when another one may be at work. */
const KEPT = "__furrowRuntime";

/** With every file's name in it, to make it would take longer than to ask about a few others. */
const MAY_BE_KNOWN = new RegExp(
	`^(?:${[CLIENT_DIR, SHARED_DIR, THEME_DIR].map(escapeRegExp).join("|")})/.*\\.tsx?$|/node_modules/.*js$`,
);

/** Runs before the first module of the runtime does. */
const TOLD = "furrow:told";

function toldSource(told: PrebuiltServer["told"]): string {
	const imports = [...told.keys()].map(
		(request, index) => `import t${index} from ${JSON.stringify(request)};`,
	);
	const entries = [...told.values()].map(
		(name, index) => `${JSON.stringify(name)}: t${index}`,
	);
	return `${imports.join("\n")}\nglobalThis.__FURROW_TOLD__ = { ${entries.join(", ")} };`;
}

/** Code of a module that hands on what the runtime has of it: there is one instance for the theme and the site's own code. */
function externalModule(
	{ name, exports }: ExternalModule,
	tells: boolean,
): string {
	const module = `${KEPT}[${JSON.stringify(name)}]()`;
	if (!exports) return `module.exports = ${module};`;
	return [
		tells ? `import ${JSON.stringify(TOLD)};` : "",
		`const all = ${module};`,
		...exports.map(
			(key, index) => `const v${index} = all[${JSON.stringify(key)}];`,
		),
		`export { ${exports.map((key, index) => `v${index} as ${key}`).join(", ")} };`,
	].join("\n");
}

/** Has modules taken from the runtime. They are found as ever: only what is read of them is another text. */
export function externalRuntimePlugin({
	modules,
	told,
}: PrebuiltServer): Plugin[] {
	const plugin: Plugin = {
		name: "furrow:hand-on",
		enforce: "pre",
		banner: `const ${KEPT} = globalThis.__FURROW_RUNTIME__;`,
		load: {
			order: "pre",
			filter: { id: MAY_BE_KNOWN },
			handler(id) {
				const module = modules.get(id);
				if (!module) return null;
				return {
					code: externalModule(module, told.size > 0),
					moduleType: "js",
					...(module.exports && { moduleSideEffects: false }),
				};
			},
		},
	};
	return told.size
		? [plugin, virtualPlugin(new Map([[TOLD, toldSource(told)]]))]
		: [plugin];
}
