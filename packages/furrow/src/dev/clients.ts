/** The pages that are open in browsers. */
import type { ViteDevServer } from "vite";
import type { PageLocation, PageMove } from "../client/dev/updates.js";

/** Maximum number of pages that are on their way to browsers. */
const MAX_SENT = 32;

/** Tracks the paths of open pages, as browsers report them. */
export class Clients {
	readonly #paths = new Map<object, string>();
	/** Paths of pages that were sent and have not reported themselves yet, oldest first. */
	readonly #sent = new Set<string>();

	/** Listens to the pages of a server, and forgets those of an earlier one. */
	listen({ environments }: ViteDevServer): void {
		this.#paths.clear();
		const { hot } = environments.client;
		hot.on("furrow:at", ({ path }: PageLocation, client) => {
			this.#paths.set(client, path);
			this.#sent.delete(path);
		});
		hot.on("vite:client:disconnect", (_, client) => {
			this.#paths.delete(client);
		});
	}

	/** Records that a page is on its way to a browser. */
	sent(path: string): void {
		this.#sent.delete(path);
		this.#sent.add(path);
		const [oldest] = this.#sent;
		if (this.#sent.size > MAX_SENT && oldest !== undefined)
			this.#sent.delete(oldest);
	}

	/** Records that browsers navigate to other paths before they report it, because the next edit may come sooner. */
	move(moves: readonly PageMove[]): void {
		for (const [client, path] of this.#paths) {
			const move = moves.find(({ from }) => from === path);
			if (move) this.#paths.set(client, move.to);
		}
		for (const { from, to } of moves)
			if (this.#sent.delete(from)) this.sent(to);
	}

	/** Returns the paths of open pages, without duplicates. */
	paths(): string[] {
		return [...new Set(this.#paths.values())];
	}

	/** Returns the same, and the paths of pages that are on their way. */
	expectedPaths(): string[] {
		return [...new Set([...this.#paths.values(), ...this.#sent])];
	}
}
