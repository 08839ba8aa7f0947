/** Web sockets for updates of pages. Connections are checked here, and passed to Vite once it is loaded. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { decodedPath } from "../shared/paths.js";
import type { LazyVite } from "./lazyVite.js";
import { isToken } from "./ownRoutes.js";

interface PageSocketsOptions {
	/** Identifies the pages of this start. */
	token: string;
	/** Whether a `Host` header is allowed. */
	isAllowedHost(header: string | undefined): boolean;
	baseUrl(): string;
	vite(): LazyVite;
}

export class PageSockets {
	/** A server for Vite that never listens and receives only accepted sockets. */
	readonly server: Server = createServer();
	readonly #waiting = new Set<Duplex>();

	constructor(
		private readonly http: Server,
		private readonly options: PageSocketsOptions,
	) {
		http.on("upgrade", this.#accept);
	}

	/** Closes the sockets that wait for Vite. */
	close(): void {
		this.http.off("upgrade", this.#accept);
		for (const socket of this.#waiting) socket.destroy();
	}

	readonly #accept = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
		socket.on("error", () => {});
		if (!this.#mayListen(req)) {
			socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
			return;
		}
		this.#waiting.add(socket);
		socket.once("close", () => this.#waiting.delete(socket));
		const vite = this.options.vite();
		vite.soon();
		vite.whenLoaded.then(() => {
			if (this.#waiting.delete(socket))
				this.server.emit("upgrade", req, socket, head);
		});
	};

	#mayListen({ url = "", headers }: IncomingMessage): boolean {
		const { token, isAllowedHost, baseUrl } = this.options;
		const [path = "", query = ""] = url.split(/\?(.*)/s);
		if (decodedPath(path) !== baseUrl()) return false;
		if (!isAllowedHost(headers.host)) return false;
		switch (headers["sec-websocket-protocol"]) {
			// A page of an earlier start polls for this one, and only needs an answer.
			case "vite-ping":
				return true;
			case "vite-hmr":
				return isToken(new URLSearchParams(query).get("token"), token);
			default:
				return false;
		}
	}
}
