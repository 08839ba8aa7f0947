/** The server's address: a port that is free, names by which it may be called, HTTPS if the environment says so. */
import { readFileSync } from "node:fs";
import {
	createServer as createHttpServer,
	type RequestListener,
	type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import {
	type AllowedHosts,
	isAnyAddress,
	joinHosts,
	namesOf,
} from "../util/allowedHosts.js";
import { followConnections } from "../util/closing.js";
import { FurrowError } from "../util/errors.js";
import { openPort, type PortOptions } from "../util/openPort.js";
import { takeEarly } from "./earlyPort.js";

export interface ListenOptions extends PortOptions {
	/** Names by which it may be called, beside its own. */
	allowedHosts?: AllowedHosts;
}

export interface Listening {
	http: Server;
	/** `http://localhost:3000` */
	origin: string;
	/** Where others of the network find it, if it listens there. */
	networkOrigins: string[];
	host: string;
	port: number;
	/** Names by which it may be called. */
	allowedHosts: AllowedHosts;
	/** Ends the server and every open connection. */
	close(): Promise<void>;
}

/** Docusaurus's variables: `HTTPS=true`, and the files of a certificate. */
async function createServer(
	listener: RequestListener,
): Promise<{ server: Server; protocol: "http" | "https" }> {
	const { HTTPS, SSL_CRT_FILE, SSL_KEY_FILE } = process.env;
	if (HTTPS !== "true")
		return { server: createHttpServer(listener), protocol: "http" };
	if (!SSL_CRT_FILE || !SSL_KEY_FILE)
		throw new FurrowError("HTTPS needs a certificate.", {
			hint: "Pass its files with --ssl-cert and --ssl-key (or SSL_CRT_FILE and SSL_KEY_FILE), for example those that mkcert creates for localhost.",
		});
	const read = (name: string, file: string) => {
		try {
			return readFileSync(file);
		} catch (cause) {
			throw new FurrowError(`The ${name} cannot be read.`, {
				file,
				hint: "Check the path.",
				cause,
			});
		}
	};
	const options = {
		cert: read("certificate", SSL_CRT_FILE),
		key: read("key of the certificate", SSL_KEY_FILE),
	};
	try {
		// The port of others is open sooner without it.
		const https = await import("node:https");
		return {
			server: https.createServer(options, listener) as unknown as Server,
			protocol: "https",
		};
	} catch (cause) {
		throw new FurrowError(
			`The certificate cannot be used: ${(cause as Error).message}`,
			{ file: SSL_CRT_FILE, hint: "Create a new certificate.", cause },
		);
	}
}

/**
 * Listens for requests.
 * @throws FurrowError when the port is taken, the host is not this machine's, or HTTPS has no certificate
 */
export async function listen(
	listener: RequestListener,
	options: ListenOptions,
): Promise<Listening> {
	const { host, allowedHosts = [] } = options;
	const early = await takeEarly(options, listener);
	const { server, protocol } = early
		? { server: early.server, protocol: "http" }
		: await createServer(listener);
	const close = early?.close ?? followConnections(server);
	const bound = early
		? (server.address() as AddressInfo).port
		: await openPort(server, options);
	const origin = (name: string) =>
		`${protocol}://${name.includes(":") ? `[${name}]` : name}:${bound}`;
	const addresses = Object.values(networkInterfaces())
		.flatMap((entries) => entries ?? [])
		.filter(({ family, internal }) => family === "IPv4" && !internal)
		.map(({ address }) => address);
	return {
		http: server,
		origin: origin(isAnyAddress(host) ? "localhost" : host),
		networkOrigins: isAnyAddress(host) ? addresses.map(origin) : [],
		host,
		port: bound,
		allowedHosts: joinHosts(namesOf(host), allowedHosts),
		close,
	};
}
