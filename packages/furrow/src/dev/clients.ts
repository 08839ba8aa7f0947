/** The pages that browsers show. */
import type { ViteDevServer } from "vite";
import type { PageAt, PageMove } from "../client/dev/updates.js";

/** Follows where the browsers of a server are, as they tell. */
export class Clients {
	readonly #paths = new Map<object, string>();
	/** Where pages went: a browser may tell its old path after it was sent on. */
	readonly #moved = new Map<string, string>();

	constructor({ environments }: ViteDevServer) {
		const { hot } = environments.client;
		hot.on("furrow:at", ({ path }: PageAt, client) => {
			this.#paths.set(client, path);
		});
		hot.on("vite:client:disconnect", (_, client) => {
			this.#paths.delete(client);
		});
	}

	/** Takes note that browsers are sent on, before they say so: the next edit may come sooner. */
	move(moves: readonly PageMove[]): void {
		for (const { from, to } of moves) {
			this.#moved.set(from, to);
			this.#moved.delete(to);
		}
		for (const [client, path] of this.#paths) {
			const move = moves.find(({ from }) => from === path);
			if (move) this.#paths.set(client, move.to);
		}
	}

	/** The paths that are looked at, each once, with those to which the browsers there were sent on. */
	paths(): string[] {
		const paths = new Set(this.#paths.values());
		// What is added meanwhile is looked at too.
		for (const path of paths) {
			const moved = this.#moved.get(path);
			if (moved !== undefined) paths.add(moved);
		}
		return [...paths];
	}
}
