import type {
	IncomingMessage,
	RequestListener,
	ServerResponse,
} from "node:http";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { isLoopbackHost } from "../../util/allowedHosts.js";
import { limitConcurrency } from "../../util/limitConcurrency.js";
import type { Sdk } from "./sdk.js";

/** Path of the server's endpoint. */
export const ENDPOINT = "/mcp";

/** Maximum size of a request body. */
const MAX_BODY_BYTES = 64 * 1024;

/** Time limit for receiving a request body. */
const BODY_TIMEOUT_MS = 10_000;

type Transports =
	typeof import("@modelcontextprotocol/sdk/server/streamableHttp.js");

function respond(
	res: ServerResponse,
	status: number,
	message: string,
	headers: Record<string, string> = {},
): void {
	res.writeHead(status, { ...headers, "Content-Type": "application/json" });
	const error = { code: -32000, message };
	res.end(JSON.stringify({ jsonrpc: "2.0", error, id: null }));
}

/** Whether a request comes from a page of another site, or by a host name rebound to this machine (DNS rebinding). */
function isForeign({ headers }: IncomingMessage): boolean {
	if (!isLoopbackHost(headers.host)) return true;
	const { origin } = headers;
	if (origin === undefined) return false;
	return !URL.canParse(origin) || !isLoopbackHost(new URL(origin).host);
}

/** Messages by the status that refuses a body. */
const REFUSALS = {
	408: "The request takes too long.",
	413: "The request is too long.",
};

/** Reads the body of a request. Returns a status instead if it is too long or too slow. */
function readBody(
	req: IncomingMessage,
): Promise<string | keyof typeof REFUSALS> {
	return new Promise((resolve) => {
		const chunks: Buffer[] = [];
		let length = 0;
		const end = (result: string | keyof typeof REFUSALS) => {
			clearTimeout(timer);
			resolve(result);
		};
		const timer = setTimeout(end, BODY_TIMEOUT_MS, 408);
		req.on("data", (chunk: Buffer) => {
			length += chunk.length;
			if (length > MAX_BODY_BYTES) end(413);
			else chunks.push(chunk);
		});
		req.on("end", () => end(Buffer.concat(chunks).toString("utf8")));
		req.on("close", () => end(408));
	});
}

/**
 * Creates a handler for the protocol's Streamable HTTP transport. It is stateless: each request gets its own server.
 */
export function createHttpHandler(
	sdk: Sdk,
	newServer: () => McpServer,
): RequestListener {
	const { StreamableHTTPServerTransport } = sdk.load<Transports>(
		"server/streamableHttp.js",
	);

	async function answer(req: IncomingMessage, res: ServerResponse) {
		if (isForeign(req))
			return respond(res, 403, "Only programs on this machine may connect.");
		if (req.url?.replace(/\?.*$/, "") !== ENDPOINT)
			return respond(res, 404, `The server is at ${ENDPOINT}.`);
		if (req.method !== "POST")
			return respond(res, 405, "Send requests by POST.", { Allow: "POST" });
		const body = await readBody(req);
		if (typeof body === "number")
			return respond(res, body, REFUSALS[body], { Connection: "close" });
		let message: unknown;
		try {
			message = JSON.parse(body);
		} catch {
			return respond(res, 400, "The request is not valid JSON.");
		}
		const transport = new StreamableHTTPServerTransport({
			enableJsonResponse: true,
		});
		const server = newServer();
		res.on("close", () => {
			server.close().catch(() => {});
		});
		await server.connect(transport);
		await transport.handleRequest(req, res, message);
	}

	return limitConcurrency(async (req, res) => {
		try {
			res.setHeader("X-Content-Type-Options", "nosniff");
			await answer(req, res);
		} catch (error) {
			// A failing request must not stop the server.
			console.error(error);
			res.destroy();
		}
	});
}
