/**
 * Scrolls a sidebar so that the item of the page at hand is in view. A reader who has come by a link may find it far
 * below the first items. Only the sidebar itself moves, and only where the item is out of sight.
 *
 * @param sidebar the element that scrolls
 */
export function showActiveItem(sidebar: HTMLElement | null): void {
	const item = sidebar?.querySelector("a[aria-current=page]");
	if (!sidebar || !item) return;
	const visible = sidebar.getBoundingClientRect();
	const { top, bottom, height } = item.getBoundingClientRect();
	if (top >= visible.top && bottom <= visible.bottom) return;
	sidebar.scrollTop += top - visible.top - (visible.height - height) / 2;
}
