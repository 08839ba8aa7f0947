import type { PrismTheme } from "prism-react-renderer";
import { useColorMode } from "./colorMode";
import { useThemeConfig } from "./useThemeConfig";

/** The site's code theme for the colour mode in force. */
export function usePrismTheme(): PrismTheme {
	const { prism } = useThemeConfig();
	const { colorMode } = useColorMode();
	const light = prism.theme;
	return colorMode === "dark" ? (prism.darkTheme ?? light) : light;
}
