import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { dirname, inNodeModules, isAbsolute, join } from "../../util/path.js";

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

/** Whether a default import of CommonJS in a file is the whole `module.exports`, as in Node. */
export function isNodeMode(file: string): boolean {
	if (/\.[cm][jt]s$/.test(file)) return /\.m..$/.test(file);
	// Cache folders belong to no package. They contain Furrow's own components, compiled for `start`.
	const isLoose =
		(/\.(?:tsx?|jsx)$/.test(file) && !inNodeModules(file)) ||
		file.includes("/node_modules/.");
	return !isLoose && isAbsolute(file) && isModulePackage(dirname(file));
}

/**
 * In packages of `"type": "module"`, the default import of a CommonJS package is the whole `module.exports`, as in
 * Node. webpack applies this to `.js` files only, and sites' components are TypeScript and JSX.
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
					// Packages import the site's files by these names only.
					const isPackage = importer && inNodeModules(importer);
					if (isPackage && !/^@(?:theme|site)/.test(request)) return null;
					const resolved = await this.resolve(request, importer, {
						...options,
						skipSelf: true,
					});
					if (!resolved || !/\.(?:tsx?|jsx)$/.test(resolved.id)) return null;
					if (inNodeModules(resolved.id)) return null;
					return { ...resolved, packageJsonPath: NO_PACKAGE_TYPE };
				},
			},
		},
	];
}
