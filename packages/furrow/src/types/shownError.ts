/** An error as `furrow start` shows it on a page. */
export interface ShownError {
	message: string;
	/** What to do. */
	hint?: string | undefined;
	/** Where it is, as people read it: `file:line:column`, the file from the site's folder. */
	place?: string | undefined;
	/** The same with the whole path, as an editor is told. */
	location?: string | undefined;
	/** The lines around it, the one at fault marked. */
	frame?: string | undefined;
}
