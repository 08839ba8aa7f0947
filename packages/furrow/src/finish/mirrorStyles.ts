import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/localeContent.js";
import { mirroredStyle } from "../util/mirroredStyle.js";

/** Properties whose four values Rtlcss does not know to be sides: they are as `padding`. */
const ALIASES = {
	inset: "padding",
	"scroll-margin": "padding",
	"scroll-padding": "padding",
};

/** Code runs from left to right on every page, as does whatever else a style sheet gives a direction. */
const KEEP_DIRECTION = {
	name: "keep-direction",
	priority: 1,
	directives: { control: {}, value: [] },
	processors: [
		{
			name: "direction",
			expr: /^direction$/,
			action: (prop: string, value: string) => ({ prop, value }),
		},
	],
};

/**
 * Turns a style sheet round for text from right to left, the site's own rules included, as Docusaurus does. Logical
 * properties (`margin-inline-start`) stay as they are.
 */
export async function mirrorCss(css: string): Promise<string> {
	const { default: rtlcss } = await import("rtlcss");
	return rtlcss.process(css, { aliases: ALIASES }, [KEEP_DIRECTION]);
}

/** Writes the style sheets of languages that run from right to left beside the others. Readers load one of the two. */
export async function mirrorStyles(
	contents: LocaleContent[],
	{ styles, baseUrl }: Bundles,
	outDir: string,
): Promise<void> {
	const isMirrored = contents.some(({ locale }) => {
		const { currentLocale, localeConfigs } = locale.context.i18n;
		return localeConfigs[currentLocale]?.direction === "rtl";
	});
	if (!isMirrored) return;
	for (const url of styles) {
		const file = join(outDir, url.slice(baseUrl.length));
		const css = await readFile(file, "utf8");
		await writeFile(mirroredStyle(file), await mirrorCss(css));
	}
}
