import { readHead } from "./headElements";
import {
	type HeadHtml,
	type HeadRequest,
	type HeadState,
	mergeHead,
	printHead,
} from "./headTags";

/** Gathers the `<Head>`s of one page on the server. Provide it through `HeadContext`. */
export class HeadCollector {
	private readonly requests: HeadRequest[] = [];

	/** Takes the props of a `<Head>`. */
	add(props: Record<string, unknown>): void {
		this.requests.push(readHead(props));
	}

	/** The page's head so far, and its HTML. */
	finish(): HeadState & { toHtml(): HeadHtml } {
		const state = mergeHead(this.requests);
		return { ...state, toHtml: () => printHead(state) };
	}
}
