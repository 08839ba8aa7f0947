import { readFileSync } from "node:fs";
import { wantedExtensions } from "../markdown/index.js";
import { pageText } from "../render/index.js";
import { sourceFileOf } from "../routes/index.js";
import { join } from "../util/path.js";
import type { ShownPage } from "./pages.js";

/** The extensions of Markdown that a page seems to want, with what to do. For the terminal: builds say nothing. */
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
		// It has gone since.
		return [];
	}
	return wantedExtensions(text, siteConfig.markdown, pageText(output)).map(
		({ option, line, found }) => [
			option,
			`${source}:${line}: "${found}" is plain text. To render it, set markdown.extensions.${option} to true in the config.`,
		],
	);
}
