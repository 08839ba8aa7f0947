/** Modules in place of free variables, as plugins request with webpack's ProvidePlugin. */

import { transform } from "rolldown/utils";
import type { Plugin } from "vite";
import { escapeRegExp } from "../../util/strings.js";

type Provided = Record<string, string | [string, string]>;

/** Returns the variables that the server needs too. Node has `process` and `Buffer` itself. */
export const providedOnServer = (provide: Provided): Provided =>
	Object.fromEntries(
		Object.entries(provide).filter(([name]) => !(name in globalThis)),
	);

/** Maps whole modules to their default exports, as the bundler does. `transform` alone would use the namespace. */
const withDefaults = (provide: Provided): Provided =>
	Object.fromEntries(
		Object.entries(provide).map(([name, from]) => [
			name,
			typeof from === "string" ? [from, "default"] : from,
		]),
	);

/** Provides the variables in the dev server, which serves modules one by one. The bundler has an option for builds. */
export function providePlugin(provide: Provided, onServer: Provided): Plugin {
	const names = Object.keys({ ...provide, ...onServer })
		.map(escapeRegExp)
		.join("|");
	return {
		name: "furrow:provide",
		enforce: "post",
		transform: {
			filter: { id: /\.[cm]?[jt]sx?(?:$|\?)/, code: new RegExp(names) },
			async handler(code, id) {
				const inject =
					this.environment.name === "ssr"
						? providedOnServer(onServer)
						: provide;
				// The tsconfig does not apply to code that is already compiled.
				const result = await transform(id, code, {
					lang: "js",
					inject: withDefaults(inject),
					sourcemap: true,
					tsconfig: false,
				});
				return { code: result.code, map: result.map ?? null };
			},
		},
	};
}
