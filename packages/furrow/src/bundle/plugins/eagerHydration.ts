import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { isSelfActing } from "../eagerHydration.js";
import { isOwnModule } from "../ownModule.js";
import type { ModuleListener } from "./parsedModules.js";

/**
 * Parts of the theme that show something else once they have run: the search page, images that stand in for others, and
 * where the site has what they need, diagrams and live code. Others look the same before, or cannot be seen yet.
 */
const ACTING_PARTS: Record<string, (code: string) => boolean> = {
	[join(THEME_DIR, "IdealImage/index.tsx")]: () => true,
	[join(THEME_DIR, "SearchPage/index.tsx")]: () => true,
	"\0furrow:mermaid": (code) => code.includes("import("),
};
const PLAYGROUND = "\0furrow:playground";
/** The component of code blocks, live or not. */
const CODE_BLOCK = join(THEME_DIR, "CodeBlock/index.tsx");

/** Modules of the runtime itself, which start a page and have no effects of their own. */
const RUNTIME =
	/^\0?(?:furrow:(?!page\/)|rolldown|vite)|\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|history|resolve-pathname|value-equal|tiny-invariant|tiny-warning|clsx|nprogress|@babel\/runtime)\//;

/** Notes the modules that do something before a reader does. */
export const noteSelfActing =
	(acting: Set<string>): ModuleListener =>
	({ id, code }) => {
		if (!code) return;
		if (id === PLAYGROUND && code.includes("import(")) acting.add(CODE_BLOCK);
		const isOwn = RUNTIME.test(id) || isOwnModule(id);
		const acts = isOwn ? ACTING_PARTS[id]?.(code) : isSelfActing(code);
		if (acts) acting.add(id);
	};
