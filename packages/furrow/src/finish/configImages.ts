import { existsSync } from "node:fs";
import type { LocaleContent } from "../content/index.js";
import { locateField } from "../schema/index.js";
import { addBaseUrl } from "../shared/baseUrl.js";
import { decodedPath } from "../shared/paths.js";
import { join } from "../util/path.js";
import { reportProblem } from "../util/reportProblem.js";
import { ORIGIN } from "./brokenLinks.js";
import { nearFile } from "./nearFile.js";

/**
 * Fields of the config that name an image, with the components that show it: others in their place may mean something
 * else by the field.
 */
const FIELDS: [path: string, ...components: string[]][] = [
	["favicon"],
	["themeConfig.image", "SiteMetadata"],
	["themeConfig.navbar.logo.src", "Logo", "Navbar/Logo"],
	["themeConfig.navbar.logo.srcDark", "Logo", "Navbar/Logo"],
	["themeConfig.footer.logo.src", "Footer/Logo"],
	["themeConfig.footer.logo.srcDark", "Footer/Logo"],
];

/** Returns the path of an image in the folder of a language; undefined if it is not in there. */
function pathInFolder(url: string, baseUrl: string): string | undefined {
	const resolved = addBaseUrl({ url: "", baseUrl }, url);
	if (!URL.canParse(resolved, ORIGIN)) return undefined;
	const { origin, pathname } = new URL(resolved, ORIGIN);
	return origin === ORIGIN && pathname.startsWith(baseUrl)
		? decodedPath(pathname.slice(baseUrl.length))
		: undefined;
}

/** Suggests a static file with a similar name, in the form in which the config names the image. */
function suggestion(
	url: string,
	{ locale: { context } }: LocaleContent,
): string | undefined {
	return url.startsWith("/")
		? nearFile(url, "", context)
		: nearFile(`/${url}`, "", context)?.slice(1);
}

/**
 * Warns about images of the config that are not in the finished site.
 *
 * @param folderOf returns the finished folder of a language
 * @param isReplaced whether the site swizzles the component of this name
 */
export async function checkConfigImages(
	contents: readonly LocaleContent[],
	folderOf: (content: LocaleContent) => string,
	isReplaced: (component: string) => boolean,
): Promise<void> {
	for (const content of contents) {
		const { context, themeConfig } = content.locale;
		const { siteConfigPath: file, baseUrl, siteConfig } = context;
		for (const [field, ...components] of FIELDS) {
			const path = field.split(".");
			const url = path.reduce<unknown>(
				(value, key) => (value as Record<string, unknown> | undefined)?.[key],
				{ ...siteConfig, themeConfig },
			);
			if (typeof url !== "string" || components.some(isReplaced)) continue;
			const inFolder = pathInFolder(url, baseUrl);
			if (!inFolder || existsSync(join(folderOf(content), inFolder))) continue;
			const similar = suggestion(url, content);
			reportProblem(
				"warn",
				`"${field}" is "${url}", a file that the built site does not have.`,
				{
					file,
					...(await locateField(file, path)),
					hint: similar
						? `Did you mean "${similar}"?`
						: "Put the file into a static folder, or correct the path.",
				},
			);
		}
	}
}
