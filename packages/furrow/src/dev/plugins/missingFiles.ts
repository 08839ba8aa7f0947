/** Imports of files that are not there: an error of the module that has the import, until the file comes. */
import type { Plugin } from "vite";
import { MissingModule } from "../../bundle/publicForDev.js";
import { inNodeModules, isAbsolute } from "../../util/path.js";

export function missingFilesPlugin(): Plugin[] {
	return [
		{
			name: "furrow:deleted-files",
			// Vite would have browsers and the server load the file itself again, and go on with what its importers were.
			hotUpdate({ type, modules }) {
				if (type !== "delete") return undefined;
				return [...new Set(modules.flatMap(({ importers }) => [...importers]))];
			},
		},
		{
			// Vite leaves it to Node to say so, and keeps the importer as it was made when the file comes.
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
