/** Writes the OpenSearch description, which lets browsers offer the site's search in their address bar. */

import { writeFile } from "node:fs/promises";
import { escapeHtml } from "../shared/html.js";
import type { HtmlTagObject, LoadContext } from "../types/plugin.js";
import { join } from "../util/path.js";

const FILE = "opensearch.xml";

type Site = Pick<LoadContext, "siteConfig" | "baseUrl">;

/** Returns the absolute URL of a file: a path below the base URL, or a URL. */
const absoluteUrl = (file: string, { siteConfig, baseUrl }: Site): string =>
	new URL(file.replace(/^\/(?!\/)/, ""), siteConfig.url + baseUrl).href;

/** Returns the description of a site whose search page is at `searchPath`, below the base URL. */
export function openSearchXml(
	{ siteConfig, baseUrl }: Site,
	searchPath: string,
): string {
	const home = escapeHtml(siteConfig.url + baseUrl);
	const title = escapeHtml(siteConfig.title);
	const { favicon } = siteConfig;
	const image = favicon
		? `
  <Image width="16" height="16" type="image/x-icon">${escapeHtml(absoluteUrl(favicon, { siteConfig, baseUrl }))}</Image>`
		: "";
	return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${title}</ShortName>
  <Description>Search ${title}</Description>
  <InputEncoding>UTF-8</InputEncoding>${image}
  <Url type="text/html" method="get" template="${home}${escapeHtml(searchPath)}?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${home}${FILE}"/>
  <moz:SearchForm>${home}</moz:SearchForm>
</OpenSearchDescription>
`;
}

/** Writes the description to a language's output folder. */
export function writeOpenSearch(
	context: Site,
	searchPath: string,
	outDir: string,
): Promise<void> {
	return writeFile(join(outDir, FILE), openSearchXml(context, searchPath));
}

/** Returns the tag that links pages to the description. */
export function openSearchTag({ siteConfig, baseUrl }: Site): HtmlTagObject {
	return {
		tagName: "link",
		attributes: {
			rel: "search",
			type: "application/opensearchdescription+xml",
			title: siteConfig.title,
			href: baseUrl + FILE,
		},
	};
}
