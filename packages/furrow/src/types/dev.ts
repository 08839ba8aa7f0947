/** The notice that `start` shows on pages that are untranslated or whose translation is stale. */
export interface TranslationNote {
	text: string;
	/** Path of the translation, relative to the site folder. */
	file: string;
	/** Label of the close button. */
	close: string;
	/** Language of the texts. */
	lang: string;
}

/** A warning about a page, as `furrow start` shows it. */
export interface PageNotice {
	/** `file:line:column`, relative to the site folder, or the page's path if the file is unknown. */
	place: string;
	message: string;
}

/** A warning with the parts of its place, as far as they are known. */
export interface LocatedNotice extends PageNotice {
	/** Path relative to the site folder. */
	file?: string | undefined;
	/** 1-based, like `column`. */
	line?: number | undefined;
	column?: number | undefined;
}

/** Everything that `furrow start` reports about a page: the JSON in `__furrow-page.json` next to it. */
export interface PageReport {
	path: string;
	locale: string;
	/** Source file, relative to the site folder, if there is one. */
	file?: string | undefined;
	warnings: LocatedNotice[];
	/** The error that prevents the page from being shown. */
	error?: ShownError;
	/** Set if the translation is missing or stale. */
	translation?: TranslationNote | undefined;
}

/** An error that `furrow start` shows on a page. */
export interface ShownError {
	message: string;
	/** How to fix it. */
	hint?: string | undefined;
	/** Location for display: `file:line:column`, relative to the site folder. */
	place?: string | undefined;
	/** Location with the absolute path, for opening an editor. */
	location?: string | undefined;
	/** Code frame: the surrounding lines, with the location marked. */
	frame?: string | undefined;
	/** Further errors that prevent pages from being shown. */
	others?: ShownError[] | undefined;
}
