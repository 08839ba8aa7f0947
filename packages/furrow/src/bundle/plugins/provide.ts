/** Modules that stand for free variables, as plugins ask for with webpack's ProvidePlugin. */

import { transform } from "rolldown/utils";
import type { Plugin } from "vite";
import { escapeRegExp } from "../../util/strings.js";

type Provided = Record<string, string | [string, string]>;

/** Those that the server needs too: Node has `process` and `Buffer` itself. */
export const providedOnServer = (provide: Provided): Provided =>
	Object.fromEntries(
		Object.entries(provide).filter(([name]) => !(name in globalThis)),
	);

/** Maps whole modules to their default exports, as the bundler does; `transform` alone would use the namespace. */
const withDefaults = (provide: Provided): Provided =>
	Object.fromEntries(
		Object.entries(provide).map(([name, from]) => [
			name,
			typeof from === "string" ? [from, "default"] : from,
		]),
	);

/** For the dev server, which serves modules one by one. The bundler of builds can do it itself. */
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
				// Its own tsconfig says nothing of code that is compiled already.
				const made = await transform(id, code, {
					lang: "js",
					inject: withDefaults(inject),
					sourcemap: true,
					tsconfig: false,
				});
				return { code: made.code, map: made.map ?? null };
			},
		},
	};
}
