/** Prebuilds Furrow's own style sheets, when Furrow is compiled. */
import { readFileSync, writeFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { preprocessCSS, resolveConfig } from "vite";
import {
	importName,
	type PrebuiltSheet,
	SHEETS_FILE,
	type SheetTable,
	sheetPlace,
	sheetSource,
} from "../bundle/prebuilt/styleSheets.js";
import { createThemeResolver } from "../bundle/themeResolver.js";
import type { BundleInput } from "../bundle/types.js";
import { sharedConfig } from "../bundle/viteConfig.js";
import { CLIENT_DIR, THEME_DIR } from "../util/packageRoot.js";

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Returns the module that Vite generates for class names. */
function namesModule(names: Record<string, string>): string {
	const code: string[] = [];
	const all: string[] = [];
	for (const [name, value] of Object.entries(names)) {
		const text = JSON.stringify(value);
		const isPlain = IDENTIFIER.test(name);
		if (isPlain) code.push(`export const ${name} = ${text};`);
		all.push(isPlain ? name : `${JSON.stringify(name)}: ${text}`);
	}
	return `${code.join("\n")}\nexport default { ${all.join(", ")} };\n`;
}

/**
 * Writes the style sheets into `dist/`.
 *
 * @param input of a production build with the default cascade layers
 */
export async function prebuildSheets(input: BundleInput): Promise<void> {
	const themes = createThemeResolver(input.themeDirs, input.siteThemeDir);
	const shared = sharedConfig({ ...input, nativeCss: false }, themes, true);
	const config = await resolveConfig(shared, "build", "production");
	const table: SheetTable = {};
	const patterns = [CLIENT_DIR, THEME_DIR].map((dir) => `${dir}/**/*.css`);
	for (const file of globSync(patterns, { absolute: true }).sort()) {
		const source = readFileSync(file, "utf8");
		const processed = await preprocessCSS(source, file, config);
		const files = [...(processed.deps ?? [])];
		const sheet: PrebuiltSheet = {
			source: sheetSource(source, files),
			css: processed.code,
			imports: files.map(importName),
		};
		if (processed.modules) sheet.names = namesModule(processed.modules);
		table[sheetPlace(file)] = sheet;
	}
	writeFileSync(SHEETS_FILE, JSON.stringify(table));
}
