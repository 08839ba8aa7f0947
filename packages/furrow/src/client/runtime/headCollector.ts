import { readHead } from "./headElements";
import {
	type HeadHtml,
	type HeadRequest,
	type HeadState,
	mergeHead,
	printHead,
} from "./headTags";

/** Collects the `<Head>`s of one page on the server. Provide it through `HeadContext`. */
export class HeadCollector {
	private readonly requests: HeadRequest[] = [];

	/** Adds a `<Head>` by its props. */
	add(props: Record<string, unknown>): void {
		this.requests.push(readHead(props));
	}

	/** Returns the page's head so far, and a function that prints its HTML. */
	finish(): HeadState & { toHtml(): HeadHtml } {
		const state = mergeHead(this.requests);
		return { ...state, toHtml: () => printHead(state) };
	}
}
