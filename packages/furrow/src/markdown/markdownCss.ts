import { readFileSync } from "node:fs";
import type { Site, SiteConfig } from "../types/site.js";
import { THEME_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { prismThemeCss } from "./highlight/prismThemeCss.js";
import { shikiThemeCss } from "./highlight/shikiThemeCss.js";
import { SiteShiki } from "./highlight/siteShiki.js";

const sheet = (file: string) => readFileSync(join(THEME_DIR, file), "utf8");

/**
 * Returns the CSS that depends on the site's config: colours of code, and styles of Markdown extensions that have no
 * component of their own.
 * @throws FurrowError if the site uses Shiki, and Shiki or a theme is missing
 */
export function markdownCss(
	{ themeConfig, markdown }: Pick<SiteConfig, "themeConfig" | "markdown">,
	{ siteDir, configPath }: Pick<Site, "siteDir" | "configPath">,
): string {
	const { prism = {}, shiki } = themeConfig;
	const sheets = [prismThemeCss(prism.theme, prism.darkTheme)];
	if (shiki)
		sheets.push(shikiThemeCss(new SiteShiki(shiki, siteDir, configPath)));
	if (markdown.extensions?.codeNotation) sheets.push(sheet("codeNotation.css"));
	if (markdown.extensions?.components) sheets.push(sheet("Icon/styles.css"));
	const { images } = markdown;
	if (typeof images === "object" && images.placeholder)
		sheets.push(sheet("images.css"));
	return sheets.join("\n");
}
