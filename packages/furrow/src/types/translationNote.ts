/** What the bar of `start` says of the page that is shown. */
export interface TranslationNote {
	text: string;
	/** The translation's place, relative to the site. */
	file: string;
	/** Name of the button that closes the bar. */
	close: string;
	/** Language of these texts. */
	lang: string;
}
