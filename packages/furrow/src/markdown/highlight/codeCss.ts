import { readFileSync } from "node:fs";
import type { SiteConfig } from "../../types/site.js";
import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { prismThemeCss } from "./prismThemeCss.js";

/** The style sheet of a site's code blocks that follows from its config: colours, and notation where it is on. */
export function codeCss({
	themeConfig,
	markdown,
}: Pick<SiteConfig, "themeConfig" | "markdown">): string {
	const { prism = {} } = themeConfig;
	const sheets = [prismThemeCss(prism.theme, prism.darkTheme)];
	if (markdown.extensions?.codeNotation)
		sheets.push(readFileSync(join(THEME_DIR, "codeNotation.css"), "utf8"));
	return sheets.join("\n");
}
