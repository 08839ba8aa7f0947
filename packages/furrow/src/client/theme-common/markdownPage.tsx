import type { ReactNode } from "react";
import { markdownPath } from "../../shared/paths";
import useDocusaurusContext from "../exports/useDocusaurusContext";

interface MarkdownPage {
	/** URL path of the page's Markdown. */
	url: string;
	/** Whether docs offer the Markdown in a menu. */
	hasMenu: boolean;
}

/** Returns the location of a page's Markdown, if the build writes it. */
export function useMarkdownPage(page: {
	permalink: string;
	unlisted?: boolean;
}): MarkdownPage | undefined {
	const { llms } = useDocusaurusContext().siteConfig.themeConfig as {
		llms?: { copyPage: boolean } | false;
	};
	if (!llms || page.unlisted) return undefined;
	return { url: markdownPath(page.permalink), hasMenu: llms.copyPage };
}

/** Returns the `<link>` tag by which programs find a page's Markdown. */
export function markdownLink(page: MarkdownPage | undefined): ReactNode {
	return page && <link rel="alternate" type="text/markdown" href={page.url} />;
}
