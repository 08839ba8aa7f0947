import { locateField } from "../../schema/index.js";
import { misspelt } from "../../util/nearest.js";
import { reportProblem } from "../../util/reportProblem.js";
import { THEME_CONFIG_FIELDS } from "./classic.js";

/**
 * Warns about each field of `themeConfig` whose name is close to one that the theme reads. Others are not reported, as
 * themes and components of a site may have their own.
 */
export async function reportMisspelt(
	themeConfig: object,
	configFile: string,
): Promise<void> {
	for (const name of Object.keys(themeConfig)) {
		if (THEME_CONFIG_FIELDS.includes(name)) continue;
		const suggestion = misspelt(name, THEME_CONFIG_FIELDS);
		if (!suggestion) continue;
		reportProblem("warn", `The theme does not read "themeConfig.${name}".`, {
			file: configFile,
			...(await locateField(configFile, ["themeConfig", name])),
			hint: `Did you mean "${suggestion}"? If a component of yours reads the field, move it to "customFields".`,
		});
	}
}
