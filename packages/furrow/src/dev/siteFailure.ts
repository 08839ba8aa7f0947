/** An error that prevents the site from being read: reported once in the terminal, and on pages until it is fixed. */
import { toFurrowError } from "./failure.js";
import type { Problems } from "./problems.js";
import type { UpdateLog } from "./updateLog.js";

/** Subject of the error, besides paths of pages. */
const SITE = "the site";

export class SiteFailure {
	#hasFailed = false;
	#latest = "";

	constructor(
		private readonly problems: Problems,
		private readonly updateLog: UpdateLog,
		private readonly siteDir: string,
	) {}

	get isActive(): boolean {
		return this.#hasFailed;
	}

	/**
	 * Reports why the site could not be read. The earlier state is still served.
	 * @param isSilent whether pages do not receive the same error again, since the user has closed it to go on editing
	 */
	report(error: unknown, isSilent = false): void {
		const failure = toFurrowError(error, this.siteDir);
		this.problems.error(SITE, failure);
		const shown = this.problems.shown(failure, this.siteDir);
		const text = JSON.stringify(shown);
		const isRepeated = this.#hasFailed && text === this.#latest;
		if (!(isSilent && isRepeated)) this.updateLog.failure(shown);
		this.#hasFailed = true;
		this.#latest = text;
	}

	/** Records that the site was read. The next message to pages removes the error from the screen. */
	fixed(): void {
		this.#hasFailed = false;
		this.problems.fixed(SITE);
		this.updateLog.fixed();
	}
}
