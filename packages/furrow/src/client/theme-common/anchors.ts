import "./anchors.css";
import { useThemeConfig } from "./useThemeConfig";

/** Returns the class name for an anchor, whose scroll margin keeps it visible below the navbar. */
export function anchorTargetClassName(hideOnScroll: boolean): string {
	return hideOnScroll
		? "anchorTargetHideOnScrollNavbar_fw"
		: "anchorTargetStickyNavbar_fw";
}

/** Returns the {@link anchorTargetClassName} for an element with an id; undefined without one. */
export function useAnchorTargetClassName(
	id: string | undefined,
): string | undefined {
	const { hideOnScroll } = useThemeConfig().navbar;
	return id ? anchorTargetClassName(hideOnScroll) : undefined;
}
