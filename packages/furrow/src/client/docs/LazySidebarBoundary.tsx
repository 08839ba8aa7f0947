import plan from "furrow:static-plan";
import {
	type ElementType,
	type HTMLAttributes,
	type ReactNode,
	Suspense,
	useContext,
	useDeferredValue,
	useLayoutEffect,
	useRef,
} from "react";
import { BrokenLinksContext } from "../runtime/brokenLinks";
import { type PageContextValue, usePage } from "../runtime/contexts";
import type { FragmentRecorder } from "../runtime/fragments";
import { keepReports, repeatReports } from "../runtime/linkReports";
import { PartsContext } from "../runtime/preloadable";
import { SERVER_HTML } from "../runtime/serverHtml";
import { isShardReady } from "../runtime/shards";
import { selectorKey, shardSelector } from "../runtime/trackedSelector";
import type { PropSidebar, PropSidebarItem } from "../types/docs";
import { useDeferredHydration } from "./deferredHydration";
import { readSidebar, shardOf } from "./lazySidebar";
import { sharedSidebar } from "./sharedSidebar";
import { outlineSelector } from "./sidebarSelectors";

/**
 * Scrolls a sidebar so that the item of the current page is visible: it may be far below the first items. Only the
 * sidebar itself scrolls, and only if the item is out of view.
 *
 * @param sidebar scrollable element
 */
function showActiveItem(sidebar: HTMLElement | null): void {
	const item = sidebar?.querySelector("a[aria-current=page]");
	if (!sidebar || !item) return;
	const visible = sidebar.getBoundingClientRect();
	const { top, bottom, height } = item.getBoundingClientRect();
	if (top >= visible.top && bottom <= visible.bottom) return;
	sidebar.scrollTop += top - visible.top - (visible.height - height) / 2;
}

type ElementProps = Omit<
	HTMLAttributes<HTMLElement>,
	"children" | "dangerouslySetInnerHTML"
>;

export interface Props extends ElementProps {
	/** Tag of the element around the sidebar, which is rendered from the start. */
	as?: "nav" | "div" | "ul" | "aside";
	sidebar: readonly PropSidebarItem[];
	/** Renders the content of the element. */
	children: (items: PropSidebar) => ReactNode;
}

/** Reads the items. A component of its own, because it suspends until they are loaded. */
function Items({
	sidebar,
	children,
}: Pick<Props, "sidebar" | "children">): ReactNode {
	return children(readSidebar(sidebar));
}

function SidebarContent({
	sidebar,
	children,
}: Pick<Props, "sidebar" | "children">) {
	// During navigation to a page with another sidebar, this one stays visible until the other is loaded.
	const deferred = useDeferredValue(sidebar);
	const url = shardOf(sidebar);
	// Development: after an edit, the items arrive before the page and are shown immediately.
	const isLoaded =
		import.meta.env.DEV && url !== undefined && isShardReady(url);
	const shown = isLoaded ? sidebar : deferred;
	return (
		<Suspense fallback={null}>
			<Items sidebar={shown}>{children}</Items>
		</Suspense>
	);
}

/** Browser: keeps the server's HTML until the reader interacts with it. */
function BrowserSidebar({
	as = "div",
	sidebar,
	children,
	url,
	...props
}: Props & { url: string }): ReactNode {
	const host = useRef<HTMLElement>(null);
	const { isHydrated, handlers } = useDeferredHydration(host, url);
	useLayoutEffect(() => showActiveItem(host.current), []);
	const Element = as as ElementType;
	// Both branches render the same element type, so that only the content changes.
	return isHydrated ? (
		<Element {...props} ref={host}>
			<SidebarContent sidebar={sidebar}>{children}</SidebarContent>
		</Element>
	) : (
		<Element {...props} {...handlers} {...SERVER_HTML} ref={host} />
	);
}

/**
 * Server: renders the sidebar, or reuses the HTML that another page of the category has rendered. That is possible
 * because the content is not hydrated.
 */
function ServerSidebar({
	as = "div",
	sidebar,
	children,
	url,
	page,
	fragments,
	...props
}: Props & {
	url: string;
	page: PageContextValue;
	fragments: FragmentRecorder;
}): ReactNode {
	const Element = as as ElementType;
	const links = useContext(BrokenLinksContext);
	const items = readSidebar(sidebar);
	page.recordSelectorKey?.(
		plan.sidebar
			? selectorKey(outlineSelector.name, [url, page.payload.path])
			: selectorKey(shardSelector.name, [url]),
	);
	const shared = sharedSidebar(fragments, items, page.payload.path);
	if (shared && "html" in shared) {
		repeatReports(items, shared.key, links);
		return (
			// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered for another page of the category
			<Element {...props} dangerouslySetInnerHTML={{ __html: shared.html }} />
		);
	}
	// Most links lead to pages of the site. Only others are kept, as the lists of large sidebars would be long.
	const reported = shared
		? keepReports(items, shared.key, links, (link) => !page.site?.hasPage(link))
		: links;
	return (
		<Element {...props}>
			{shared?.before}
			<BrokenLinksContext.Provider value={reported}>
				<PartsContext.Provider value={null}>
					{children(items)}
				</PartsContext.Provider>
			</BrokenLinksContext.Provider>
			{shared?.after}
		</Element>
	);
}

/**
 * The element around a sidebar. A sidebar may have many items, and most readers never touch them. So the browser keeps
 * the server's HTML and fetches the items only when the pointer or the focus enters the element, or when the reader
 * navigates to another page.
 */
export function LazySidebarBoundary(props: Props): ReactNode {
	const page = usePage();
	const url = shardOf(props.sidebar);
	if (url !== undefined && page?.mode === "browser")
		return <BrowserSidebar {...props} url={url} />;
	if (import.meta.env.SSR && url !== undefined && page?.fragments)
		return (
			<ServerSidebar
				{...props}
				url={url}
				page={page}
				fragments={page.fragments}
			/>
		);
	const { as: Element = "div", sidebar, children, ...rest } = props;
	return (
		<Element {...rest}>
			<SidebarContent sidebar={sidebar}>{children}</SidebarContent>
		</Element>
	);
}
