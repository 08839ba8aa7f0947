/** The HTML of a page as a browser gets it: with the style sheets, and with what Vite hydrates a page with. */
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
 * Returns the imports of the entry, and their imports: browsers would discover them one after the other. Their URLs
 * change with each generation.
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
 * The tags of all that Vite is asked for before the entry. Behind the runtime's files: a browser has six connections, and
 * Vite, which may still be loaded, would hold all of them.
 */
function entryTags(modules: DevModules): string {
	const { baseUrl } = modules.input;
	const links = entryImports(modules).map(
		(url) => `<link rel="modulepreload" href="${url}">`,
	);
	const guard = `<script type="module" src="${baseUrl}@id/__x00__${GUARD}"></script>`;
	return links.join("") + guard;
}

/** @param entryUrl URL of the module that pages begin with */
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
	const before = entryTags(modules);
	return async (page) => {
		const elements = await styleElements(page, styles);
		return pageText(page.output)
			.replace(STYLES_MARK, () => elements)
			.replace(entry, (tag) => before + tag);
	};
}
