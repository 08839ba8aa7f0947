/** With the hash router: the one document that all pages of a language are shown in. */
import { escapeHtml } from "../shared/html.js";
import { AFTER_PAINT } from "./afterPaint.js";
import { documentPieces, wholeDocument } from "./document.js";
import { besideDocument, TAG, URL_ATTRIBUTE } from "./hashRouted.js";
import type { RenderLocale, RenderSetup } from "./types.js";

/** The common head of all pages, which is all there is until scripts run. */
function siteHead({ data, baseUrl }: RenderLocale): string {
	const { title, favicon } = data.siteConfig as {
		title: string;
		favicon?: string;
	};
	const isElsewhere = favicon && /^(?:\w+:|\/\/)/.test(favicon);
	const icon = isElsewhere ? favicon : baseUrl + favicon?.replace(/^\//, "");
	return [
		`<title data-rh="true">${escapeHtml(title)}</title>`,
		'<meta data-rh="true" name="viewport" content="width=device-width,initial-scale=1">',
		favicon && `<link data-rh="true" rel="icon" href="${escapeHtml(icon)}">`,
	]
		.filter(Boolean)
		.join("");
}

/** It has no page in it, and asks for its scripts at once, since nothing is seen before them. */
export function renderHashDocument(
	setup: RenderSetup,
	locale: RenderLocale,
): Promise<string> {
	const pieces = documentPieces({ ...setup, keepsMarkup: true }, locale, {
		htmlAttributes: {},
		bodyAttributes: {},
		head: siteHead(locale),
		app: "",
		payload: "",
		preloads: [],
		rests: false,
		needsFurther: false,
		shards: [],
		isHomePage: false,
	});
	const beside = (html: string) =>
		html
			.replaceAll(`rel="${AFTER_PAINT}"`, 'rel="modulepreload"')
			.replace(TAG, (tag) =>
				tag.replace(
					URL_ATTRIBUTE,
					(_, start: string, url: string) =>
						`${start}"${besideDocument(url, locale)}"`,
				),
			);
	return wholeDocument(
		{
			...pieces,
			head: beside(pieces.head),
			preBody: beside(pieces.preBody),
			postBody: beside(locale.tags.postBody),
		},
		{ ...locale, baseUrl: "./" },
		false,
	);
}
