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

/** A warning about a page, as `furrow start` shows it. */
export interface PageNotice {
	/** `file:line:column`, the file from the site's folder; the page's path where no file is known. */
	place: string;
	message: string;
}

/** The same with the parts of its place, as far as they are known. */
export interface ReportedNotice extends PageNotice {
	/** Relative to the site. */
	file?: string | undefined;
	/** 1-based. */
	line?: number | undefined;
	column?: number | undefined;
}

/** All that `furrow start` shows about a page: the JSON beside it, `__furrow-page.json`. */
export interface PageReport {
	path: string;
	locale: string;
	/** The source file, relative to the site, if there is one. */
	file?: string | undefined;
	warnings: ReportedNotice[];
	/** Why the page cannot be shown, if so. */
	error?: ShownError;
	/** Its translation, if that is missing or stale. */
	translation?: TranslationNote | undefined;
}

/** An error as `furrow start` shows it on a page. */
export interface ShownError {
	message: string;
	/** How to fix it. */
	hint?: string | undefined;
	/** The error's place for people: `file:line:column`, relative to the site's folder. */
	place?: string | undefined;
	/** The same with the absolute path, for editors. */
	location?: string | undefined;
	/** The lines around it, the one at fault marked. */
	frame?: string | undefined;
	/** Further errors that prevent pages from being shown. */
	others?: ShownError[] | undefined;
}
