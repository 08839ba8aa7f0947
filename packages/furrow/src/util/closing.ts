/** Closes servers. Imports nothing else, since the port opens before anything else is loaded. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Tracks a server's connections. `server.close` waits for all of them, and Node does not close those that have become
 * web sockets.
 * @returns a function that closes the server and every connection
 */
export function followConnections(server: Server): () => Promise<void> {
	const open = new Set<Socket>();
	server.on("connection", (socket) => {
		open.add(socket);
		socket.once("close", () => open.delete(socket));
	});
	return () =>
		new Promise((done) => {
			server.close(() => done());
			for (const socket of open) socket.destroy();
		});
}
