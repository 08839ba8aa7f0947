/** Files of the site's code. The bundler handles their changes if they affect nothing else. */
import type { ViteDevServer } from "vite";
import type { OpenSite } from "../site/index.js";
import type { FileChange } from "../types/plugin.js";
import { isModule } from "./moduleGraph.js";

/** Matches files that only affect modules, if the bundler knows them and no page shows them. */
export const CODE =
	/\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|avif)$/;

/** Whether a file affects only modules that the bundler knows. */
export function affectsOnlyModules(
	{ kind, file }: FileChange,
	open: OpenSite,
	vite: ViteDevServer,
): boolean {
	if (kind !== "changed" || !CODE.test(file)) return false;
	if (open.isPartOfPage(file)) return false;
	return !open.site.configFiles.includes(file) && isModule(vite, file);
}
