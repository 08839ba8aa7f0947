/**
 * Server: the HTML of a sidebar's inside, shared by the pages of a category. It differs between them in one place only,
 * the link of the current page, and that place is put right in the text. Only for the theme's own components, whose
 * markup is known.
 */
import plan from "furrow:static-plan";
import { escapeHtml } from "../../shared/html";
import type {
	FragmentMarks,
	FragmentRecorder,
	PieceChange,
} from "../runtime/fragments";
import type { PropSidebar } from "../types/docs";
import { hasUnlistedItems, placeOf } from "./sidebarTrail";

const LINK = '<a class="menu__link"';
const ACTIVE_LINK =
	'<a class="menu__link menu__link--active" aria-current="page"';

/** The sidebar with no link active. */
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
 * The inside of a sidebar for a page: what stands for it, when an earlier page of the category has made it, or the marks to
 * render it between.
 *
 * @returns nothing for a page whose sidebar is like no other's
 */
export function sharedSidebar(
	fragments: FragmentRecorder,
	sidebar: PropSidebar,
	path: string,
): { html: string } | FragmentMarks | undefined {
	if (!plan.sidebar || hasUnlistedItems(sidebar)) return undefined;
	const place = placeOf(sidebar, path);
	if (!place || place.isAmbiguous || place.item.type !== "link")
		return undefined;
	const key = `sidebar ${place.trail.slice(0, -1).join(".")}`;
	const known = fragments.get(sidebar, key);
	if (known === undefined) return fragments.record(sidebar, key, deactivate);
	const change = activate(known, place.item.href);
	return (
		change && {
			html: fragments.use({ source: sidebar, key, html: known, change }),
		}
	);
}
