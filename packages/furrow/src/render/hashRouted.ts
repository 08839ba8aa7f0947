/** Converts pages for the hash router: links move into the fragment, and file URLs become relative to the document. */

import { fromDocument } from "../shared/fromDocument.js";
import type { MdxNode, PropValue } from "../types/page.js";
import type { LocaleData, PagePayload } from "../types/payload.js";
import { isPage } from "./absentPaths.js";
import { mapContent } from "./browserPayload.js";
import type { RenderLocale } from "./types.js";

/** An opening tag with its attributes. */
export const TAG =
	/<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)+)\s*\/?>/gi;

export const URL_ATTRIBUTE = /(\s(?:href|src|poster|srcset)=)"([^"]*)"/gi;

const isRooted = (url: string) => /^\/(?!\/)/.test(url);

/** Returns a URL of a page relative to the document of its language. URLs of other hosts stay unchanged. */
export const relativeToDocument = (
	url: string,
	{ data: { router }, baseUrl }: Pick<RenderLocale, "data" | "baseUrl">,
): string => (isRooted(url) ? fromDocument(url, { baseUrl, router }) : url);

const relativeSrcset = (srcset: string, locale: RenderLocale) =>
	srcset.replace(
		/(^|,\s*)(\/\S*)/g,
		(_, before: string, url: string) =>
			before + relativeToDocument(url, locale),
	);

/** Returns the converted address of a link. */
function linkHref(href: string, page: string, locale: RenderLocale): string {
	if (href.startsWith("#")) return href === "#" ? href : `#${page}${href}`;
	if (!isRooted(href)) return href;
	const path = href.replace(/[?#].*/, "");
	const isFile =
		/\.\w+$/.test(path) && !isPage(path, (one) => locale.paths.has(one));
	return isFile ? relativeToDocument(href, locale) : `#${href}`;
}

function inHtml(html: string, page: string, locale: RenderLocale): string {
	return html.replace(TAG, (tag, name: string) =>
		tag.replace(URL_ATTRIBUTE, (_, start: string, url: string) => {
			const isLink = /href/i.test(start) && /^a(?:rea)?$/i.test(name);
			if (isLink) return `${start}"${linkHref(url, page, locale)}"`;
			return `${start}"${/srcset/i.test(start) ? relativeSrcset(url, locale) : relativeToDocument(url, locale)}"`;
		}),
	);
}

type Props = Record<string, PropValue> | undefined;

/** Converts the props of an element. Of a component, only URLs of images and media are converted. */
function inProps(
	props: Props,
	tag: string | undefined,
	page: string,
	locale: RenderLocale,
): Props {
	if (!props) return props;
	const change = (name: string, value: string): string => {
		if (/^(?:src|poster)$/.test(name)) return relativeToDocument(value, locale);
		if (name === "srcSet") return relativeSrcset(value, locale);
		if (name === "href" && tag === "a") return linkHref(value, page, locale);
		return value;
	};
	return Object.fromEntries(
		Object.entries(props).map(([name, value]) => [
			name,
			typeof value === "string" ? change(name, value) : value,
		]),
	);
}

function inNode(node: MdxNode, page: string, locale: RenderLocale): MdxNode {
	if (typeof node === "string" || "$expr" in node) return node;
	if ("s" in node)
		return {
			...node,
			...(node.p && { p: inProps(node.p, node.s, page, locale) }),
			...(node.h !== undefined && { h: inHtml(node.h, page, locale) }),
		} as MdxNode;
	const tag = "tag" in node.c ? node.c.tag : undefined;
	const isConverted = tag !== undefined || "mdx" in node.c;
	return {
		...node,
		...(node.p && isConverted && { p: inProps(node.p, tag, page, locale) }),
		...(node.k && { k: node.k.map((inner) => inNode(inner, page, locale)) }),
	} as MdxNode;
}

/** Converts a page's data for the document of its language. */
export function toHashRouted(
	payload: PagePayload,
	locale: RenderLocale,
): PagePayload {
	return mapContent(payload, (content) => ({
		...content,
		body: content.body.map((node) => inNode(node, payload.path, locale)),
	}));
}

/** Returns the location of a language's document for browsers. */
export function routerData(
	baseUrl: string,
	siteBaseUrl: string,
): LocaleData["router"] {
	const depth = baseUrl.startsWith(siteBaseUrl)
		? baseUrl.slice(siteBaseUrl.length).split("/").filter(Boolean).length
		: 0;
	return { baseUrl: siteBaseUrl, root: "../".repeat(depth) || "./" };
}
