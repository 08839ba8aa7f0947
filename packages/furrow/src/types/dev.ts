/** The notice that `start` shows on pages without a current translation. */
export interface TranslationNote {
	text: string;
	/** The translation's place, relative to the site. */
	file: string;
	/** Name of the button that closes the bar. */
	close: string;
	/** Language of these texts. */
	lang: string;
}

/** An error as `furrow start` shows it on a page. */
export interface ShownError {
	message: string;
	/** How to fix it. */
	hint?: string | undefined;
	/** Where it is, as people read it: `file:line:column`, the file from the site's folder. */
	place?: string | undefined;
	/** The same with the absolute path, for editors. */
	location?: string | undefined;
	/** The lines around it, the one at fault marked. */
	frame?: string | undefined;
}
