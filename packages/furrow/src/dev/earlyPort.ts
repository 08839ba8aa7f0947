/**
 * The port of `furrow start`, opened before the command line is loaded. A browser that is refused shows an error, and
 * takes longer to try again than the site takes to start. Almost nothing is imported here, so that the port opens at
 * once.
 */
import { createServer, type RequestListener, type Server } from "node:http";
import { parseArgs } from "node:util";
import { followConnections } from "../util/closing.js";

interface Address {
	host: string;
	port: number;
}

/** A listening server, and a function that closes it with all connections. */
export interface OpenServer {
	server: Server;
	close(): Promise<void>;
}

/** An open port whose requests wait. */
class EarlyPort {
	readonly #waiting: Parameters<RequestListener>[] = [];
	readonly #enqueue: RequestListener = (...request) => {
		this.#waiting.push(request);
	};
	readonly #server = createServer(this.#enqueue);
	readonly #closeAll = followConnections(this.#server);
	readonly #isOpen: Promise<boolean>;

	constructor(readonly address: Address) {
		this.#isOpen = new Promise((done) => {
			this.#server.once("error", () => done(false));
			this.#server.listen(address.port, address.host, () => done(true));
		});
		// The process can still exit if the command fails, or turns out to be another one.
		this.#server.unref();
	}

	/**
	 * Returns the server, and passes on the requests received so far. Returns `undefined` if the port could not be
	 * opened.
	 */
	async take(listener: RequestListener): Promise<OpenServer | undefined> {
		if (!(await this.#isOpen)) return undefined;
		this.#server.off("request", this.#enqueue).on("request", listener).ref();
		for (const request of this.#waiting) listener(...request);
		return { server: this.#server, close: this.#closeAll };
	}

	async close(): Promise<void> {
		if (await this.#isOpen) await this.#closeAll();
	}
}

let early: EarlyPort | undefined;

const HTTPS_FLAG = /^--(?:https|ssl-cert|ssl-key)(?:=|$)/;

/** Returns the address that a command line most likely specifies. */
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
 * Opens the port that a command will need.
 * @param args the command line, without Node's own two arguments
 */
export function openEarly(args: readonly string[], env = process.env): void {
	const address = addressIn(args, env);
	if (address) early = new EarlyPort(address);
}

/** Returns the server at an address, if it is open already. Closes one at another address. */
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
