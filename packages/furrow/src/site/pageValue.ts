import type {
	CompiledContents,
	LocaleContent,
	PluginReads,
} from "../content/index.js";
import type { PageRoute } from "../routes/index.js";
import type { PagePayload } from "../types/payload.js";

/** A page that is compiled, and what rendering it takes. Modules are named by request: a bundler's form makes URLs of them. */
export interface PageValue {
	payload: PagePayload;
	/** Module requests that the page needs. */
	requests: string[];
	/** Sources of those requests that are no files. */
	code: Map<string, string>;
	/** The page's Markdown, whatever is forgotten of it later. */
	contents: CompiledContents;
	/** Files that the page was made from: Markdown, partials, what these and their plugins read. */
	files: string[];
}

/**
 * Compiles a page: its own Markdown and partials, nothing else.
 * @param reads files that plugins read, which count for every page
 * @throws FurrowError when its files cannot be read or compiled
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
