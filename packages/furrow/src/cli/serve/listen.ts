import { createServer, type RequestListener } from "node:http";
import { followConnections } from "../../util/closing.js";
import { openPort, type PortOptions } from "../../util/openPort.js";

export interface Listening {
	port: number;
	/** Stops the server and closes all connections. */
	close(): Promise<void>;
}

/**
 * Starts an HTTP server.
 *
 * @throws {FurrowError} if the port is in use or the host is not an address of this machine
 */
export async function listen(
	handler: RequestListener,
	options: PortOptions,
): Promise<Listening> {
	const server = createServer(handler);
	const close = followConnections(server);
	return { port: await openPort(server, options), close };
}
