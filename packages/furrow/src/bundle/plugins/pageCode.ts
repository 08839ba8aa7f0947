/** Provides the code that pages need, which is known only after the bundler has started. */
import type { Plugin } from "vite";
import { chunkName } from "../chunkName.js";
import type { PageCode } from "../types.js";

/**
 * Virtual module that waits for the pages' code. On the server, its `modules` are functions that import it; in the
 * client build, it is empty and adds the entries.
 */
export const PAGE_CODE = "furrow:page-code";

/** Returns an object literal of functions that import modules, by request. */
export function moduleMap(requests: string[]): string {
	const entries = requests.map((request) => {
		const name = JSON.stringify(request);
		return `${name}: () => import(${name})`;
	});
	return `{\n${entries.join(",\n")}\n}`;
}

export function pageCodePlugin(
	pageCode: Promise<PageCode>,
	isServer: boolean,
): Plugin {
	let virtual: PageCode["virtual"] = {};
	return {
		name: "furrow:page-code",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: /^furrow:page/ },
			handler: (request) =>
				request === PAGE_CODE || Object.hasOwn(virtual, request)
					? { id: `\0${request}`, moduleSideEffects: true }
					: null,
		},
		load: {
			filter: { id: /^\0furrow:page/ },
			async handler(id) {
				if (id !== `\0${PAGE_CODE}`) return virtual[id.slice(1)];
				const code = await pageCode;
				virtual = code.virtual;
				if (isServer)
					return `export const modules = ${moduleMap(code.requests)};`;
				for (const request of code.requests)
					this.emitFile({
						type: "chunk",
						id: request,
						name: chunkName(request),
						// With "exports-only", CommonJS whose exports Rolldown does not recognise gets no chunk of its own.
						preserveSignature: "strict",
					});
				return "";
			},
		},
	};
}
