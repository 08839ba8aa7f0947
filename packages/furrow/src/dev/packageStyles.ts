/** Style sheets that packages ask for where they are CommonJS, which Node loads by itself in `start`. */
import { createRequire } from "node:module";
import { isPackage } from "./endless/index.js";

const STYLES = [".css", ".scss", ".sass", ".less", ".styl"];

/**
 * Has Node take a package's style sheets for empty modules: on the server they say nothing, as in a build, where the
 * bundler reads packages. Node would run them as scripts.
 */
export function ignorePackageStyles(): void {
	const { extensions } = createRequire(import.meta.url);
	const asScript = extensions[".js"];
	for (const extension of STYLES)
		extensions[extension] ??= (module, file) => {
			if (!isPackage(file)) asScript?.(module, file);
		};
}
