import { dump } from "js-yaml";
import type { LocaleContent } from "../content/index.js";
import { ORIGIN_MARK } from "../markdown/index.js";
import { markdownPath } from "../util/markdownPath.js";

/** A page of the site as Markdown. */
export interface MarkdownPage {
	/** URL path of the page. */
	path: string;
	title: string;
	description?: string;
	/** URL of its Markdown, with the site's address. */
	url: string;
	/** The Markdown without head. */
	body: string;
	/** What the `.md` file holds. */
	file: string;
}

interface Metadata {
	title?: string;
	description?: string;
	unlisted?: boolean;
	date?: string | Date;
}

/** Whether the text begins with a heading of the first level. */
const hasTitle = (body: string) => /^# /.test(body);

/**
 * The pages of a language that are Markdown.
 * @param hidden paths of pages that search engines shall not show
 */
export function markdownPages(
	{ locale, routes, registry, pages }: LocaleContent,
	hidden: ReadonlySet<string>,
): Map<string, MarkdownPage> {
	const { siteConfig } = locale.context;
	const found = new Map<string, MarkdownPage>();
	for (const { path, content } of routes) {
		const own = content.find(
			({ at, query }) => at === "content" && !query.truncated,
		);
		const entry = own && registry.entryFor(own.path);
		if (!entry || found.has(path) || hidden.has(path)) continue;
		const metadata = (entry.metadata ?? {}) as Metadata;
		if (metadata.unlisted) continue;
		const body = pages
			.markdown(own.path, own.query)
			.replaceAll(ORIGIN_MARK, siteConfig.url);
		const title = metadata.title ?? path;
		const { description } = metadata;
		const whole = hasTitle(body) ? body : `# ${title}\n\n${body}`;
		const head = dump(
			{
				title,
				...(description && { description }),
				url: siteConfig.url + path,
			},
			{ lineWidth: -1 },
		);
		found.set(path, {
			path,
			title,
			description,
			url: siteConfig.url + markdownPath(path),
			body: whole,
			file: `---\n${head}---\n\n${whole.trimEnd()}\n`,
		});
	}
	return found;
}
