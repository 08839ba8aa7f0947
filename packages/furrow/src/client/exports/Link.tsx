import { hashRouter } from "furrow:router";
import clsx from "clsx";
import {
	type ComponentProps,
	type ForwardedRef,
	forwardRef,
	type ReactNode,
	useContext,
	useEffect,
	useImperativeHandle,
	useRef,
} from "react";
import type { match } from "react-router";
import type { NavLinkProps } from "react-router-dom";
import { applyTrailingSlash } from "../../shared/utilsCommon";
import { followLink, isPlainClick, targetOf } from "../runtime/followLink";
import { prefetchWhenVisible, preloadPath } from "../runtime/linkPrefetch";
import { isNonPage } from "../runtime/nonPageLinks";
import { isAtPath, RouterContext } from "../runtime/router";
import isInternalUrl from "./isInternalUrl";
import { addBaseUrl } from "./useBaseUrl";
import useBrokenLinks from "./useBrokenLinks";
import useDocusaurusContext from "./useDocusaurusContext";

type Anchor = Omit<ComponentProps<"a">, "className" | "style" | "ref">;

export interface Props
	extends Anchor,
		Partial<
			Pick<
				NavLinkProps,
				| "activeClassName"
				| "activeStyle"
				| "exact"
				| "isActive"
				| "location"
				| "strict"
				| "replace"
				| "innerRef"
			>
		> {
	readonly className?: string;
	readonly style?: React.CSSProperties;
	readonly to?: string;
	readonly href?: string;
	/** Whether to mark the link as active on the page it links to. */
	readonly isNavLink?: boolean;
	/** Whether to prepend the site's base URL to a path that starts with `/`. */
	readonly autoAddBaseUrl?: boolean;
	/** Whether to skip the check for broken links, since the build may not know the target. */
	readonly "data-noBrokenLinkCheck"?: boolean;
	readonly children?: ReactNode;
}

const PATHNAME_PROTOCOL = "pathname://";

interface Target {
	url: string | undefined;
	/** Whether the target is a page of this site that the router can navigate to. */
	isPage: boolean;
	isInternal: boolean;
}

/** Resolves a link's target: adds the base URL and applies the trailing slash setting. */
export function resolveLink(
	link: string | undefined,
	site: { url: string; baseUrl: string; trailingSlash?: boolean | undefined },
	{
		autoAddBaseUrl = true,
		target,
	}: { autoAddBaseUrl?: boolean; target?: string },
): Target {
	const isInternal = isInternalUrl(link);
	let url = link?.replace(PATHNAME_PROTOCOL, "");
	// Relative paths come from `useBaseUrl`.
	if (hashRouter && url?.startsWith("./")) url = url.slice(1);
	if (url?.startsWith("/") && !url.startsWith("//") && autoAddBaseUrl)
		url = addBaseUrl(site, url);
	if (url && isInternal)
		url = applyTrailingSlash(url, {
			baseUrl: site.baseUrl,
			trailingSlash: site.trailingSlash,
		});
	const opensInWindow = !target || target === "_self";
	// With the hash router, anchors are handled by the router.
	const isAnchor = !hashRouter && url?.startsWith("#");
	const isPage = Boolean(url && isInternal && !isAnchor && opensInWindow);
	if (hashRouter && !isPage && url?.startsWith("/")) url = hashRouter.href(url);
	return { url, isInternal, isPage };
}

/** Returns React Router's match of a link to the current location. */
function matchOf(
	path: string,
	{ pathname }: { pathname: string },
	rules: { exact?: boolean | undefined; strict?: boolean | undefined },
): match | null {
	return isAtPath(pathname, path, rules)
		? { path, url: path, isExact: pathname === path, params: {} }
		: null;
}

/** Renders a link. Pages of this site are opened by the router, other sites in a new tab. */
function Link(
	{
		isNavLink,
		to,
		href,
		activeClassName = "active",
		activeStyle,
		exact,
		strict,
		isActive,
		location,
		replace,
		innerRef: _innerRef,
		"data-noBrokenLinkCheck": noBrokenLinkCheck,
		autoAddBaseUrl,
		...props
	}: Props,
	forwardedRef: ForwardedRef<HTMLAnchorElement>,
): ReactNode {
	const { siteConfig } = useDocusaurusContext();
	const brokenLinks = useBrokenLinks();
	const router = useContext(RouterContext);
	const ref = useRef<HTMLAnchorElement>(null);
	useImperativeHandle(forwardedRef, () => ref.current as HTMLAnchorElement, []);

	const { url, isPage, isInternal } = resolveLink(to || href, siteConfig, {
		autoAddBaseUrl,
		target: props.target,
	});

	// With the hash router, relative links must be resolved against the route, not the document's URL.
	const prefetchPath =
		hashRouter && isPage && url ? targetOf(url, router.location).pathname : url;
	useEffect(() => {
		if (isPage && prefetchPath && ref.current)
			return prefetchWhenVisible(ref.current, prefetchPath);
		return undefined;
	}, [isPage, prefetchPath]);

	if (import.meta.env.SSR) {
		if (!noBrokenLinkCheck && (isPage || url?.startsWith("#")))
			brokenLinks.collectLink(url);
		if (props.id) brokenLinks.collectAnchor(props.id);
	}

	if (!isPage || !url) {
		const newTab = url !== undefined && !isInternal;
		return (
			<a
				ref={ref}
				href={url}
				{...(newTab && { target: "_blank", rel: "noopener noreferrer" })}
				{...props}
			/>
		);
	}

	const target = targetOf(url, router.location);
	const from = location ?? router.location;
	const match = isNavLink && matchOf(target.pathname, from, { exact, strict });
	const isCurrent = isActive ? isActive(match || null, from) : Boolean(match);
	return (
		<a
			{...(isNavLink && isCurrent && { "aria-current": "page" })}
			{...props}
			{...(isNavLink &&
				isCurrent && {
					className: clsx(props.className, activeClassName),
					style: { ...props.style, ...activeStyle },
				})}
			ref={ref}
			href={router.history.createHref(target)}
			onClick={(event) => {
				props.onClick?.(event);
				if (!isPlainClick(event) || isNonPage(url)) return;
				event.preventDefault();
				followLink(router.history, router.location, target, replace);
			}}
			onMouseEnter={(event) => {
				props.onMouseEnter?.(event);
				preloadPath(prefetchPath ?? url);
			}}
			onTouchStart={(event) => {
				props.onTouchStart?.(event);
				preloadPath(prefetchPath ?? url);
			}}
		/>
	);
}

export default forwardRef(Link);
