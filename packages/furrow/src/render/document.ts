import { escapeAttribute } from "../shared/html.js";
import { mirroredStyle } from "../shared/paths.js";
import { AFTER_PAINT, WAITING_ATTRIBUTE } from "./afterPaint.js";
import type { RenderLocale, RenderSetup } from "./types.js";

/** Parts of a document that come from rendering a page. */
export interface DocumentParts {
	htmlAttributes: Record<string, string>;
	bodyAttributes: Record<string, string>;
	head: string;
	app: string;
	/** The payload as JSON, without finished markup. */
	payload: string;
	/** URLs of chunks to load early. */
	preloads: string[];
	/** Whether the page looks the same without scripts until the reader interacts with it. */
	waitsForInteraction: boolean;
	/** Whether the page's code needs the rest of the language's data. */
	needsDeferredScript: boolean;
	/** URLs of shards that the page renders from. */
	shards: string[];
	isHomePage: boolean;
}

/** Formats attributes for a tag, with a space before each. */
export const attributes = (record: Record<string, string>): string =>
	Object.entries(record)
		.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
		.join("");

/** Pieces that a page's document is assembled from. */
export interface DocumentPieces {
	htmlAttributes: string;
	bodyAttributes: string;
	/** Everything in the head except the charset and generator tags. */
	head: string;
	preBody: string;
	app: string;
	postBody: string;
}

/** Returns the pieces of a page's document. */
export function documentPieces(
	setup: RenderSetup,
	locale: RenderLocale,
	parts: DocumentParts,
): DocumentPieces {
	const { bundles } = setup;
	const { integrity = {} } = locale.tags;
	const source = (name: "href" | "src", url: string) =>
		`${name}="${escapeAttribute(url)}"${integrity[url] ? ` integrity="${integrity[url]}"` : ""}`;
	const html = {
		lang: locale.htmlLang,
		dir: locale.direction,
		...parts.htmlAttributes,
		"data-has-hydrated": "false",
	};
	// In `start` and with the hash router, scripts load at once.
	const preload = setup.keepsMarkup ? "modulepreload" : AFTER_PAINT;
	const scripts = [...bundles.entryImports, ...parts.preloads]
		.map((url) => `<link rel="${preload}" ${source("href", url)}>`)
		.join("");
	const entry = setup.keepsMarkup
		? `<script type="module" ${source("src", bundles.entry)}></script>`
		: locale.tags.entry;
	const shards = parts.shards
		.map(
			(url) =>
				`<link rel="preload" as="fetch" crossorigin href="${escapeAttribute(url)}">`,
		)
		.join("");
	const styles = bundles.styles
		.map((url) => (locale.direction === "rtl" ? mirroredStyle(url) : url))
		.map((url) => `<link rel="stylesheet" ${source("href", url)}>`)
		.join("");
	const data = [
		locale.script,
		parts.needsDeferredScript ? locale.deferredScript : undefined,
	]
		.filter((url) => url !== undefined)
		.map((url) => `<script ${source("src", url)} defer></script>`)
		.join("\n");
	return {
		htmlAttributes: attributes(html),
		bodyAttributes: attributes(parts.bodyAttributes),
		head: `${parts.head}${locale.tags.head}
${styles}${scripts}${shards}
${data}
${entry}`,
		preBody: `${parts.isHomePage ? locale.tags.homePage : ""}${locale.tags.preBody}`,
		app: parts.app,
		postBody: `<script type="application/json" id="__furrow"${parts.waitsForInteraction ? ` ${WAITING_ATTRIBUTE}` : ""}>${parts.payload}</script>
${locale.tags.postBody}`,
	};
}

/** Returns the whole HTML of a page. */
function renderDocument(pieces: DocumentPieces): string {
	return `<!doctype html>
<html${pieces.htmlAttributes}>
<head>
<meta charset="UTF-8">
<meta name="generator" content="Furrow">
${pieces.head}
</head>
<body${pieces.bodyAttributes}>
${pieces.preBody}<div id="__docusaurus">${pieces.app}</div>
${pieces.postBody}</body>
</html>
`;
}

/** Returns a page's document, using the site's template if there is one. */
export async function wholeDocument(
	pieces: DocumentPieces,
	{ tags: { template }, baseUrl }: RenderLocale,
	noIndex: boolean,
): Promise<string> {
	if (!template) return renderDocument(pieces);
	const { renderSiteTemplate } = await import("./siteTemplate.js");
	return renderSiteTemplate(template, pieces, { baseUrl, noIndex });
}
