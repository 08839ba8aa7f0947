/** Numbered messages to browsers. A page that connects receives the messages it missed. */
import type { NormalizedHotChannelClient, ViteDevServer } from "vite";
import type {
	DevUpdate,
	PageConnected,
	PageMove,
	ServerReplaced,
	StaticChange,
} from "../client/dev/updates.js";
import type { ShownError } from "../types/dev.js";

/** Maximum number of moves to remember. A page that has missed more does not follow. */
const MAX_MOVES = 100;

export class UpdateLog {
	/** The number of messages sent. */
	#revision = 0;
	/** Moves of pages, with the revision in which browsers were notified. */
	#moves: (PageMove & { revision: number })[] = [];
	/** Revision in which modules were last changed. */
	#modulesRevision = 0;
	/** The last restart, after which browsers load all code again, and its URL. */
	#restart = { revision: 0, url: "" };
	/** The error that prevents the site from being read, if any. */
	#failure: ShownError | undefined;

	/**
	 * @param loaded returns Vite's server, if it is loaded
	 * @param hotOnly whether pages are never reloaded
	 */
	constructor(
		private readonly loaded: () => ViteDevServer | undefined,
		private readonly hotOnly: boolean,
	) {}

	get revision(): number {
		return this.#revision;
	}

	/**
	 * Sends changes of the content.
	 * @param changesModules whether modules have changed, too, which Vite reports to connected pages
	 */
	update(update: DevUpdate, changesModules = false): void {
		const revision = this.#revision + 1;
		const moves = update.moves?.map((move) => ({ ...move, revision })) ?? [];
		this.#moves = [...this.#moves, ...moves].slice(-MAX_MOVES);
		this.#send("furrow:update", {
			...update,
			isFailing: this.#failure !== undefined,
		} satisfies DevUpdate);
		if (changesModules) this.#modulesRevision = this.#revision;
	}

	/** Sends the paths of changed static files. Pages that load later request the current files. */
	files(paths: readonly string[]): void {
		const hot = this.loaded()?.environments.client.hot;
		if (paths.length)
			hot?.send("furrow:files", { paths } satisfies StaticChange);
	}

	/** Sends the error that prevents the site from being read. */
	failure(error: ShownError): void {
		this.#failure = error;
		this.#send("furrow:failure", error);
	}

	/** Records that the site can be read again. */
	fixed(): void {
		this.#failure = undefined;
	}

	/** Makes pages request their report again. */
	report(): void {
		this.loaded()?.environments.client.hot.send("furrow:report", {});
	}

	/**
	 * Tells pages that their server is replaced, maybe at another base URL. They are reloaded, so this is not an update.
	 */
	replaced(from: string, to: string): void {
		this.loaded()?.environments.client.hot.send("furrow:replaced", {
			from,
			to,
		} satisfies ServerReplaced);
	}

	/** Makes browsers load all code again. */
	restart(url: string): void {
		this.#restart = { revision: this.#revision + 1, url };
		this.#send("furrow:restart", this.#restart);
	}

	/**
	 * Records that modules have changed, which Vite reports to connected pages.
	 * @param isShownByVite whether Vite's message is enough to update the screen, as with a style sheet
	 */
	modules(isShownByVite: boolean): void {
		if (isShownByVite) this.otherModules();
		else this.update({ data: false }, true);
	}

	/** Records that pages received other modules than Vite has compiled. They are reloaded when they connect. */
	otherModules(): void {
		this.#modulesRevision = this.#revision += 1;
	}

	/** Sends the messages that a page missed while it was loading. */
	missed(
		{ revision }: PageConnected,
		client: NormalizedHotChannelClient,
	): void {
		if (revision < this.#restart.revision)
			client.send("furrow:restart", this.#restart);
		// Its modules may be outdated, and Vite has sent updates only to connected pages.
		else if (revision < this.#modulesRevision && !this.hotOnly)
			client.send("furrow:outdated", {});
		else if (revision !== this.#revision)
			client.send("furrow:update", {
				data: true,
				moves: this.#movesSince(revision),
			} satisfies DevUpdate);
		// Last, because other messages remove the error from the screen.
		if (this.#failure) client.send("furrow:failure", this.#failure);
	}

	/** Moves since a revision. A page that moved several times has its current path as target. */
	#movesSince(revision: number): PageMove[] {
		const missed = this.#moves.filter((move) => move.revision > revision);
		return missed.map(({ from, to }, index) => ({
			from,
			to: missed
				.slice(index + 1)
				.reduce((at, next) => (next.from === at ? next.to : at), to),
		}));
	}

	#send(event: string, data: unknown): void {
		this.#revision += 1;
		this.loaded()?.environments.client.hot.send(event, data);
	}
}
