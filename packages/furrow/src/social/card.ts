import type { SocialCardProps } from "../types/themeConfig.js";

/** The content of a page's social card. */
export interface SocialCard {
	/** Path of the image in the folder of the page's language. */
	file: string;
	title: string;
	section?: string | undefined;
	/** HTML rendered by the site's own card component. */
	html?: string;
}

/** Data from which the pages of a language derive the file names of their cards. */
export interface CardSettings {
	/** Hash of everything that a card depends on, except its page's texts. */
	key: string;
	/** URL of the language's folder, with a trailing slash. */
	url: string;
	siteTitle: string;
	titleDelimiter: string;
	/** Module request of the site's own card component. */
	component?: string | undefined;
	props: Omit<SocialCardProps, "title" | "section">;
	/** URLs of images that the config sets for all pages, which cards replace. */
	siteImages: string[];
}

export const CARD_SIZE = { width: 1200, height: 630 };
