/** The social card that a page names in its head. */
import type { PageHead } from "../client/runtime/server.js";
import {
	CARD_SIZE,
	type CardSettings,
	type SocialCard,
} from "../social/index.js";
import type { SocialCardProps } from "../types/themeConfig.js";
import { hashAll } from "../util/hash.js";

/** Renders the site's own component for cards. */
export type CardMarkup = (props: SocialCardProps) => string;

/** Returns a page's title without the site's title. */
function ownTitle(
	title: string,
	{ siteTitle, titleDelimiter }: CardSettings,
): string {
	const end = ` ${titleDelimiter} ${siteTitle}`;
	return title.endsWith(end) ? title.slice(0, -end.length) : title;
}

/**
 * Returns a page's card; nothing for a page with its own image.
 * @param section the line above the title
 * @param markup renders the site's component for cards, if there is one
 */
export function socialCard(
	{ title, image }: PageHead,
	section: string | undefined,
	settings: CardSettings,
	markup?: CardMarkup,
): SocialCard | undefined {
	if (image && !settings.siteImages.includes(image)) return undefined;
	const shown = ownTitle(title, settings);
	const html = markup?.({ ...settings.props, title: shown, section });
	const parts = html === undefined ? [shown, section ?? ""] : [html];
	const name = hashAll([settings.key, ...parts]).slice(0, 16);
	const file = `assets/social/${name}.png`;
	return {
		file,
		title: shown,
		...(html === undefined ? { section } : { html }),
	};
}

/** Returns the `<meta>` elements that name a card. */
export function cardMeta(
	{ file, title }: SocialCard,
	{ url }: CardSettings,
): Record<string, string>[] {
	const property = (name: string, content: string | number) => ({
		property: name,
		content: String(content),
	});
	return [
		property("og:image", url + file),
		property("og:image:width", CARD_SIZE.width),
		property("og:image:height", CARD_SIZE.height),
		property("og:image:alt", title),
		{ name: "twitter:image", content: url + file },
	];
}
