import plan from "furrow:static-plan";
import {
	type ElementType,
	type HTMLAttributes,
	type ReactNode,
	Suspense,
	useDeferredValue,
	useLayoutEffect,
	useRef,
} from "react";
import { type PageContextValue, usePage } from "../runtime/contexts";
import type { FragmentRecorder } from "../runtime/fragments";
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
 * Scrolls a sidebar so that the item of the current page is in view. A reader who has come by a link may find it far
 * below the first items. Only the sidebar itself moves, and only where the item is out of sight.
 *
 * @param sidebar the element that scrolls
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
	/** The element whose inside is the sidebar: it is there from the start. */
	as?: "nav" | "div" | "ul" | "aside";
	sidebar: readonly PropSidebarItem[];
	/** Renders the inside. */
	children: (items: PropSidebar) => ReactNode;
}

/** Reads the items in a component of its own, which suspends until they are there. */
function Items({
	sidebar,
	children,
}: Pick<Props, "sidebar" | "children">): ReactNode {
	return children(readSidebar(sidebar));
}

function Inside({ sidebar, children }: Pick<Props, "sidebar" | "children">) {
	// On the way to a page with another sidebar, this one stays until that one is loaded.
	const deferred = useDeferredValue(sidebar);
	const url = shardOf(sidebar);
	// Development: of an edit the items come before the page does, and show with it.
	const isHere = import.meta.env.DEV && url !== undefined && isShardReady(url);
	const shown = isHere ? sidebar : deferred;
	return (
		<Suspense fallback={null}>
			<Items sidebar={shown}>{children}</Items>
		</Suspense>
	);
}

/** Browser: keeps the server's HTML until somebody comes to it. */
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
	// The element is the same one before and after: only its inside changes.
	return isHydrated ? (
		<Element {...props} ref={host}>
			<Inside sidebar={sidebar}>{children}</Inside>
		</Element>
	) : (
		<Element {...props} {...handlers} {...SERVER_HTML} ref={host} />
	);
}

/** Its inside is never hydrated, so the server may take it from another page of the category. */
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
	const items = readSidebar(sidebar);
	page.note?.(
		plan.sidebar
			? selectorKey(outlineSelector.name, [url, page.payload.path])
			: selectorKey(shardSelector.name, [url]),
	);
	const shared = sharedSidebar(fragments, items, page.payload.path);
	if (shared && "html" in shared)
		return (
			// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered for another page of the category
			<Element {...props} dangerouslySetInnerHTML={{ __html: shared.html }} />
		);
	return (
		<Element {...props}>
			{shared?.before}
			<PartsContext.Provider value={null}>
				{children(items)}
			</PartsContext.Provider>
			{shared?.after}
		</Element>
	);
}

/**
 * The element around a sidebar. The sidebar's items may be many, and most readers never touch them: the browser keeps
 * the server's HTML, and fetches the items when the pointer or the focus comes to the element, or when the reader goes
 * to another page.
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
			<Inside sidebar={sidebar}>{children}</Inside>
		</Element>
	);
}
