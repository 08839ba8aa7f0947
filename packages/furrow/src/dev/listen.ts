/** The server's address: a free port, the allowed host names, and HTTPS if the environment enables it. */
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
	/** Absolute path of the site's folder. */
	siteDir: string;
	/** Allowed host names, in addition to its own. */
	allowedHosts?: AllowedHosts;
}

export interface Listening {
	http: Server;
	/** `http://localhost:3000` */
	origin: string;
	/** URLs for other machines on the network, if the server listens there. */
	networkOrigins: string[];
	host: string;
	port: number;
	/** Allowed host names. */
	allowedHosts: AllowedHosts;
	/** Closes the server and every open connection. */
	close(): Promise<void>;
}

/** Creates a server, for HTTPS if the variable `HTTPS` enables it, as in Docusaurus. */
async function createServer(
	listener: RequestListener,
	siteDir: string,
): Promise<{ server: Server; protocol: "http" | "https" }> {
	if (process.env.HTTPS !== "true")
		return { server: createHttpServer(listener), protocol: "http" };
	// Loaded only for HTTPS, so that the port opens sooner without it.
	const [https, { siteCertificate }] = await Promise.all([
		import("node:https"),
		import("./certificate.js"),
	]);
	const { cert, key, file } = await siteCertificate(siteDir);
	try {
		return {
			server: https.createServer({ cert, key }, listener) as unknown as Server,
			protocol: "https",
		};
	} catch (cause) {
		throw new FurrowError(
			`The certificate cannot be used: ${(cause as Error).message}`,
			{ file, hint: "Create a new certificate.", cause },
		);
	}
}

/**
 * Listens for requests.
 * @throws FurrowError if the port is in use, the host is not this machine's, or HTTPS has no certificate
 */
export async function listen(
	listener: RequestListener,
	options: ListenOptions,
): Promise<Listening> {
	const { host, allowedHosts = [] } = options;
	const early = await takeEarly(options, listener);
	const { server, protocol } = early
		? { server: early.server, protocol: "http" }
		: await createServer(listener, options.siteDir);
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
