/** A site's own document around its pages: `ssrTemplate`, in Eta's language. */
import { Eta } from "eta";
import { COMPATIBLE_VERSION } from "../config/index.js";
import { FurrowError } from "../util/errors.js";
import type { DocumentPieces } from "./document.js";

type Template = (data: object) => string;

const eta = new Eta();

/** The page's HTML in a template. React takes white space around it for a difference; Docusaurus minifies it away. */
const APP = /\s*(<%[-_]?~\s*it\.appHtml\s*[-_]?%>)\s*/;

const known = new Map<string, Template>();

function compiled(template: string): Template {
	const before = known.get(template);
	if (before) return before;
	const compile = eta.compile(template.replace(APP, "$1"));
	const render: Template = (data) => compile.call(eta, data);
	known.set(template, render);
	return render;
}

/** Without these a page has no content, no style or no code. */
const NEEDED = ["headTags", "appHtml", "postBodyTags"];

/**
 * Makes sure of a site's template.
 *
 * @throws {FurrowError} when it does not compile, or leaves out what pages need
 */
export function checkTemplate(template: string, configPath: string): void {
	const missing = NEEDED.filter((name) => !template.includes(`it.${name}`));
	if (missing.length > 0)
		throw new FurrowError(
			`"ssrTemplate" lacks ${missing.map((name) => `it.${name}`).join(", ")}: pages do not work without it.`,
			{
				file: configPath,
				hint: `Add it in the right place: <%~ it.${missing[0]} %>`,
			},
		);
	try {
		compiled(template);
	} catch (error) {
		throw new FurrowError(
			`"ssrTemplate" is not a template that Eta can read: ${(error as Error).message}`,
			{ file: configPath },
		);
	}
}

/**
 * The whole HTML of a page, by the site's template. It has the names that Docusaurus gives it; style sheets and scripts
 * are all in `headTags`, since each language's folder may have them elsewhere.
 */
export function renderSiteTemplate(
	template: string,
	pieces: DocumentPieces,
	{ baseUrl, noIndex }: { baseUrl: string; noIndex: boolean },
): string {
	return compiled(template)({
		appHtml: pieces.app,
		baseUrl,
		bodyAttributes: pieces.bodyAttributes,
		headTags: pieces.head,
		htmlAttributes: pieces.htmlAttributes,
		metaAttributes: [],
		noIndex,
		postBodyTags: pieces.postBody,
		preBodyTags: pieces.preBody,
		scripts: [],
		stylesheets: [],
		version: COMPATIBLE_VERSION,
	});
}
