/** Search records and index files, shared by the build and the browser. */

/** The part of a page below one of its headings. */
export interface TextSection {
	/** Anchor of the heading. Empty for text before the first heading. */
	id: string;
	/** Level of the heading, 2 to 6; 1 for text before the first heading. */
	level: number;
	title: string;
	/** Blocks of text, one per line. */
	text: string;
	code?: string;
}

/** Placeholder for an imported Markdown file in a page's text. */
export interface PartialText {
	/** Local name of the import. */
	partial: string;
}

/** A page in the search index. Results are displayed from these records, which are files of the index. */
export interface SearchRecord {
	/** URL path, base URL included. */
	path: string;
	/** Tag for contextual search: `default`, or the plugin and version of a doc. */
	tag: string;
	title: string;
	/** Labels of the sidebar categories that contain the page. */
	crumbs: string[];
	description?: string;
	keywords?: string[];
	/** Factor by which the page's scores are multiplied, if the site sets one. */
	boost?: number;
	sections: TextSection[];
}

/** The first file that a search reads. It lists the other files, whose names contain content hashes. */
export interface SearchManifest {
	pages: number;
	/** Number of sections of all pages, including one per page for the page as a whole. */
	sections: number;
	/** Number of pages of each tag. Pages are sorted by tag, in this order. */
	tags: [tag: string, pages: number][];
	/** Version labels by tag, if there are several versions. */
	versions?: Record<string, string>;
	/** Stop words of the language, ignored in queries. */
	stopWords: string[];
	/** Files that list the file names of {@link RECORDS_PER_FILE} records each. */
	records: string[];
	/** Files of words in alphabetical order, each with its first word and the number of words before it. */
	words: [first: string, before: number, file: string][];
	/** Files of postings in the order of the words, each with the number of words before it. */
	postings: [before: number, file: string][];
}

/** Folder of the search index in a language's output folder. */
export const SEARCH_FOLDER = "search-index";

export const MANIFEST_FILE = "index.json";

/** Served by `furrow start`: {@link IndexingProgress}, or `null` once all pages have been indexed. */
export const PROGRESS_FILE = "reading.json";

/** Progress of indexing in `furrow start`: number of pages read, and total number of pages. */
export interface IndexingProgress {
	done: number;
	of: number;
}

export const RECORDS_PER_FILE = 512;

/** Maximum weight of a word on a page. A weight is encoded as one character of a posting. */
export const MAX_WEIGHT = 63;
