import type { LocaleContent } from "../content/index.js";
import { allCodeRequests } from "../routes/index.js";

/** Finds the pages that request a module, in the current content of all languages. */
export class ModuleRequests {
	constructor(private readonly locales: () => readonly LocaleContent[]) {}

	/** The first Markdown file among those that are compiled that names a module by a request. */
	namedBy(request: string): string | undefined {
		for (const { pages } of this.locales())
			for (const [name, file] of pages.namedBy())
				if (name === request) return file;
		return undefined;
	}

	/** Whether a page asks for a module by a request: its Markdown, as far as it is compiled, or its route. */
	isNamed(request: string): boolean {
		return (
			this.namedBy(request) !== undefined ||
			this.locales().some(({ routes }) => allCodeRequests(routes).has(request))
		);
	}
}
