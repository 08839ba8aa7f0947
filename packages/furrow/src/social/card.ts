import type { SocialCardProps } from "../types/themeConfig.js";

/** The content of a page's social card. */
export interface SocialCard {
	/** In the folder of the page's language. */
	file: string;
	title: string;
	section?: string | undefined;
	/** Of the site's own component for cards. */
	html?: string;
}

/** Data from which the pages of a language derive the file names of their cards. */
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
