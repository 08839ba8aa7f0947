/** Files of the site's code: the bundler sees to their changes where nothing else is made of them. */
import type { ViteDevServer } from "vite";
import type { OpenSite } from "../site/index.js";
import type { FileChange } from "../types/plugin.js";
import { isModule } from "./moduleGraph.js";

/** Files of which nothing but modules is made, when the bundler knows them and no page shows them. */
export const CODE =
	/\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|avif)$/;

/** Whether a file affects only modules that the bundler knows. */
export function isOfModulesOnly(
	{ kind, file }: FileChange,
	open: OpenSite,
	vite: ViteDevServer,
): boolean {
	if (kind !== "changed" || !CODE.test(file)) return false;
	if (open.isPartOfPage(file)) return false;
	return !open.site.configFiles.includes(file) && isModule(vite, file);
}
