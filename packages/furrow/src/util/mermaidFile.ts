import { createRequire } from "node:module";
import { join, slashed } from "./path.js";

/** Finds the site's Mermaid: a package of its own, or a dependency of Docusaurus's Mermaid theme. */
export function mermaidFile(siteDir: string): string | undefined {
	const site = createRequire(join(siteDir, "package.json"));
	const owners = [
		() => site,
		() => createRequire(site.resolve("@docusaurus/theme-mermaid")),
	];
	for (const owner of owners) {
		try {
			return slashed(owner().resolve("mermaid"));
		} catch {
			// Not installed there: try the next one.
		}
	}
	return undefined;
}
