/** Imports of missing files: an error of the importing module until the file exists. */
import type { Plugin } from "vite";
import { MissingModule } from "../../bundle/publicForDev.js";
import { inNodeModules, isAbsolute } from "../../util/path.js";

export function missingFilesPlugin(): Plugin[] {
	return [
		{
			name: "furrow:deleted-files",
			// Vite would reload the deleted file itself, and leave its importers as they are.
			hotUpdate({ type, modules }) {
				if (type !== "delete") return undefined;
				return [...new Set(modules.flatMap(({ importers }) => [...importers]))];
			},
		},
		{
			// Vite leaves the error to Node, and keeps the compiled importer when the file is created.
			name: "furrow:missing-files",
			enforce: "post",
			applyToEnvironment: ({ name }) => name === "ssr",
			resolveId: {
				order: "post",
				filter: { id: /^\.\.?\// },
				handler(request, importer) {
					if (!importer || !isAbsolute(importer) || inNodeModules(importer))
						return null;
					throw new MissingModule(request, importer);
				},
			},
		},
	];
}
