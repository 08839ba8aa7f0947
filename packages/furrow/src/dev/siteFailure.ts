/** An error that prevents the site from being read: reported once in the terminal, and on pages until it is fixed. */
import { toFurrowError } from "./failure.js";
import type { Problems } from "./problems.js";
import type { UpdateLog } from "./updateLog.js";

/** Subject of the error, besides paths of pages. */
const SITE = "the site";

export class SiteFailure {
	#isThere = false;
	#latest = "";

	constructor(
		private readonly problems: Problems,
		private readonly updateLog: UpdateLog,
		private readonly siteDir: string,
	) {}

	get isThere(): boolean {
		return this.#isThere;
	}

	/**
	 * Tells why the site could not be read. What is shown stays.
	 * @param isSilent whether pages are not told of the same error again: who has closed it goes on writing
	 */
	heard(error: unknown, isSilent = false): void {
		const known = toFurrowError(error, this.siteDir);
		this.problems.error(SITE, known);
		const shown = this.problems.shown(known, this.siteDir);
		const text = JSON.stringify(shown);
		const isKnown = this.#isThere && text === this.#latest;
		if (!(isSilent && isKnown)) this.updateLog.failure(shown);
		this.#isThere = true;
		this.#latest = text;
	}

	/** The site was read: the next message to pages removes the error from the screen. */
	mended(): void {
		this.#isThere = false;
		this.problems.mended(SITE);
		this.updateLog.mended();
	}
}
