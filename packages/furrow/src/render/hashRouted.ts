/** Converts pages for the hash router: links go behind the `#`, and files are next to the document. */

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

/** A URL on a page, as seen from the document of its language: of another host it stays as it is. */
export const besideDocument = (
	url: string,
	{ data: { router }, baseUrl }: Pick<RenderLocale, "data" | "baseUrl">,
): string => (isRooted(url) ? fromDocument(url, { baseUrl, router }) : url);

const everySource = (srcset: string, locale: RenderLocale) =>
	srcset.replace(
		/(^|,\s*)(\/\S*)/g,
		(_, before: string, url: string) => before + besideDocument(url, locale),
	);

/** The address of a link on a page. */
function linkHref(href: string, page: string, locale: RenderLocale): string {
	if (href.startsWith("#")) return href === "#" ? href : `#${page}${href}`;
	if (!isRooted(href)) return href;
	const path = href.replace(/[?#].*/, "");
	const isFile =
		/\.\w+$/.test(path) && !isPage(path, (one) => locale.paths.has(one));
	return isFile ? besideDocument(href, locale) : `#${href}`;
}

function inHtml(html: string, page: string, locale: RenderLocale): string {
	return html.replace(TAG, (tag, name: string) =>
		tag.replace(URL_ATTRIBUTE, (_, start: string, url: string) => {
			const isLink = /href/i.test(start) && /^a(?:rea)?$/i.test(name);
			if (isLink) return `${start}"${linkHref(url, page, locale)}"`;
			return `${start}"${/srcset/i.test(start) ? everySource(url, locale) : besideDocument(url, locale)}"`;
		}),
	);
}

type Props = Record<string, PropValue> | undefined;

/** The props of an element. Those of a component are its own affair, but for what an image shows. */
function inProps(
	props: Props,
	tag: string | undefined,
	page: string,
	locale: RenderLocale,
): Props {
	if (!props) return props;
	const change = (name: string, value: string): string => {
		if (/^(?:src|poster)$/.test(name)) return besideDocument(value, locale);
		if (name === "srcSet") return everySource(value, locale);
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
	const isOurs = tag !== undefined || "mdx" in node.c;
	return {
		...node,
		...(node.p && isOurs && { p: inProps(node.p, tag, page, locale) }),
		...(node.k && { k: node.k.map((inner) => inNode(inner, page, locale)) }),
	} as MdxNode;
}

/** A page's data as its language's document shows it. */
export function behindHash(
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
