/** Reads the elements inside `<Head>`. */

import { Fragment, isValidElement, type ReactNode } from "react";
import { safeContent } from "../../shared/inlineScript";
import { own } from "../../shared/own";
import type { HeadRequest, HeadTag } from "./headTags";

type Props = Record<string, unknown>;

const TAGS = new Set(["base", "meta", "link", "style", "script", "noscript"]);

const RENAMED: Record<string, string> = {
	className: "class",
	httpEquiv: "http-equiv",
	htmlFor: "for",
	acceptCharset: "accept-charset",
};

const NOT_ATTRIBUTES = new Set([
	"children",
	"dangerouslySetInnerHTML",
	"innerHTML",
	"cssText",
]);

/** Converts props to HTML attributes. `false`, `null` and `undefined` omit the attribute; `true` makes it empty. */
export function toAttributes(props: Props | undefined): Record<string, string> {
	const result: Record<string, string> = {};
	for (const name in props) {
		const value = props[name];
		if (value === undefined || value === null || value === false) continue;
		if (NOT_ATTRIBUTES.has(name)) continue;
		const attribute = own(RENAMED, name) ?? name.toLowerCase();
		result[attribute] = value === true ? "" : String(value);
	}
	return result;
}

/** Returns the text of an element's children; only strings and numbers count, as in a `<title>`. */
function textOf(children: unknown): string {
	if (Array.isArray(children)) return children.map(textOf).join("");
	const isText = typeof children === "string" || typeof children === "number";
	return isText ? String(children) : "";
}

function toTag(tag: string, props: Props): HeadTag {
	const inner = props.dangerouslySetInnerHTML as { __html: string } | undefined;
	const content =
		inner?.__html ?? props.innerHTML ?? props.cssText ?? textOf(props.children);
	const attributes = toAttributes(props);
	return {
		tag: tag as HeadTag["tag"],
		attributes,
		// Escaped in the browser as well, so that elements already in the document are recognised.
		...(content
			? { content: safeContent(tag, String(content), attributes.type) }
			: {}),
	};
}

function readElement(type: unknown, props: Props, request: HeadRequest): void {
	if (type === Fragment) readChildren(props.children as ReactNode, request);
	else if (type === "title") request.title = textOf(props.children);
	else if (type === "html") Object.assign(request.html, toAttributes(props));
	else if (type === "body") Object.assign(request.body, toAttributes(props));
	else if (typeof type === "string" && TAGS.has(type))
		request.tags.push(toTag(type, props));
}

/**
 * Reads the children of a `<Head>`. `Children.forEach` would create unused keys and a copy; heads are read a dozen
 * times per page.
 */
function readChildren(children: ReactNode, request: HeadRequest): void {
	if (isValidElement<Props>(children))
		readElement(children.type, children.props, request);
	else if (isIterable(children))
		for (const child of children) readChildren(child, request);
}

const isIterable = (children: ReactNode): children is Iterable<ReactNode> =>
	typeof children === "object" &&
	children !== null &&
	Symbol.iterator in children;

/** Reads a `<Head>` from its props (as in react-helmet) and children. */
export function readHead(props: Props): HeadRequest {
	const request: HeadRequest = {
		title: props.title as string | undefined,
		titleTemplate: props.titleTemplate as string | undefined,
		defaultTitle: props.defaultTitle as string | undefined,
		tags: [],
		html: toAttributes(props.htmlAttributes as Props | undefined),
		body: toAttributes(props.bodyAttributes as Props | undefined),
	};
	for (const tag of TAGS) {
		const listed = props[tag];
		if (!listed) continue;
		for (const item of Array.isArray(listed) ? listed : [listed])
			request.tags.push(toTag(tag, item as Props));
	}
	readChildren(props.children as ReactNode, request);
	return request;
}
