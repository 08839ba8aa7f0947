import { createModuleLoader, themeMessages } from "../config/index.js";
import { anything, object, oneOf } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";
import { addCommand } from "../util/packageManager.js";
import { THEME_LAYERS_DIR } from "../util/packageRoot.js";
import { dirname, join } from "../util/path.js";

/**
 * Returns the folder of react-live: the site's, or that of Docusaurus's theme. The bundler uses its ES modules. Node
 * would load CommonJS, which cannot import React if that is a separate file, as in `start`.
 */
function findReactLive(
	siteDir: string,
	warn: (message: string) => void,
): string | undefined {
	const { resolve } = createModuleLoader(siteDir);
	const theme = resolve("@docusaurus/theme-live-codeblock");
	const manifest = "react-live/package.json";
	const file = resolve(manifest) ?? (theme && resolve(manifest, theme));
	if (!file)
		warn(
			`@docusaurus/theme-live-codeblock: code blocks marked \`live\` are shown without their playground, because the package react-live is not installed. ${addCommand("react-live", { siteDir })}`,
		);
	return file && dirname(file);
}

const schema = object(
	{
		liveCodeBlock: object({
			playgroundPosition: oneOf("top", "bottom").default("bottom"),
		}).default({}),
	},
	anything,
);

/** Validates `themeConfig.liveCodeBlock` and adds the texts of the playground. */
const themeLiveCodeblock: PluginModule = (context) => ({
	name: "docusaurus-theme-live-codeblock",
	getThemePath: () => join(THEME_LAYERS_DIR, "live-codeblock"),
	configureBundler(settings, warn) {
		settings.reactLive = findReactLive(context.siteDir, warn);
	},
	getDefaultCodeTranslationMessages: () =>
		themeMessages(context, "theme-live-codeblock"),
});

themeLiveCodeblock.validateThemeConfig = ({ validate, themeConfig }) =>
	validate(schema, themeConfig);

export default themeLiveCodeblock;
