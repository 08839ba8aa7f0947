import type {
	IncomingMessage,
	RequestListener,
	ServerResponse,
} from "node:http";
import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { isLoopbackHost } from "../../util/allowedHosts.js";
import { inTurn } from "../../util/inTurn.js";
import type { Sdk } from "./sdk.js";

/** Path of the server's endpoint. */
export const ENDPOINT = "/mcp";

/** Longer requests ask nothing of a site. */
const LONGEST_BODY = 64 * 1024;

/** A request that has not come by then never will. */
const PATIENCE = 10_000;

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

/** Reads a request to its end; nothing for one that is too long or too slow. */
function bodyOf(req: IncomingMessage): Promise<string | undefined> {
	return new Promise((done) => {
		const chunks: Buffer[] = [];
		let length = 0;
		const end = (text?: string) => {
			clearTimeout(timer);
			done(text);
		};
		const timer = setTimeout(end, PATIENCE);
		req.on("data", (chunk: Buffer) => {
			length += chunk.length;
			if (length > LONGEST_BODY) end();
			else chunks.push(chunk);
		});
		req.on("end", () => end(Buffer.concat(chunks).toString("utf8")));
		req.on("close", () => end());
	});
}

/**
 * Answers requests by the protocol's Streamable HTTP. There are no sessions: each request has a server of its own, and
 * nothing of it stays.
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
		const body = await bodyOf(req);
		if (body === undefined) {
			respond(res, 413, "The request is too long.", { Connection: "close" });
			return;
		}
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

	return inTurn(async (req, res) => {
		try {
			res.setHeader("X-Content-Type-Options", "nosniff");
			await answer(req, res);
		} catch (error) {
			// One bad request must not end the server.
			console.error(error);
			res.destroy();
		}
	});
}
