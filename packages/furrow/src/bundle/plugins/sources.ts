/** Collects the files that a build reads: if one changes, the bundles must be built again. */

import type { Plugin } from "vite";
import { isAbsolute } from "../../util/path.js";

/** A PostCSS message about a file that a plugin has read. */
interface Message {
	type: string;
	file?: string;
	dir?: string;
}

/** Records the modules that a build reads, including those of packages, which may be patched. */
export function sourcesPlugin(sources: Set<string>): Plugin {
	return {
		name: "furrow:sources",
		buildEnd() {
			for (const id of this.getModuleIds()) {
				const file = id.split("?")[0] ?? id;
				if (isAbsolute(file)) sources.add(file);
			}
		},
	};
}

/** Records the files that style sheets depend on: imports, and the sources that Tailwind scans. */
export function styleSources(sources: Set<string>) {
	return {
		postcssPlugin: "furrow-sources",
		OnceExit(_: unknown, { result }: { result: { messages: Message[] } }) {
			for (const { type, file, dir } of result.messages) {
				if (type === "dependency" && file) sources.add(file);
				if (type === "dir-dependency" && dir) sources.add(dir);
			}
		},
	};
}
