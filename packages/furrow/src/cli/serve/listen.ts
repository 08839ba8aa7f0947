import { createServer, type RequestListener } from "node:http";
import { followConnections } from "../../util/closing.js";
import { openPort, type PortOptions } from "../../util/openPort.js";

export interface Listening {
	port: number;
	/** Ends the server and every open connection. */
	close(): Promise<void>;
}

/**
 * Starts an HTTP server.
 *
 * @throws {FurrowError} when the port is taken or the host is not this machine's
 */
export async function listen(
	handler: RequestListener,
	options: PortOptions,
): Promise<Listening> {
	const server = createServer(handler);
	const close = followConnections(server);
	return { port: await openPort(server, options), close };
}
