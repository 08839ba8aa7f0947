import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAbsolute } from "../util/path.js";

const require = createRequire(import.meta.url);

/** A literal colour value, without variables or computations. */
const LITERAL_COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg]+\))$/i;

/**
 * Returns the primary colour that a site's style sheets set for the theme, or `undefined` if there is none or it is
 * computed.
 * @param clientModules absolute paths of client modules, including style sheets
 */
export function siteColor(
	clientModules: readonly string[],
): string | undefined {
	// Loaded on demand: every command loads this file, but few sites have cards.
	const { parse }: typeof import("postcss") = require("postcss");
	let color: string | undefined;
	for (const file of clientModules) {
		if (!file.endsWith(".css") || !isAbsolute(file)) continue;
		const text = readFileSync(file, "utf8");
		if (!text.includes("--ifm-color-primary")) continue;
		parse(text, { from: file }).walkDecls("--ifm-color-primary", (declared) => {
			const { parent } = declared;
			const isRoot =
				parent?.type === "rule" &&
				"selectors" in parent &&
				(parent.selectors as string[]).includes(":root") &&
				parent.parent?.type === "root";
			if (isRoot && LITERAL_COLOR.test(declared.value)) color = declared.value;
		});
	}
	return color;
}
