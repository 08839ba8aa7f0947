import type { SocialCardProps } from "../types/themeConfig.js";

/** What a page shows on its social card. */
export interface SocialCard {
	/** In the folder of the page's language. */
	file: string;
	title: string;
	section?: string | undefined;
	/** Of the site's own component for cards. */
	html?: string;
}

/** What pages of a language need to name their cards. */
export interface CardSettings {
	/** Hash of everything that goes into a card but for its page's texts. */
	key: string;
	/** Of the language's folder, with a slash at its end. */
	url: string;
	siteTitle: string;
	titleDelimiter: string;
	/** Request of the site's own component for cards, and what it gets for all pages. */
	component?: string | undefined;
	props: Omit<SocialCardProps, "title" | "section">;
	/** URLs of images that the config sets for all pages: cards take their place. */
	siteImages: string[];
}

export const CARD_SIZE = { width: 1200, height: 630 };
