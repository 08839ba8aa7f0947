import type { PrismTheme } from "prism-react-renderer";
import { useColorMode } from "./colorMode";
import { useThemeConfig } from "./useThemeConfig";

/** Returns the site's code theme for the current colour mode. */
export function usePrismTheme(): PrismTheme {
	const { prism } = useThemeConfig();
	const { colorMode } = useColorMode();
	const light = prism.theme;
	return colorMode === "dark" ? (prism.darkTheme ?? light) : light;
}
