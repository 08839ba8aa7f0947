import { readFileSync } from "node:fs";
import type { Site, SiteConfig } from "../../types/site.js";
import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { prismThemeCss } from "./prismThemeCss.js";
import { shikiThemeCss } from "./shikiThemeCss.js";
import { SiteShiki } from "./siteShiki.js";

/**
 * The style sheet of a site's code blocks that follows from its config: colours, and notation where it is on.
 * @throws FurrowError if Shiki is asked for, and it or a theme is missing
 */
export function codeCss(
	{ themeConfig, markdown }: Pick<SiteConfig, "themeConfig" | "markdown">,
	{ siteDir, configPath }: Pick<Site, "siteDir" | "configPath">,
): string {
	const { prism = {}, shiki } = themeConfig;
	const sheets = [prismThemeCss(prism.theme, prism.darkTheme)];
	if (shiki)
		sheets.push(shikiThemeCss(new SiteShiki(shiki, siteDir, configPath)));
	if (markdown.extensions?.codeNotation)
		sheets.push(readFileSync(join(THEME_DIR, "codeNotation.css"), "utf8"));
	return sheets.join("\n");
}
