/** The HTML of a page for browsers, with its style sheets and the modules of Vite that hydrate it. */
import {
	BASE_STYLES,
	CLIENT_MODULES,
	PAGE_CODE,
} from "../bundle/publicForDev.js";
import { pageText } from "../render/index.js";
import type { LazyVite } from "./lazyVite.js";
import { STYLES_MARK } from "./localePages.js";
import { nativeFile } from "./ownModules.js";
import type { ShownPage } from "./pages.js";
import type { StartCache } from "./startCache.js";
import { styleContext, styleElements } from "./styles.js";
import { GUARD, REACT_PREAMBLE } from "./virtualModules.js";
import type { DevModules } from "./viteServer.js";

/**
 * Returns the imports of the entry, and their imports, which browsers would otherwise discover one after the other.
 * Their URLs change with each generation.
 */
function entryImports({ input, generation }: DevModules): string[] {
	const { baseUrl } = input;
	const client = `${baseUrl}@vite/client`;
	if (generation) return [client];
	const virtual = [REACT_PREAMBLE, BASE_STYLES, CLIENT_MODULES, PAGE_CODE];
	return [
		client,
		...virtual.map((name) => `${baseUrl}@id/__x00__${name}`),
		`${baseUrl}@react-refresh`,
	];
}

/**
 * Returns the tags of everything that is requested from Vite before the entry. They come after the runtime's files: a
 * browser has six connections, and Vite, which may still be loading, would block all of them.
 */
function entryTags(modules: DevModules): string {
	const { baseUrl } = modules.input;
	const links = entryImports(modules).map(
		(url) => `<link rel="modulepreload" href="${url}">`,
	);
	const guard = `<script type="module" src="${baseUrl}@id/__x00__${GUARD}"></script>`;
	return links.join("") + guard;
}

/** @param entryUrl URL of the module with which pages start */
export function htmlMaker(
	modules: DevModules,
	bundler: LazyVite,
	kept: StartCache,
	entryUrl: string,
): (page: ShownPage) => Promise<string> {
	const styles = styleContext(
		{
			bundler,
			kept,
			isOwn: (request) => nativeFile(request, modules) !== undefined,
		},
		modules.input.baseUrl,
		modules.runtime.key,
	);
	const entry = `<script type="module" src="${entryUrl}">`;
	const tags = entryTags(modules);
	return async (page) => {
		const elements = await styleElements(page, styles);
		return pageText(page.output)
			.replace(STYLES_MARK, () => elements)
			.replace(entry, (tag) => tags + tag);
	};
}
