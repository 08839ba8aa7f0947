import type { LocaleContent } from "../content/index.js";
import { allCodeRequests } from "../routes/index.js";

/** Finds the pages that request a module, in the current content of all languages. */
export class ModuleRequests {
	constructor(private readonly locales: () => readonly LocaleContent[]) {}

	/** Returns the first compiled Markdown file that requests a module. */
	requestedBy(request: string): string | undefined {
		for (const { pages } of this.locales())
			for (const [name, file] of pages.requestsByFile())
				if (name === request) return file;
		return undefined;
	}

	/** Whether a page requests a module, either in its Markdown, if compiled, or in its route. */
	isNamed(request: string): boolean {
		return (
			this.requestedBy(request) !== undefined ||
			this.locales().some(({ routes }) => allCodeRequests(routes).has(request))
		);
	}
}
