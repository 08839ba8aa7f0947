/** Finds invalid parts of style sheets, which browsers ignore, as a build's minifier does. */
import { readFileSync } from "node:fs";
import { transform } from "lightningcss";
import {
	type BundleInput,
	skippedStyle,
	withImportsFirst,
} from "../bundle/index.js";

/**
 * Checks style sheets for invalid CSS.
 * @param files plain CSS files that are part of the bundle
 * @returns a warning for each invalid declaration or rule
 */
export function styleWarnings(
	{ siteDir, nativeCss }: BundleInput,
	files: Iterable<string>,
): string[] {
	// The output of the site's PostCSS plugins is only known in a build.
	if (!nativeCss) return [];
	return [...files].flatMap((file) => {
		const text = readFileSync(file, "utf8");
		const lines = text.split(/\r?\n/);
		const { warnings } = transform({
			filename: file,
			code: Buffer.from(withImportsFirst(text) ?? text),
			errorRecovery: true,
		});
		return warnings.map(({ message, loc: { line } }) =>
			skippedStyle(siteDir, file, line, lines[line - 1] ?? "", message),
		);
	});
}
