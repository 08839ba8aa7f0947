import { readFileSync } from "node:fs";
import { suggestExtensions } from "../markdown/index.js";
import { pageText } from "../render/index.js";
import { sourceFileOf } from "../routes/index.js";
import { join } from "../util/path.js";
import type { ShownPage } from "./pages.js";

/**
 * Returns the Markdown extensions that a page seems to need, with advice. Only for the terminal: builds do not report
 * them.
 */
export function extensionHints({
	content,
	route,
	output,
}: ShownPage): [kind: string, message: string][] {
	const { siteConfig, siteDir } = content.locale.context;
	const source = sourceFileOf(route);
	if (source === undefined || !/\.mdx?$/.test(source)) return [];
	let text: string;
	try {
		text = readFileSync(join(siteDir, source), "utf8");
	} catch {
		// The file has been removed in the meantime.
		return [];
	}
	return suggestExtensions(text, siteConfig.markdown, pageText(output)).map(
		({ option, line, found }) => [
			option,
			`${source}:${line}: "${found}" is plain text. To render it, set markdown.extensions.${option} to true in the config.`,
		],
	);
}
