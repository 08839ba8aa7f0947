/** The rules by which the head tags of many `<Head>`s become one list, and their HTML. */

import { escapeHtml } from "./escapeHtml";

export interface HeadTag {
	tag: "base" | "meta" | "link" | "style" | "script" | "noscript";
	/** HTML names, in the order written. */
	attributes: Record<string, string>;
	/** Content of a script, style or noscript, as it may stand in HTML. */
	content?: string;
}

/** What one `<Head>` asks for. */
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

/** What a tag says something about: of two tags with the same subject the later `<Head>` wins. */
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
 * Merges the requests of a page, given from the outermost and first to the innermost and last.
 * Tags that one request repeats on purpose (`hreflang` alternates) all stay.
 */
export function mergeHead(requests: readonly HeadRequest[]): HeadState {
	const seen = new Set<string | undefined>();
	const groups: HeadTag[][] = [];
	for (const { tags } of [...requests].reverse()) {
		const subjects = tags.map(subject);
		groups.unshift(tags.filter((_, index) => !seen.has(subjects[index])));
		for (const key of subjects) if (key !== undefined) seen.add(key);
	}
	const all = groups.flat();
	const last = (key: "title" | "titleTemplate" | "defaultTitle") =>
		requests.findLast((request) => request[key])?.[key];
	const title = last("title");
	const template = last("titleTemplate");
	return {
		title:
			title && template
				? template.replaceAll("%s", () => title)
				: (title ?? last("defaultTitle") ?? ""),
		tags: TAG_ORDER.flatMap((name) => all.filter(({ tag }) => tag === name)),
		html: Object.assign({}, ...requests.map(({ html }) => html)),
		body: Object.assign({}, ...requests.map(({ body }) => body)),
	};
}

function printTag({ tag, attributes, content }: HeadTag): string {
	const printed = Object.entries(attributes).map(
		([name, value]) => ` ${name}="${escapeHtml(value)}"`,
	);
	const open = `<${tag} data-rh="true"${printed.join("")}>`;
	if (tag === "base" || tag === "meta" || tag === "link") return open;
	return `${open}${content ?? ""}</${tag}>`;
}

/** A page's head as HTML: all of it, and the parts that plugins' `postBuild` is given. */
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
