import type {
	CompiledContents,
	LocaleContent,
	PluginReads,
} from "../content/index.js";
import type { PageRoute } from "../routes/index.js";
import type { PagePayload } from "../types/payload.js";

/**
 * A compiled page with everything that rendering it needs. Modules are named by request; a bundler resolves them to
 * URLs.
 */
export interface PageValue {
	payload: PagePayload;
	/** Module requests that the page needs. */
	requests: string[];
	/** Sources of virtual modules among the requests. */
	code: Map<string, string>;
	/** The page's compiled Markdown. Remains valid even if the page is discarded from memory. */
	contents: CompiledContents;
	/** Files that the page depends on: Markdown, partials, and files read by them and by their plugins. */
	files: string[];
}

/**
 * Compiles a page: only its own Markdown and partials.
 * @param reads files that plugins read, on which all pages depend
 * @throws FurrowError if its files cannot be read or compiled
 */
export async function pageValue(
	content: LocaleContent,
	route: PageRoute,
	reads: PluginReads,
): Promise<PageValue> {
	const contents = await content.pages.compile(route.content);
	const requests = [...new Set(content.requestsOf(route, contents))];
	return {
		payload: content.payload(route, contents),
		requests,
		code: new Map(
			requests.flatMap((request) => {
				const source = content.pages.code.get(request);
				return source === undefined ? [] : [[request, source] as const];
			}),
		),
		contents,
		files: [
			...new Set([
				...route.content.flatMap(({ path, query }) =>
					contents.filesOf(path, query),
				),
				...reads.files(),
			]),
		],
	};
}
