/** Class of what a hash link leads to: it keeps its distance from the navbar. Shared with `useAnchorTargetClassName`. */
export function anchorTargetClass(themeConfig: {
	navbar?: { hideOnScroll?: boolean };
}): string {
	return themeConfig.navbar?.hideOnScroll
		? "anchorTargetHideOnScrollNavbar_fw"
		: "anchorTargetStickyNavbar_fw";
}
