import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FurrowError } from "../../util/errors.js";
import type { Handler } from "./handler.js";

export interface ListenOptions {
	host: string;
	/** 0 for any free port. */
	port: number;
	/** Whether a busy port gives way to the next free one. */
	tryNext?: boolean;
}

export interface Listening {
	host: string;
	port: number;
	/** Ends the server and every open connection. */
	close(): Promise<void>;
}

const ATTEMPTS = 20;

function attempt(
	handler: Handler,
	host: string,
	port: number,
): Promise<Listening> {
	return new Promise((resolve, reject) => {
		const server = createServer((req, res) => {
			try {
				handler(req, res);
			} catch (error) {
				// One bad request must not end the server.
				console.error(error);
				res.destroy();
			}
		});
		server.once("error", reject);
		server.listen(port, host, () => {
			const address = server.address() as AddressInfo;
			resolve({
				host,
				port: address.port,
				close: () =>
					new Promise((done) => {
						server.close(() => done());
						server.closeAllConnections();
					}),
			});
		});
	});
}

/**
 * Starts an HTTP server.
 *
 * @throws {FurrowError} when the port is taken or the host is not this machine's
 */
export async function listen(
	handler: Handler,
	{ host, port, tryNext = false }: ListenOptions,
): Promise<Listening> {
	for (let offset = 0; ; offset++) {
		try {
			return await attempt(handler, host, port + offset);
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			const isBusy = code === "EADDRINUSE" || code === "EACCES";
			if (isBusy && tryNext && offset < ATTEMPTS) continue;
			throw new FurrowError(
				isBusy
					? `Port ${port} of ${host} is ${code === "EACCES" ? "reserved" : "in use"}.`
					: `Cannot listen on ${host}:${port}: ${(error as Error).message}`,
				{
					hint: isBusy ? "Name another with --port." : undefined,
					cause: error,
				},
			);
		}
	}
}
