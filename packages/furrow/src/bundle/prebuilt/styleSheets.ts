/** Furrow's own style sheets, prebuilt with the PostCSS settings of most sites when Furrow is compiled. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { hashAll } from "../../util/hash.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { join, relative, slashed } from "../../util/path.js";
import { isOwnModule } from "../ownModule.js";
import { prebuiltTable } from "./prebuiltTable.js";

/** A style sheet in the default cascade layers. */
export interface PrebuiltSheet {
	/** Hash of its text and of the files that it imports. If either has changed, the sheet is not used. */
	source: string;
	css: string;
	/** Code of the module that exports its class names. */
	names?: string;
	/** Files that it imports: Furrow's by their path in the package, packages' by request. */
	imports: string[];
}

/** Style sheets by their path in the package. */
export type SheetTable = Record<string, PrebuiltSheet>;

export const SHEETS_FILE = join(PACKAGE_ROOT, "dist/own-sheets.json");

/** Reads the prebuilt style sheets. */
export const prebuiltSheets = prebuiltTable<SheetTable>(SHEETS_FILE);

/** Returns the path of a style sheet in the package. */
export const sheetPlace = (file: string): string =>
	relative(PACKAGE_ROOT, file);

const isPlace = (name: string) => name.startsWith("src/");

/** Returns the name of an imported file, which does not depend on where Furrow is installed. */
export const importName = (file: string): string =>
	isOwnModule(file)
		? sheetPlace(file)
		: (slashed(file).split("/node_modules/").at(-1) ?? "");

/** Returns the file with such a name, if it exists. */
function importedFile(name: string): string | undefined {
	if (isPlace(name)) return join(PACKAGE_ROOT, name);
	try {
		return createRequire(join(PACKAGE_ROOT, "package.json")).resolve(name);
	} catch {
		return undefined;
	}
}

export const sheetSource = (css: string, files: readonly string[]): string =>
	hashAll([css, ...files.map((file) => readFileSync(file, "utf8"))]);

/** Returns an unchanged style sheet of Furrow in its prebuilt form, and the files that it imports. */
export function prebuiltSheet(
	table: SheetTable,
	file: string,
	css: string,
): { sheet: PrebuiltSheet; files: string[] } | undefined {
	const sheet = isOwnModule(file) ? table[sheetPlace(file)] : undefined;
	if (!sheet) return undefined;
	const files: string[] = [];
	for (const name of sheet.imports) {
		const imported = importedFile(name);
		if (!imported || !existsSync(imported)) return undefined;
		files.push(imported);
	}
	return sheetSource(css, files) === sheet.source
		? { sheet, files }
		: undefined;
}
