import { dump } from "js-yaml";
import type { CompiledLocale, LocaleContent } from "../content/index.js";
import { ORIGIN_MARK } from "../markdown/index.js";
import type { PageRoute } from "../routes/index.js";
import { markdownPath } from "../shared/paths.js";
import { hashAll } from "../util/hash.js";
import { llmsOptions } from "./options.js";

/** A page of the site as Markdown. */
export interface MarkdownPage {
	/** URL path of the page. */
	path: string;
	title: string;
	description?: string;
	/** Absolute URL of its Markdown. */
	url: string;
	/** Cache key of the `.md` file's content. */
	key: string;
	/**
	 * Generates the content of the `.md` file. A function, so that not all texts of a large site are in memory at once.
	 */
	text(): string;
}

interface Metadata {
	title?: string;
	description?: string;
	unlisted?: boolean;
}

/** Whether the text begins with a level-1 heading. */
const hasTitle = (body: string) => /^# /.test(body);

/** Returns a page's Markdown, or `undefined` if the page is unlisted or not Markdown. The page must be compiled. */
function markdownPage(
	{ locale, registry, pages }: CompiledLocale,
	{ path, content }: PageRoute,
): MarkdownPage | undefined {
	const { siteConfig } = locale.context;
	const mainContent = content.find(
		({ at, query }) => at === "content" && !query.truncated,
	);
	const entry = mainContent && registry.entryFor(mainContent.path);
	if (!entry) return undefined;
	const {
		title = path,
		description,
		unlisted,
	} = (entry.metadata ?? {}) as Metadata;
	if (unlisted) return undefined;
	const fields = {
		title,
		...(description && { description }),
		url: siteConfig.url + path,
	};
	return {
		path,
		title,
		description,
		url: siteConfig.url + markdownPath(path),
		key: hashAll([
			JSON.stringify(fields),
			pages.keyOf(mainContent.path, mainContent.query),
		]),
		text() {
			const body = pages
				.markdown(mainContent.path, mainContent.query)
				.replaceAll(ORIGIN_MARK, siteConfig.url);
			const whole = hasTitle(body) ? body : `# ${title}\n\n${body}`;
			const head = dump(fields, { lineWidth: -1 });
			return `---\n${head}---\n\n${whole.trimEnd()}\n`;
		},
	};
}

/**
 * Returns the Markdown pages of a language.
 * @param hidden paths of pages that search engines must not index
 */
export function markdownPages(
	content: LocaleContent,
	hidden: ReadonlySet<string>,
): Map<string, MarkdownPage> {
	const found = new Map<string, MarkdownPage>();
	for (const route of content.routes) {
		if (found.has(route.path) || hidden.has(route.path)) continue;
		const page = markdownPage(content, route);
		if (page) found.set(route.path, page);
	}
	return found;
}

/**
 * Returns the `.md` file at a URL path during development and compiles its page on demand. Returns `undefined` for
 * any other path.
 */
export async function markdownFile(
	contents: readonly LocaleContent[],
	path: string,
): Promise<string | undefined> {
	if (!path.endsWith(".md")) return undefined;
	for (const content of contents) {
		if (!llmsOptions(content.locale.context.siteConfig.themeConfig)) continue;
		const route = content.routes.find(
			({ path: pagePath }) => markdownPath(pagePath) === path,
		);
		if (!route) continue;
		const pages = await content.pages.compile(route.content);
		return markdownPage({ ...content, pages }, route)?.text();
	}
	return undefined;
}
