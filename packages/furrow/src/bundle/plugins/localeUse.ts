import type { LocaleUse } from "../localeUse.js";
import type { ModuleListener } from "./parsedModules.js";

/** The highlighter's own code, which does not read the language's data. */
const HIGHLIGHTER = /\/node_modules\/(?:prismjs|prism-react-renderer)\//;

/** Records the locale data that each module reads. */
export const recordLocaleUse =
	(uses: Map<string, LocaleUse>): ModuleListener =>
	({ id, code, facts }) => {
		if (code && !HIGHLIGHTER.test(id)) uses.set(id, facts.use);
	};
