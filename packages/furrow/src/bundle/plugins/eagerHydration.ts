import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { needsEagerHydration } from "../eagerHydration.js";
import { isOwnModule } from "../ownModule.js";
import type { ModuleListener } from "./parsedModules.js";

/**
 * Parts of the theme that change once they have run: the search page, images with placeholders and, if the site has the
 * packages for them, diagrams and live code. Others look the same before, or are not visible yet.
 */
const ACTING_PARTS: Record<string, (code: string) => boolean> = {
	[join(THEME_DIR, "IdealImage/index.tsx")]: () => true,
	[join(THEME_DIR, "SearchPage/index.tsx")]: () => true,
	"\0furrow:mermaid": (code) => code.includes("import("),
};
const PLAYGROUND = "\0furrow:playground";
/** Component of all code blocks, live or not. */
const CODE_BLOCK = join(THEME_DIR, "CodeBlock/index.tsx");

/** Modules of the runtime, which start a page and have no effects themselves. */
const RUNTIME =
	/^\0?(?:furrow:(?!page\/)|rolldown|vite)|\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|history|resolve-pathname|value-equal|tiny-invariant|tiny-warning|clsx|nprogress|@babel\/runtime)\//;

/** Records the modules that run code without user interaction. */
export const recordEagerHydration =
	(acting: Set<string>): ModuleListener =>
	({ id, code }) => {
		if (!code) return;
		if (id === PLAYGROUND && code.includes("import(")) acting.add(CODE_BLOCK);
		const isOwn = RUNTIME.test(id) || isOwnModule(id);
		const acts = isOwn ? ACTING_PARTS[id]?.(code) : needsEagerHydration(code);
		if (acts) acting.add(id);
	};
