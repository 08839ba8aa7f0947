import type { LocaleUse } from "../localeUse.js";
import type { ModuleListener } from "./parsedModules.js";

/** The highlighter's own code, which speaks of itself. */
const HIGHLIGHTER = /\/node_modules\/(?:prismjs|prism-react-renderer)\//;

/** Notes what each module reads of a language's data. */
export const noteLocaleUse =
	(uses: Map<string, LocaleUse>): ModuleListener =>
	({ id, code, facts }) => {
		if (code && !HIGHLIGHTER.test(id)) uses.set(id, facts.use);
	};
