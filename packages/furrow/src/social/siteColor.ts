import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isAbsolute } from "../util/path.js";

const require = createRequire(import.meta.url);

/** A colour that says by itself which one it is. */
const COLOR = /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg]+\))$/i;

/**
 * The primary colour that a site's style sheets give to the theme; nothing where they give none, or compute it.
 * @param clientModules absolute paths, among them those of style sheets
 */
export function siteColor(
	clientModules: readonly string[],
): string | undefined {
	// Every command loads this file, and few sites have cards.
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
			if (isRoot && COLOR.test(declared.value)) color = declared.value;
		});
	}
	return color;
}
