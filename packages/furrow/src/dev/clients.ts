/** The pages that browsers show. */
import type { ViteDevServer } from "vite";
import type { PageAt, PageMove } from "../client/dev/updates.js";

/** More pages are not on their way to browsers at one time. */
const MOST_SENT = 32;

/** Follows where the browsers of a server are, as they tell. */
export class Clients {
	readonly #paths = new Map<object, string>();
	/** Pages that were sent out and have not said yet where they are, the oldest first. */
	readonly #sent = new Set<string>();

	/** Listens to the pages of a server, after which those of an earlier one are not heard of again. */
	listen({ environments }: ViteDevServer): void {
		this.#paths.clear();
		const { hot } = environments.client;
		hot.on("furrow:at", ({ path }: PageAt, client) => {
			this.#paths.set(client, path);
			this.#sent.delete(path);
		});
		hot.on("vite:client:disconnect", (_, client) => {
			this.#paths.delete(client);
		});
	}

	/** Takes note that a page is on its way to a browser. */
	sent(path: string): void {
		this.#sent.delete(path);
		this.#sent.add(path);
		const [oldest] = this.#sent;
		if (this.#sent.size > MOST_SENT && oldest !== undefined)
			this.#sent.delete(oldest);
	}

	/** Takes note that browsers are sent on, before they say so: the next edit may come sooner. */
	move(moves: readonly PageMove[]): void {
		for (const [client, path] of this.#paths) {
			const move = moves.find(({ from }) => from === path);
			if (move) this.#paths.set(client, move.to);
		}
		for (const { from, to } of moves)
			if (this.#sent.delete(from)) this.sent(to);
	}

	/** The paths that are looked at, each once. */
	paths(): string[] {
		return [...new Set(this.#paths.values())];
	}

	/** The same, and those of pages that are on their way. */
	expectedPaths(): string[] {
		return [...new Set([...this.#paths.values(), ...this.#sent])];
	}
}
