import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { installedVersion } from "../../util/packages.js";
import { join } from "../../util/path.js";
import { isOwnModule } from "../ownModule.js";

export const PRISM_RENDERER = "prism-react-renderer";
const PREPARED = `\0furrow:${PRISM_RENDERER}`;

/** Importers that get the package itself: the file that adds the languages, and the live editor, whose code is JSX. */
const UNPREPARED = /\/prism-include-languages[./]|\/node_modules\/react-live\//;

/** Whether the plugin adds languages. Version 1 of the package has its own Prism, which gets none in Docusaurus either. */
export const addsPrismLanguages = (siteDir: string): boolean =>
	!installedVersion(siteDir, PRISM_RENDERER)?.startsWith("1.");

/**
 * Adds the site's languages to Prism before code of the site or of a package uses it, such as a swizzled
 * `CodeBlock/Content/String` or a component with `<Highlight>`. In Docusaurus, a client module does so on every page.
 */
export function prismRendererPlugin(siteDir: string): Plugin {
	return {
		name: "furrow:prism-renderer",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: exactRegex(PRISM_RENDERER) },
			async handler(request, importer) {
				if (
					!importer ||
					importer === PREPARED ||
					isOwnModule(importer) ||
					UNPREPARED.test(importer) ||
					!addsPrismLanguages(siteDir)
				)
					return null;
				const [found, ofSite] = await Promise.all([
					this.resolve(request, importer),
					this.resolve(request, PREPARED),
				]);
				// A package may have an older version of its own.
				return found && found.id === ofSite?.id
					? { id: PREPARED, moduleSideEffects: true }
					: found;
			},
		},
		load: {
			filter: { id: exactRegex(PREPARED) },
			handler:
				() => `import { addPrismLanguages } from ${JSON.stringify(join(CLIENT_DIR, "runtime/prismLanguages.ts"))};
import { Prism } from "${PRISM_RENDERER}";
addPrismLanguages(Prism);
export * from "${PRISM_RENDERER}";
`,
		},
	};
}
