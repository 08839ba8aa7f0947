/** The pages that browsers show. */
import type { ViteDevServer } from "vite";
import type { PageAt } from "../client/dev/updates.js";

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

	/** The paths that are looked at, each once. */
	paths(): string[] {
		return [...new Set(this.#paths.values())];
	}
}
