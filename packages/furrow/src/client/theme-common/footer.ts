import type { MultiColumnFooter, SimpleFooter } from "./useThemeConfig";

/** Whether a footer's links are arranged in columns. */
export function isMultiColumnFooterLinks(
	links: MultiColumnFooter["links"] | SimpleFooter["links"],
): links is MultiColumnFooter["links"] {
	return "title" in (links[0] ?? {});
}
