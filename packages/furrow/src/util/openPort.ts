import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { FurrowError } from "./errors.js";

export interface PortOptions {
	host: string;
	/** 0 for any free port. */
	port: number;
	/** Whether to use the next free port if the port is in use. */
	tryNext?: boolean;
}

/** Number of further ports that are tried. */
const ATTEMPTS = 20;

function attempt(server: Server, host: string, port: number): Promise<void> {
	return new Promise((done, fail) => {
		server.once("error", fail);
		server.listen(port, host, () => {
			server.off("error", fail);
			done();
		});
	});
}

/** Explains why a server cannot listen, and what to do. */
function listenError(
	cause: NodeJS.ErrnoException,
	{ host, port }: PortOptions,
): FurrowError {
	switch (cause.code) {
		case "EADDRINUSE":
		case "EACCES":
			return new FurrowError(
				`Port ${port} of ${host} is ${cause.code === "EACCES" ? "reserved" : "in use"}.`,
				{ hint: "Choose another port with --port.", cause },
			);
		case "ENOTFOUND":
		case "EAI_AGAIN":
		case "EADDRNOTAVAIL":
			return new FurrowError(`"${host}" is not an address of this machine.`, {
				hint: `To use this host name, listen on all addresses and allow it: --host 0.0.0.0 --allowed-hosts ${host}`,
				cause,
			});
		default:
			return new FurrowError(
				`Cannot listen on ${host}:${port}: ${cause.message}`,
				{ cause },
			);
	}
}

/**
 * Makes a server listen.
 * @returns the port
 * @throws FurrowError if the port is in use or the host is not an address of this machine
 */
export async function openPort(
	server: Server,
	options: PortOptions,
): Promise<number> {
	const { host, port, tryNext = false } = options;
	for (let offset = 0; ; offset++) {
		try {
			await attempt(server, host, port + offset);
			return (server.address() as AddressInfo).port;
		} catch (error) {
			const cause = error as NodeJS.ErrnoException;
			const isBusy = cause.code === "EADDRINUSE" || cause.code === "EACCES";
			if (!isBusy || !tryNext || offset >= ATTEMPTS)
				throw listenError(cause, options);
		}
	}
}
