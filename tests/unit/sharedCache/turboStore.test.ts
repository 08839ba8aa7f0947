/** The store reports servers that are slow, dishonest or disconnect, and never returns wrong data. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { TurboStore } from "../../../packages/furrow/src/sharedCache/turboStore";

const KEY = "a key";

async function storeAt(
	listener: RequestListener,
	{
		signatureKey,
		timeout = 60_000,
	}: { signatureKey?: string; timeout?: number },
): Promise<TurboStore> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as { port: number };
	return new TurboStore({
		api: `http://127.0.0.1:${port}/`,
		token: "token",
		team: { slug: "docs" },
		signatureKey,
		timeout,
	});
}

/** A server that stores artifacts with their signatures. */
function honest(): RequestListener {
	const stored = new Map<string, { bytes: Buffer; tag: string | undefined }>();
	return async (request, response) => {
		const name = request.url ?? "";
		if (request.method === "PUT") {
			const parts: Buffer[] = [];
			for await (const part of request) parts.push(part);
			const tag = request.headers["x-artifact-tag"] as string | undefined;
			stored.set(name, { bytes: Buffer.concat(parts), tag });
			response.end("{}");
			return;
		}
		const entry = stored.get(name);
		response.statusCode = entry ? 200 : 404;
		if (entry?.tag) response.setHeader("x-artifact-tag", entry.tag);
		response.end(entry?.bytes ?? "");
	};
}

it("sends the requests of Turborepo and returns what it has stored", async () => {
	const requests: string[] = [];
	const answer = honest();
	const store = await storeAt(
		(request, response) => {
			const { method, url, headers } = request;
			requests.push(`${method} ${url} ${headers.authorization}`);
			answer(request, response);
		},
		{ signatureKey: KEY },
	);
	expect(await store.get("aa")).toBeUndefined();
	await store.put("aa", Buffer.from("text"));
	expect(String(await store.get("aa"))).toBe("text");
	expect(requests).toEqual([
		"GET /v8/artifacts/aa?slug=docs Bearer token",
		"PUT /v8/artifacts/aa?slug=docs Bearer token",
		"GET /v8/artifacts/aa?slug=docs Bearer token",
	]);
});

it("rejects artifacts that are unsigned or signed for another name", async () => {
	const answer = honest();
	const store = await storeAt(
		(request, response) => {
			if (request.method === "GET") request.url = "/v8/artifacts/aa?slug=docs";
			answer(request, response);
		},
		{ signatureKey: KEY },
	);
	await store.put("aa", Buffer.from("text"));
	await expect(store.get("bb")).rejects.toThrow("without a valid signature");
	const other = await storeAt((_, response) => response.end("text"), {
		signatureKey: KEY,
	});
	await expect(other.get("aa")).rejects.toThrow("without a valid signature");
});

it.each<[string, RequestListener, string]>([
	["never answers", () => {}, "no answer within 0.3 s"],
	[
		"stops in the middle of an answer",
		(_, response) => void response.writeHead(200).write("half"),
		"no answer within 0.3 s",
	],
	[
		"breaks off",
		(_, response) => {
			response.writeHead(200, { "content-length": "100" }).write("half");
			setImmediate(() => response.destroy());
		},
		"cannot be reached",
	],
	[
		"answers without end",
		(_, response) => {
			const part = Buffer.alloc(2 ** 20);
			const more = () => {
				while (response.write(part));
			};
			response.on("drain", more);
			more();
		},
		"cannot be reached",
	],
	[
		"fails",
		(_, response) => void response.writeHead(500).end("<html>"),
		"answered with status 500",
	],
	[
		"does not know the token",
		(_, response) => void response.writeHead(403).end(),
		"Check TURBO_TOKEN and TURBO_TEAM",
	],
])("reports a server that %s", async (_, listener, message) => {
	const store = await storeAt(listener, { timeout: 300 });
	await expect(store.get("aa")).rejects.toThrow(message);
});

it("names the address of an unreachable server", async () => {
	const store = new TurboStore({
		api: "http://127.0.0.1:1",
		token: "token",
		team: { teamId: "team_1" },
		timeout: 300,
	});
	await expect(store.put("aa", Buffer.from(""))).rejects.toThrow(
		"127.0.0.1:1 cannot be reached",
	);
});
