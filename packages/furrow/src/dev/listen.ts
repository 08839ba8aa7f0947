/** The server's address: a port that is free, names by which it may be called, HTTPS if the environment says so. */
import { readFileSync } from "node:fs";
import {
	createServer as createHttpServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
} from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { FurrowError } from "../util/errors.js";
import { followConnections } from "./closing.js";
import { takeEarly } from "./earlyPort.js";

export interface ListenOptions {
	host: string;
	/** 0 for any free port. */
	port: number;
	/** Whether a busy port gives way to the next free one. */
	tryNext?: boolean;
}

export interface Listening {
	http: Server;
	/** `http://localhost:3000` */
	origin: string;
	/** Where others of the network find it, if it listens there. */
	networkOrigins: string[];
	host: string;
	port: number;
	allowedHosts: string[];
	/** Ends the server and every open connection. */
	close(): Promise<void>;
}

const ATTEMPTS = 20;
const ANY = /^(?:0\.0\.0\.0|::|\[::\])$/;

/** Docusaurus's variables: `HTTPS=true`, and the files of a certificate. */
async function createServer(
	listener: RequestListener,
): Promise<{ server: Server; protocol: "http" | "https" }> {
	const { HTTPS, SSL_CRT_FILE, SSL_KEY_FILE } = process.env;
	if (HTTPS !== "true")
		return { server: createHttpServer(listener), protocol: "http" };
	if (!SSL_CRT_FILE || !SSL_KEY_FILE)
		throw new FurrowError(
			"HTTPS=true needs a certificate, and none is named.",
			{
				hint: "Set SSL_CRT_FILE and SSL_KEY_FILE to the files of one, such as mkcert makes for localhost.",
			},
		);
	const read = (name: string, file: string) => {
		try {
			return readFileSync(file);
		} catch (cause) {
			throw new FurrowError(`The file that ${name} names cannot be read.`, {
				file,
				hint: "Check the path.",
				cause,
			});
		}
	};
	const options = {
		cert: read("SSL_CRT_FILE", SSL_CRT_FILE),
		key: read("SSL_KEY_FILE", SSL_KEY_FILE),
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
			{ file: SSL_CRT_FILE, hint: "Make another one.", cause },
		);
	}
}

/** Names by which a server that listens on a host may be called. */
function namesOf(host: string): string[] {
	if (ANY.test(host)) return [hostname(), `${hostname()}.local`];
	return isIP(host) ? [] : [host];
}

/** The name in a `Host` header, without the port. */
const nameIn = (header = "") => header.replace(/:\d+$/, "").toLowerCase();

/** Whether a `Host` header means the machine on which the request was made. */
export function isLoopbackHost(header: string | undefined): boolean {
	const name = nameIn(header);
	return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])$/.test(name);
}

/**
 * Whether a request was meant for this server. A page elsewhere whose name leads here is refused: it could read the site.
 */
export function isOurHost(
	{ headers }: IncomingMessage,
	allowedHosts: string[],
): boolean {
	const host = nameIn(headers.host);
	if (!host) return false;
	return (
		host === "localhost" ||
		host.endsWith(".localhost") ||
		isIP(host.replace(/^\[|\]$/g, "")) !== 0 ||
		allowedHosts.some((name) => name.toLowerCase() === host)
	);
}

function attempt(server: Server, host: string, port: number): Promise<void> {
	return new Promise((done, fail) => {
		server.once("error", fail);
		server.listen(port, host, () => {
			server.off("error", fail);
			done();
		});
	});
}

/**
 * Listens for requests.
 * @throws FurrowError when the port is taken, the host is not this machine's, or HTTPS has no certificate
 */
export async function listen(
	listener: (
		req: IncomingMessage,
		res: Parameters<RequestListener>[1],
		allowedHosts: string[],
	) => void,
	{ host, port, tryNext = false }: ListenOptions,
): Promise<Listening> {
	const allowedHosts = namesOf(host);
	const handler: RequestListener = (req, res) =>
		listener(req, res, allowedHosts);
	const early = await takeEarly({ host, port }, handler);
	const { server, protocol } = early
		? { server: early.server, protocol: "http" }
		: await createServer(handler);
	const close = early?.close ?? followConnections(server);
	for (let offset = 0; !early; offset++) {
		try {
			await attempt(server, host, port + offset);
			break;
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			const isBusy = code === "EADDRINUSE" || code === "EACCES";
			if (isBusy && tryNext && offset < ATTEMPTS) continue;
			throw new FurrowError(
				isBusy
					? `Port ${port} of ${host} is ${code === "EACCES" ? "reserved" : "in use"}.`
					: `Cannot listen on ${host}:${port}: ${message}`,
				{
					hint: isBusy ? "Name another with --port." : undefined,
					cause: error,
				},
			);
		}
	}
	const { port: bound } = server.address() as AddressInfo;
	const origin = (name: string) =>
		`${protocol}://${name.includes(":") ? `[${name}]` : name}:${bound}`;
	const addresses = Object.values(networkInterfaces())
		.flatMap((entries) => entries ?? [])
		.filter(({ family, internal }) => family === "IPv4" && !internal)
		.map(({ address }) => address);
	return {
		http: server,
		origin: origin(ANY.test(host) ? "localhost" : host),
		networkOrigins: ANY.test(host) ? addresses.map(origin) : [],
		host,
		port: bound,
		allowedHosts,
		close,
	};
}
