/** Requests are answered in order, except those of closed connections. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitConcurrency } from "../../../packages/furrow/src/util/limitConcurrency";

let server: Server;
afterEach(() => {
	server.closeAllConnections();
	server.close();
});

interface Work {
	url: string;
	end(): void;
}

/** A server whose responses wait until the test ends them. */
async function serve(): Promise<{ port: number; begun: Work[] }> {
	const begun: Work[] = [];
	server = createServer(
		limitConcurrency(
			(req, res) =>
				new Promise((done) => {
					const end = () => {
						res.end("answer");
						done();
					};
					begun.push({ url: req.url ?? "", end });
				}),
		),
	);
	server.listen(0, "localhost");
	await once(server, "listening");
	return { port: (server.address() as AddressInfo).port, begun };
}

const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

async function open(port: number): Promise<Socket> {
	const socket = connect(port, "localhost").on("error", () => {});
	await once(socket, "connect");
	return socket;
}

it("drops requests of closed connections and answers the next one", async () => {
	const { port, begun } = await serve();
	const connections = { come: 0, here: 0 };
	server.on("connection", (socket: Socket) => {
		connections.come += 1;
		connections.here += 1;
		socket.once("close", () => {
			connections.here -= 1;
		});
	});
	const sockets = await Promise.all(
		Array.from({ length: 40 }, () => open(port)),
	);
	for (const socket of sockets) socket.write(get("/gone").repeat(20));
	await expect.poll(() => begun.length).toBe(16);
	const closed = sockets.map((socket) => once(socket, "close"));
	for (const socket of sockets) socket.destroy();
	await Promise.all(closed);
	const answer = fetch(`http://localhost:${port}/next`);
	// All connections have been opened by now, and only the last one still is.
	await expect.poll(() => connections.come).toBe(41);
	await expect.poll(() => connections.here).toBe(1);
	for (const work of begun.splice(0)) work.end();
	await expect.poll(() => begun.map(({ url }) => url)).toEqual(["/next"]);
	begun[0]?.end();
	expect(await (await answer).text()).toBe("answer");
});

it("starts the next request of a connection when the previous one is answered", async () => {
	const { port, begun } = await serve();
	const socket = await open(port);
	let text = "";
	socket.setEncoding("utf8").on("data", (part) => {
		text += part;
	});
	socket.write(get("/a") + get("/b") + get("/c"));
	for (const url of ["/a", "/b", "/c"]) {
		await expect.poll(() => begun.at(-1)?.url).toBe(url);
		begun.at(-1)?.end();
	}
	await expect.poll(() => text.match(/answer/g)).toHaveLength(3);
	expect(begun).toHaveLength(3);
});

it("closes a connection that sends too many requests at once", async () => {
	const { port, begun } = await serve();
	const socket = await open(port);
	const closed = once(socket, "close");
	socket.write(get("/x").repeat(200));
	await closed;
	expect(begun).toHaveLength(1);
});
