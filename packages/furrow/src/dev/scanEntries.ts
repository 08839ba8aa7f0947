/** Entries in which Vite scans for packages to pre-bundle when there is no cache. */
import { createRequire } from "node:module";
import { escapePath } from "tinyglobby";
import type { BundleInput, ThemeResolver } from "../bundle/publicForDev.js";
import { isFile } from "../util/files.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { isAbsolute, join } from "../util/path.js";
import { fromSitePath } from "../util/sitePath.js";

const CODE = /\.(?:[cm]?js|jsx|tsx?)$/;

type EntrySources = Pick<
	BundleInput,
	"siteDir" | "requests" | "commonModules" | "clientModules"
>;

/**
 * Returns patterns of files that bring code of the site or of packages to its pages: `src/`, components of third-party
 * themes, modules of routes, and client modules. Vite scans them for packages before it pre-bundles any; packages found
 * later would require another pre-bundling, which reloads pages.
 */
export function scanEntries(
	{ siteDir, requests, commonModules, clientModules }: EntrySources,
	themes: ThemeResolver,
): string[] {
	const components = [...themes.swizzledNames].flatMap((name) => [
		themes.theme(name),
		themes.original(name),
		themes.init(name),
	]);
	const { resolve } = createRequire(join(siteDir, "package.json"));
	const named = [...requests, ...commonModules, ...clientModules].map(
		(request) => {
			const file = fromSitePath(request, siteDir);
			// Paths may lack their extensions.
			if (!isAbsolute(file) || isFile(file)) return file;
			try {
				return resolve(file);
			} catch {
				return file;
			}
		},
	);
	const files = [...components, ...named].filter(
		(file): file is string =>
			file !== undefined &&
			isAbsolute(file) &&
			CODE.test(file) &&
			!file.startsWith(`${PACKAGE_ROOT}/`) &&
			!file.startsWith(join(siteDir, "src/")),
	);
	return ["src/**/*.{js,jsx,ts,tsx}", ...[...new Set(files)].map(escapePath)];
}
