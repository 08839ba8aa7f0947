/** Merges the tags of a page's `<Head>`s into one list and prints them as HTML. */

import { escapeHtml } from "../../shared/html";

export interface HeadTag {
	tag: "base" | "meta" | "link" | "style" | "script" | "noscript";
	/** Attributes by their HTML names, in source order. */
	attributes: Record<string, string>;
	/** Content of a script, style or noscript, safe to put into HTML. */
	content?: string;
}

/** The tags of one `<Head>`. */
export interface HeadRequest {
	title?: string;
	titleTemplate?: string;
	defaultTitle?: string;
	tags: HeadTag[];
	html: Record<string, string>;
	body: Record<string, string>;
}

/** The head of a page. */
export interface HeadState {
	title: string;
	tags: HeadTag[];
	html: Record<string, string>;
	body: Record<string, string>;
}

const TAG_ORDER: HeadTag["tag"][] = [
	"base",
	"meta",
	"link",
	"style",
	"script",
	"noscript",
];

const META_KEYS = ["charset", "name", "property", "http-equiv", "itemprop"];

/** Returns the subject of a tag. Of several tags with the same subject, the last `<Head>` wins. */
function subject({ tag, attributes, content }: HeadTag): string | undefined {
	if (tag === "base") return "base";
	if (tag === "meta") {
		const name = META_KEYS.find((key) => attributes[key] !== undefined);
		const value = name === "charset" ? "" : attributes[name ?? ""];
		return name && `meta ${name} ${value?.toLowerCase()}`;
	}
	if (tag === "link") {
		const canonical = attributes.rel?.toLowerCase() === "canonical";
		return canonical ? "link canonical" : `link ${attributes.href}`;
	}
	return `${tag} ${attributes.src ?? content}`;
}

/**
 * Merges the requests of a page, ordered from outermost to innermost and first to last. Tags that one request repeats
 * on purpose (`hreflang` alternates) are all retained.
 */
export function mergeHead(requests: readonly HeadRequest[]): HeadState {
	const seen = new Set<string>();
	/** Retained tags by tag name, each list in reverse order. */
	const retained = new Map<HeadTag["tag"], HeadTag[]>();
	for (let position = requests.length - 1; position >= 0; position--) {
		const tags = requests[position]?.tags ?? [];
		const subjects = tags.map(subject);
		for (let index = tags.length - 1; index >= 0; index--) {
			const tag = tags[index] as HeadTag;
			const key = subjects[index];
			if (key !== undefined && seen.has(key)) continue;
			const others = retained.get(tag.tag);
			if (others) others.push(tag);
			else retained.set(tag.tag, [tag]);
		}
		for (const key of subjects) if (key !== undefined) seen.add(key);
	}
	const state: HeadState = { title: "", tags: [], html: {}, body: {} };
	for (const name of TAG_ORDER) {
		const tags = retained.get(name);
		if (tags) state.tags.push(...tags.reverse());
	}
	let title: string | undefined;
	let template: string | undefined;
	let fallback: string | undefined;
	for (const request of requests) {
		title = request.title || title;
		template = request.titleTemplate || template;
		fallback = request.defaultTitle || fallback;
		Object.assign(state.html, request.html);
		Object.assign(state.body, request.body);
	}
	state.title =
		title && template
			? template.replaceAll("%s", () => title)
			: (title ?? fallback ?? "");
	return state;
}

function printTag({ tag, attributes, content }: HeadTag): string {
	let open = `<${tag} data-rh="true"`;
	for (const name in attributes)
		open += ` ${name}="${escapeHtml(attributes[name] as string)}"`;
	open += ">";
	if (tag === "base" || tag === "meta" || tag === "link") return open;
	return `${open}${content ?? ""}</${tag}>`;
}

/** A page's head as HTML: all of it, and the parts that plugins receive in `postBuild`. */
export interface HeadHtml {
	title: string;
	meta: string;
	link: string;
	/** Everything, in order: title, base, meta, link, style, script, noscript. */
	all: string;
}

export function printHead({ title, tags }: HeadState): HeadHtml {
	const titleHtml = `<title data-rh="true">${escapeHtml(title)}</title>`;
	const head = { title: titleHtml, meta: "", link: "", all: titleHtml };
	for (const tag of tags) {
		const html = printTag(tag);
		if (tag.tag === "meta" || tag.tag === "link") head[tag.tag] += html;
		head.all += html;
	}
	return head;
}
