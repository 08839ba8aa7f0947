/** An error that prevents the site from being read: reported once in the terminal, and on pages until it is fixed. */
import { toFurrowError, toShown } from "./failure.js";
import type { Problems } from "./problems.js";
import type { UpdateLog } from "./updateLog.js";

/** Subject of the error, besides paths of pages. */
const SITE = "the site";

export class SiteFailure {
	#isThere = false;

	constructor(
		private readonly problems: Problems,
		private readonly updateLog: UpdateLog,
		private readonly siteDir: string,
	) {}

	get isThere(): boolean {
		return this.#isThere;
	}

	/** Tells why the site could not be read. What is shown stays. */
	heard(error: unknown): void {
		const known = toFurrowError(error, this.siteDir);
		this.#isThere = true;
		this.problems.error(SITE, known);
		this.updateLog.failure(toShown(known, this.siteDir));
	}

	/** The site was read: the next message to pages removes the error from the screen. */
	mended(): void {
		this.#isThere = false;
		this.problems.mended(SITE);
		this.updateLog.mended();
	}
}
