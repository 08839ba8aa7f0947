/** Numbered messages to browsers. A page that connects receives the messages it missed. */
import type { NormalizedHotChannelClient, ViteDevServer } from "vite";
import type {
	DevUpdate,
	PageMove,
	PageShown,
	ServerReplaced,
	StaticChange,
} from "../client/dev/updates.js";
import type { ShownError } from "../types/dev.js";

/** Moves that are remembered. A page that has missed more does not follow. */
const MOST_MOVES = 100;

export class UpdateLog {
	/** The number of messages sent. */
	#revision = 0;
	/** Moves of pages, with the revision in which browsers were told. */
	#moves: (PageMove & { revision: number })[] = [];
	/** The same when modules were last changed. */
	#modulesRevision = 0;
	/** The last restart, after which browsers load all code again, and its URL. */
	#restart = { revision: 0, url: "" };
	/** The error that prevents the site from being read, if any. */
	#failure: ShownError | undefined;

	/**
	 * @param loaded the server that knows the browsers, if it is there
	 * @param hotOnly never has a page loaded again
	 */
	constructor(
		private readonly loaded: () => ViteDevServer | undefined,
		private readonly hotOnly: boolean,
	) {}

	get revision(): number {
		return this.#revision;
	}

	/** Tells what is different in the content. */
	update(update: DevUpdate): void {
		const revision = this.#revision + 1;
		const moves = update.moves?.map((move) => ({ ...move, revision })) ?? [];
		this.#moves = [...this.#moves, ...moves].slice(-MOST_MOVES);
		this.#send("furrow:update", {
			...update,
			isFailing: this.#failure !== undefined,
		} satisfies DevUpdate);
	}

	/** Tells which static files have changed: a page that comes later asks for them. */
	files(paths: readonly string[]): void {
		const hot = this.loaded()?.environments.client.hot;
		if (paths.length)
			hot?.send("furrow:files", { paths } satisfies StaticChange);
	}

	/** Tells what keeps the site from being read. */
	failure(error: ShownError): void {
		this.#failure = error;
		this.#send("furrow:failure", error);
	}

	/** Takes note that the site can be read again. */
	mended(): void {
		this.#failure = undefined;
	}

	/** Has pages ask again what is wrong with them. */
	report(): void {
		this.loaded()?.environments.client.hot.send("furrow:report", {});
	}

	/** Tells pages that the server they listen to is replaced, maybe at another base URL. They are loaded again: it is no update. */
	replaced(from: string, to: string): void {
		this.loaded()?.environments.client.hot.send("furrow:replaced", {
			from,
			to,
		} satisfies ServerReplaced);
	}

	/** Has all code taken again. */
	restart(url: string): void {
		this.#restart = { revision: this.#revision + 1, url };
		this.#send("furrow:restart", this.#restart);
	}

	/**
	 * Takes note that modules have changed, as Vite tells those who listen.
	 * @param isToldAll whether Vite's word brings all of it to the screen, as with a style sheet
	 */
	modules(isToldAll: boolean): void {
		if (isToldAll) this.#revision += 1;
		else this.update({ data: false });
		this.#modulesRevision = this.#revision;
	}

	/** Takes note that what pages were made with is not what Vite has made: they are loaded again when they begin to listen. */
	otherModules(): void {
		this.#modulesRevision = this.#revision += 1;
	}

	/** Sends the messages that a page missed while it was loading. */
	missed({ revision }: PageShown, client: NormalizedHotChannelClient): void {
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
