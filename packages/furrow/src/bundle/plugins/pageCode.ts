import type { Plugin } from "vite";
import { chunkName } from "../chunkName.js";
import type { PageCode } from "../types.js";

/** Module behind which everything lies that pages add to the bundles. */
export const PAGES = "furrow:pages";

/** Modules that hold a page's code part; `content/pageContents.ts` names them. */
const CODE_PART = /^furrow:page\//;

/** The source of an object of functions that import modules, by request. */
export function loaders(requests: string[]): string {
	const entries = requests.map((request) => {
		const name = JSON.stringify(request);
		return `${name}: () => import(${name})`;
	});
	return `{\n${entries.join(",\n")}\n}`;
}

/** Removes what is left of entries that hold no code of their own: style sheets, and requests of further chunks. */
export function withoutEmptyChunksPlugin(names: string[]): Plugin {
	return {
		name: "furrow:without-empty-chunks",
		enforce: "post",
		generateBundle: {
			order: "post",
			handler(_, bundle) {
				for (const [file, output] of Object.entries(bundle))
					if (output.type === "chunk" && names.includes(output.name))
						delete bundle[file];
			},
		},
	};
}

/**
 * Serves the code of pages as soon as they are compiled. All other modules are on their way by then: a build that
 * starts with this code would stand still until the last page is ready.
 */
export function pageCodePlugin(
	pageCode: Promise<PageCode>,
	isServer: boolean,
): Plugin {
	return {
		name: "furrow:page-code",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: /^furrow:page/ },
			handler: (request) =>
				request === PAGES || CODE_PART.test(request)
					? { id: `\0${request}`, moduleSideEffects: true }
					: null,
		},
		load: {
			filter: { id: /^\0furrow:page/ },
			async handler(id) {
				const { requests, parts } = await pageCode;
				const request = id.slice(1);
				if (request !== PAGES) return parts.get(request);
				if (isServer) return `export default ${loaders(requests)};`;
				for (const name of requests)
					this.emitFile({
						type: "chunk",
						id: name,
						name: chunkName(name),
						preserveSignature: "exports-only",
					});
				return "";
			},
		},
	};
}
