import { mirroredStyle } from "../util/mirroredStyle.js";
import { AFTER_PAINT, RESTS } from "./afterPaint.js";
import type { RenderLocale, RenderSetup } from "./types.js";

/** The parts of a document that come from rendering a page. */
export interface DocumentParts {
	htmlAttributes: Record<string, string>;
	bodyAttributes: Record<string, string>;
	head: string;
	app: string;
	/** The payload as JSON, without finished markup. */
	payload: string;
	/** Chunks to load early. */
	preloads: string[];
	/** Whether the page is the same without its scripts, until a reader does something. */
	rests: boolean;
	/** Whether the page's code needs the rest of the language's data. */
	needsFurther: boolean;
	/** Shards that the page renders from. */
	shards: string[];
	isHomePage: boolean;
}

const attribute = (value: string) =>
	value.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

const attributes = (record: Record<string, string>) =>
	Object.entries(record)
		.map(([name, value]) => ` ${name}="${attribute(value)}"`)
		.join("");

/** The whole HTML of a page. */
export function renderDocument(
	setup: RenderSetup,
	locale: RenderLocale,
	parts: DocumentParts,
): string {
	const { bundles } = setup;
	const { integrity = {} } = locale.tags;
	const source = (name: "href" | "src", url: string) =>
		`${name}="${attribute(url)}"${integrity[url] ? ` integrity="${integrity[url]}"` : ""}`;
	const html = {
		lang: locale.htmlLang,
		dir: locale.direction,
		...parts.htmlAttributes,
		"data-has-hydrated": "false",
	};
	const scripts = [...bundles.entryImports, ...parts.preloads]
		.map((url) => `<link rel="${AFTER_PAINT}" ${source("href", url)}>`)
		.join("");
	// What is written and looked at at once has its scripts at once.
	const entry = setup.keepsMarkup
		? `<script type="module" ${source("src", bundles.entry)}></script>`
		: locale.tags.entry;
	const shards = parts.shards
		.map(
			(url) =>
				`<link rel="preload" as="fetch" crossorigin href="${attribute(url)}">`,
		)
		.join("");
	const styles = bundles.styles
		.map((url) => (locale.direction === "rtl" ? mirroredStyle(url) : url))
		.map((url) => `<link rel="stylesheet" ${source("href", url)}>`)
		.join("");
	const data = [locale.script, parts.needsFurther ? locale.further : undefined]
		.filter((url) => url !== undefined)
		.map((url) => `<script ${source("src", url)} defer></script>`)
		.join("\n");
	return `<!doctype html>
<html${attributes(html)}>
<head>
<meta charset="UTF-8">
<meta name="generator" content="Furrow">
${parts.head}${locale.tags.head}
${styles}${scripts}${shards}
${data}
${entry}
</head>
<body${attributes(parts.bodyAttributes)}>
${parts.isHomePage ? locale.tags.homePage : ""}${locale.tags.preBody}<div id="__docusaurus">${parts.app}</div>
<script type="application/json" id="__furrow"${parts.rests ? ` ${RESTS}` : ""}>${parts.payload}</script>
${locale.tags.postBody}</body>
</html>
`;
}
