/** The single document of a language with the hash router, in which all pages are shown. */
import { escapeHtml } from "../shared/html.js";
import { AFTER_PAINT } from "./afterPaint.js";
import { documentPieces, wholeDocument } from "./document.js";
import { relativeToDocument, TAG, URL_ATTRIBUTE } from "./hashRouted.js";
import type { RenderLocale, RenderSetup } from "./types.js";

/** Returns the head that all pages share. There is no other until scripts run. */
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

/** Renders the document, which contains no page. Its scripts load at once, since nothing is visible without them. */
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
		waitsForInteraction: false,
		needsDeferredScript: false,
		shards: [],
		isHomePage: false,
	});
	const withRelativeUrls = (html: string) =>
		html
			.replaceAll(`rel="${AFTER_PAINT}"`, 'rel="modulepreload"')
			.replace(TAG, (tag) =>
				tag.replace(
					URL_ATTRIBUTE,
					(_, start: string, url: string) =>
						`${start}"${relativeToDocument(url, locale)}"`,
				),
			);
	return wholeDocument(
		{
			...pieces,
			head: withRelativeUrls(pieces.head),
			preBody: withRelativeUrls(pieces.preBody),
			postBody: withRelativeUrls(locale.tags.postBody),
		},
		{ ...locale, baseUrl: "./" },
		false,
	);
}
