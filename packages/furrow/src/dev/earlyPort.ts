/**
 * The port of `furrow start`, opened before the command line is loaded: a browser that is refused tells its reader so, and
 * takes longer to try again than the site takes to be there. Next to nothing is imported here, so that it opens at once.
 */
import { createServer, type RequestListener, type Server } from "node:http";
import { parseArgs } from "node:util";
import { followConnections } from "../util/closing.js";

interface Address {
	host: string;
	port: number;
}

/** A server that listens, and what ends it with every connection. */
export interface OpenServer {
	server: Server;
	close(): Promise<void>;
}

/** A port that is open, and lets who asks wait. */
class EarlyPort {
	readonly #held: Parameters<RequestListener>[] = [];
	readonly #hold: RequestListener = (...request) => {
		this.#held.push(request);
	};
	readonly #server = createServer(this.#hold);
	readonly #end = followConnections(this.#server);
	readonly #isOpen: Promise<boolean>;

	constructor(readonly address: Address) {
		this.#isOpen = new Promise((done) => {
			this.#server.once("error", () => done(false));
			this.#server.listen(address.port, address.host, () => done(true));
		});
		// A command that fails, or turns out to be another one, ends all the same.
		this.#server.unref();
	}

	/** Hands the server over, with the requests that came meanwhile; nothing if the port could not be opened. */
	async take(listener: RequestListener): Promise<OpenServer | undefined> {
		if (!(await this.#isOpen)) return undefined;
		this.#server.off("request", this.#hold).on("request", listener).ref();
		for (const request of this.#held) listener(...request);
		return { server: this.#server, close: this.#end };
	}

	async close(): Promise<void> {
		if (await this.#isOpen) await this.#end();
	}
}

let early: EarlyPort | undefined;

const HTTPS_FLAG = /^--(?:https|ssl-cert|ssl-key)(?:=|$)/;

/** The address that a command line most likely means. */
function addressIn(
	[command, ...args]: readonly string[],
	{ HTTPS }: NodeJS.ProcessEnv,
): Address | undefined {
	if (command !== "start" || args.includes("--help")) return undefined;
	if (HTTPS === "true" || args.some((arg) => HTTPS_FLAG.test(arg)))
		return undefined;
	const { values } = parseArgs({
		args,
		options: {
			port: { type: "string", short: "p", default: "3000" },
			host: { type: "string", short: "h", default: "localhost" },
		},
		strict: false,
	});
	const { host } = values;
	// An option without its value is `true`.
	if (typeof host !== "string" || typeof values.port !== "string")
		return undefined;
	const port = Number(values.port);
	const isPort = Number.isInteger(port) && port > 0 && port < 65536;
	return isPort ? { host, port } : undefined;
}

/**
 * Opens the port that a command will ask for.
 * @param args the command line, without Node's own two
 */
export function openEarly(args: readonly string[], env = process.env): void {
	const address = addressIn(args, env);
	if (address) early = new EarlyPort(address);
}

/** The server at an address, if it is open already. One that is open elsewhere is closed. */
export async function takeEarly(
	{ host, port }: Address,
	listener: RequestListener,
): Promise<OpenServer | undefined> {
	const found = early;
	early = undefined;
	if (found?.address.host === host && found.address.port === port)
		return found.take(listener);
	await found?.close();
	return undefined;
}
