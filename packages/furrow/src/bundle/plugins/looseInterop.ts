import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";

const NO_PACKAGE_TYPE = join(PACKAGE_ROOT, "src/bundle/neutral/package.json");

/** Whether the nearest `package.json` makes a folder's files ES modules. */
function isModulePackage(folder: string): boolean {
	for (let dir = folder; ; dir = dirname(dir)) {
		try {
			const manifest = readFileSync(join(dir, "package.json"), "utf8");
			return JSON.parse(manifest).type === "module";
		} catch {
			if (dir === dirname(dir)) return false;
		}
	}
}

/**
 * In packages of `"type": "module"` the default import of a CommonJS package is all that it exports, as in Node. Webpack
 * goes by that in `.js` files only, and sites' components are TypeScript and JSX.
 */
export function looseInteropPlugin(siteDir: string): Plugin[] {
	if (!isModulePackage(siteDir)) return [];
	return [
		{
			name: "furrow:loose-interop",
			enforce: "pre",
			resolveId: {
				order: "pre",
				async handler(request, importer, options) {
					// Packages reach the site's files by these names only.
					const isPackage = importer?.includes("/node_modules/");
					if (isPackage && !/^@(?:theme|site)/.test(request)) return null;
					const resolved = await this.resolve(request, importer, {
						...options,
						skipSelf: true,
					});
					if (!resolved || !/\.(?:tsx?|jsx)$/.test(resolved.id)) return null;
					if (resolved.id.includes("/node_modules/")) return null;
					return { ...resolved, packageJsonPath: NO_PACKAGE_TYPE };
				},
			},
		},
	];
}
