/** The pages that browsers show. */
import type { ViteDevServer } from "vite";
import type { PageAt, PageMove } from "../client/dev/updates.js";

/** Follows where the browsers of a server are, as they tell. */
export class Clients {
	readonly #paths = new Map<object, string>();

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
		for (const [client, path] of this.#paths) {
			const move = moves.find(({ from }) => from === path);
			if (move) this.#paths.set(client, move.to);
		}
	}

	/** The paths that are looked at, each once. */
	paths(): string[] {
		return [...new Set(this.#paths.values())];
	}
}
