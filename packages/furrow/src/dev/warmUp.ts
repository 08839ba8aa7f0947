/** Loads and runs the compiler once while idle, so that the first edit is fast. */
import { prepareCompiler } from "../markdown/index.js";
import { FurrowError } from "../util/errors.js";
import type { FoundPage } from "./pages.js";

/** @param page the page being viewed: the languages of its code blocks are likely to be needed again */
export async function warmUp({ content, route }: FoundPage): Promise<void> {
	await prepareCompiler();
	try {
		await content.pages.warmUp(route.content);
	} catch (error) {
		// Errors in the site are reported when the page is rendered.
		if (!(error instanceof FurrowError)) throw error;
	}
}
