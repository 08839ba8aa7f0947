/**
 * Server: reuses the HTML of a sidebar for all pages of a category. It only differs in the link of the current page,
 * which is replaced in the text. Only used for the theme's own components, whose markup is known.
 */
import plan from "furrow:static-plan";
import { escapeHtml } from "../../shared/html";
import type {
	FragmentMarks,
	FragmentRecorder,
	PieceChange,
} from "../runtime/fragments";
import type { PropSidebar } from "../types/docs";
import { hasUnlistedItems, locateItem } from "./sidebarTrail";

const LINK = '<a class="menu__link"';
const ACTIVE_LINK =
	'<a class="menu__link menu__link--active" aria-current="page"';

/** Returns the HTML of a sidebar without an active link. */
function deactivate(html: string): string {
	return html.replace(ACTIVE_LINK, LINK);
}

/** Returns the change that makes the link to `href` active; `undefined` if its position is ambiguous. */
export function activate(html: string, href: string): PieceChange | undefined {
	const target = ` href="${escapeHtml(href)}">`;
	let found = -1;
	for (
		let at = html.indexOf(target);
		at >= 0;
		at = html.indexOf(target, at + 1)
	) {
		const tag = html.lastIndexOf("<", at);
		if (!html.startsWith(LINK, tag)) continue;
		if (found >= 0) return undefined;
		found = tag;
	}
	if (found < 0) return undefined;
	return { at: found, length: LINK.length, text: ACTIVE_LINK };
}

/**
 * Prepares the content of a sidebar for a page. If an earlier page of the category has rendered it, returns its mark;
 * otherwise the marks between which to render it.
 *
 * @returns also the name of the shared part; undefined for a page that cannot share its sidebar
 */
export function sharedSidebar(
	fragments: FragmentRecorder,
	sidebar: PropSidebar,
	path: string,
): (({ html: string } | FragmentMarks) & { key: string }) | undefined {
	if (!plan.sidebar || hasUnlistedItems(sidebar)) return undefined;
	const place = locateItem(sidebar, path);
	if (!place || place.isAmbiguous || place.item.type !== "link")
		return undefined;
	const key = `sidebar ${place.trail.slice(0, -1).join(".")}`;
	const cached = fragments.get(sidebar, key);
	if (cached === undefined)
		return { ...fragments.record(sidebar, key, deactivate), key };
	const change = activate(cached, place.item.href);
	return (
		change && {
			html: fragments.use({ source: sidebar, key, html: cached, change }),
			key,
		}
	);
}
