import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join, slashed } from "./path.js";

function findPackageRoot(): string {
	let dir = dirname(slashed(fileURLToPath(import.meta.url)));
	while (!existsSync(join(dir, "package.json"))) {
		const parent = dirname(dir);
		if (parent === dir) throw new Error("Furrow's package.json is missing.");
		dir = parent;
	}
	return dir;
}

/** Folder of the package. The same for code in `src/` (tests) and in the compiled `dist/`. */
export const PACKAGE_ROOT = findPackageRoot();

/** Whether a file with forward slashes belongs to the package. */
export const isInPackage = (file: string): boolean =>
	file.startsWith(`${PACKAGE_ROOT}/`);

/** The browser runtime, shipped as TSX. */
export const CLIENT_DIR = join(PACKAGE_ROOT, "src/client");

/** Pure functions for browsers and Node, shipped as TypeScript. */
export const SHARED_DIR = join(PACKAGE_ROOT, "src/shared");

/** The classic theme, shipped as TSX. */
export const THEME_DIR = join(PACKAGE_ROOT, "src/theme");

/** Folders of the theme's playground, which needs a package that few sites have. */
export const PLAYGROUND_DIRS: readonly string[] = [
	join(THEME_DIR, "LiveCodeBlock"),
	join(THEME_DIR, "Playground"),
];

/**
 * Folder with a layer for each other Docusaurus theme whose components are part of the classic theme here. A layer
 * re-exports them, so that they take precedence over those of an earlier theme.
 */
export const THEME_LAYERS_DIR = join(PACKAGE_ROOT, "src/themeLayers");
