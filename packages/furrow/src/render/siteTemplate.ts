/** Support of `ssrTemplate`: a site's own document around its pages, in Eta's syntax. */
import { Eta } from "eta";
import { COMPATIBLE_VERSION } from "../config/index.js";
import { FurrowError } from "../util/errors.js";
import type { DocumentPieces } from "./document.js";

type Template = (data: object) => string;

const eta = new Eta();

/** The page's HTML in a template. White space around it would be a hydration mismatch; Docusaurus minifies it away. */
const APP = /\s*(<%[-_]?~\s*it\.appHtml\s*[-_]?%>)\s*/;

const templates = new Map<string, Template>();

function compiled(template: string): Template {
	const cached = templates.get(template);
	if (cached) return cached;
	const compile = eta.compile(template.replace(APP, "$1"));
	const render: Template = (data) => compile.call(eta, data);
	templates.set(template, render);
	return render;
}

/** Variables without which a page has no content, styles or code. */
const REQUIRED = ["headTags", "appHtml", "postBodyTags"];

/**
 * Checks a site's template.
 *
 * @throws {FurrowError} if it does not compile, or lacks a required variable
 */
export function checkTemplate(template: string, configPath: string): void {
	const missing = REQUIRED.filter((name) => !template.includes(`it.${name}`));
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
 * Renders the whole HTML of a page with the site's template. Variables are named as in Docusaurus. Style sheets and
 * scripts are all in `headTags`, since their URLs may depend on the language's folder.
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
