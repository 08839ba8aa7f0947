import "./anchors.css";
import { useThemeConfig } from "./useThemeConfig";

/** The class name of an anchor's element, so that a jump to it ends below the navbar. */
export function anchorTargetClassName(hideOnScroll: boolean): string {
	return hideOnScroll
		? "anchorTargetHideOnScrollNavbar_fw"
		: "anchorTargetStickyNavbar_fw";
}

/** {@link anchorTargetClassName} for an element with an id; nothing without one. */
export function useAnchorTargetClassName(
	id: string | undefined,
): string | undefined {
	const { hideOnScroll } = useThemeConfig().navbar;
	return id ? anchorTargetClassName(hideOnScroll) : undefined;
}
