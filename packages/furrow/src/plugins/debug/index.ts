import { mkdir, writeFile } from "node:fs/promises";
import type { PluginModule } from "../../types/plugin.js";
import { htmlFile } from "../../util/outputFiles.js";
import { dirname, join } from "../../util/path.js";
import { DEBUG_PAGES, DEBUG_PLUGIN, debugPage } from "./pages.js";

/** Writes pages that show the site's data. `furrow start` creates them on demand. */
const pluginDebug: PluginModule = () => ({
	name: DEBUG_PLUGIN,
	pathsWithoutRoutes: () => DEBUG_PAGES,
	async postBuild({ outDir, siteConfig, ...site }) {
		for (const path of DEBUG_PAGES) {
			const file = join(outDir, htmlFile(path, "", siteConfig.trailingSlash));
			await mkdir(dirname(file), { recursive: true });
			await writeFile(file, debugPage(path, { ...site, siteConfig }) ?? "");
		}
	},
});

export default pluginDebug;
