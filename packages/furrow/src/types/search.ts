/** Search records and index files, shared by the build and the browser. */

/** A stretch of a page under one of its headings. */
export interface TextSection {
	/** Anchor of the heading; empty before the first one. */
	id: string;
	/** 1 before the first heading, 2 to 6 below one. */
	level: number;
	title: string;
	/** Blocks of text, a line each. */
	text: string;
	code?: string;
}

/** A place in a page's text where an imported Markdown file stands. */
export interface PartialText {
	/** The name under which the page imports it. */
	partial: string;
}

/** A page as search knows it. Also a file of the index: what a result is shown from. */
export interface SearchRecord {
	/** URL path, base URL included. */
	path: string;
	/** Used by contextual search: `default`, or the plugin and version of a doc. */
	tag: string;
	title: string;
	/** Labels of the sidebar's categories above the page. */
	crumbs: string[];
	description?: string;
	keywords?: string[];
	/** Factor of the page's scores, where the site sets one. */
	boost?: number;
	sections: TextSection[];
}

/** The first file that a search reads. It names the others, whose names change with their content. */
export interface SearchManifest {
	pages: number;
	/** Sections of all pages, with one of each for the page as a whole. */
	sections: number;
	/** How many pages each tag has; pages are in the order of the tags. */
	tags: [tag: string, pages: number][];
	/** Labels of the versions by tag, if there are several. */
	versions?: Record<string, string>;
	/** Words that say nothing in a question of this language. */
	stopWords: string[];
	/** Files of {@link RECORDS_PER_FILE} names of records each. */
	records: string[];
	/** Files of words in alphabetical order, each with its first word and how many words come before it. */
	words: [first: string, before: number, file: string][];
	/** Files of postings in the order of the words, each with how many words come before it. */
	postings: [before: number, file: string][];
}

/** Folder of the index in a language's output folder. */
export const SEARCH_FOLDER = "search-index";

export const MANIFEST_FILE = "index.json";

/** In `furrow start`: {@link SearchReading}, or `null` when all pages are read. */
export const READING_FILE = "reading.json";

/** How many pages have been read for the index, and how many there are. */
export interface SearchReading {
	done: number;
	of: number;
}

export const RECORDS_PER_FILE = 512;

/** The highest weight of a word on a page: a weight is one character of a posting. */
export const MAX_WEIGHT = 63;
