import { readFileSync, writeFileSync } from "node:fs";
import { cacheDir } from "../../cache/index.js";
import { isFile } from "../../util/files.js";
import { hash } from "../../util/hash.js";
import { basename, join } from "../../util/path.js";
import { replaceFile } from "../../util/replaceFile.js";
import { AssetStore } from "../assets/assetStore.js";

/** Files for pages with formulas. */
export interface MathSheet {
	/** Path of KaTeX's style sheet, which refers to the fonts by their names in the output folder. */
	file: string;
	fonts: string[];
}

/** The sources of a font. All supported browsers can read the first one. */
const FONT = /src:url\((fonts\/[\w-]+\.woff2)\)[^;}]*/g;

/** Additional rules that make wide block formulas scrollable. */
const OWN_RULES =
	".mathBlock_fw{margin-bottom:var(--ifm-leading);overflow:auto hidden}.mathBlock_fw>.katex-display{margin:0;padding-block:.25em}";

/**
 * Writes KaTeX's style sheet to the site's cache, unless it is already there.
 * @param katexDir folder with KaTeX's style sheet
 */
export function writeMathSheet(katexDir: string, siteDir: string): MathSheet {
	const css = readFileSync(join(katexDir, "katex.min.css"), "utf8") + OWN_RULES;
	const fonts = [...css.matchAll(FONT)].map(([, path = ""]) =>
		join(katexDir, path),
	);
	const file = join(cacheDir(siteDir), "math", hash(css, 12), "katex.css");
	if (isFile(file)) return { file, fonts };
	const assets = new AssetStore(siteDir, []);
	const output = css.replace(FONT, (_, path: string) => {
		const font = assets.output(join(katexDir, path), "files");
		return `src:url(${basename(font)}) format("woff2")`;
	});
	replaceFile(file, (path) => writeFileSync(path, output));
	return { file, fonts };
}
