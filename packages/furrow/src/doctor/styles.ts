/** Finds the parts of style sheets that browsers ignore, as the minifier of a build reports them. */
import { readFileSync } from "node:fs";
import { transform } from "lightningcss";
import {
	type BundleInput,
	skippedStyle,
	withImportsFirst,
} from "../bundle/index.js";

/**
 * @param files plain style sheets that are in the bundle
 * @returns a warning for each declaration or rule that is left out
 */
export function styleWarnings(
	{ siteDir, nativeCss }: BundleInput,
	files: Iterable<string>,
): string[] {
	// Only a build knows the output of the site's PostCSS plugins.
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
