/** Has a server end. Nothing else is imported here: the port opens before all else. */
import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Follows a server's connections. `server.close` waits for all of them, and Node itself ends none that has become a web socket.
 * @returns ends the server and every connection
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
