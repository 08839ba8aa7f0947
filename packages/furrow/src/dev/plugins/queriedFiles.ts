import { isAbsolute } from "node:path";
import type { Plugin } from "vite";

/** A request for what Vite makes of a file: its text, its address. */
const QUERIED = /[?&](?:raw|url|inline)\b/;

/**
 * Lets browsers have what the site's code imports with a query from outside of the site's folder, as of another package of
 * the same repository. Vite allows such a file only as a module of its own, and would send it as it is.
 */
export function queriedFilesPlugin(): Plugin {
	return {
		name: "furrow:queried-files",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: QUERIED },
			async handler(request, importer, options) {
				// Whoever asks by an address has no importer: that alone allows nothing.
				if (!importer) return null;
				const found = await this.resolve(request, importer, {
					...options,
					skipSelf: true,
				});
				const { allow } = this.environment.config.server.fs;
				if (found && isAbsolute(found.id) && !allow.includes(found.id))
					allow.push(found.id);
				return found;
			},
		},
	};
}
