import type { CompiledContents } from "../content/index.js";
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
