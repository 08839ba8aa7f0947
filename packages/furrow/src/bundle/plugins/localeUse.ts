import type { Plugin } from "vite";
import { CLIENT_DIR, THEME_DIR } from "../../util/packageRoot.js";
import { type LocaleUse, localeUse } from "../localeUse.js";

/** The highlighter's own code, which speaks of itself. */
const HIGHLIGHTER = /\/node_modules\/(?:prismjs|prism-react-renderer)\//;

/** Notes what each module reads of a language's data. */
export function localeUsePlugin(uses: Map<string, LocaleUse>): Plugin {
	return {
		name: "furrow:locale-use",
		// Not when all modules are there: the bundler then waits, and here it goes on.
		moduleParsed({ id, code }) {
			if (!code || HIGHLIGHTER.test(id)) return;
			const isOwn = id.startsWith(CLIENT_DIR) || id.startsWith(THEME_DIR);
			uses.set(id, localeUse(code, isOwn));
		},
	};
}
