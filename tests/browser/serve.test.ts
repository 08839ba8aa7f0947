/** `furrow serve` and requests that no browser would send. */
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { type Server, serve } from "./browser";

let site: Site;
let server: Server;

beforeAll(async () => {
	site = createSite("serve", {
		"docusaurus.config.js":
			'module.exports = { title: "T", url: "https://t.example", baseUrl: "/" };\n',
		"build/index.html": "<h1>home</h1>",
		"build/404.html": "<h1>not here</h1>",
		"build/docs/a/index.html": "<h1>a</h1>",
		"secret.txt": "secret",
	});
	server = await serve(site);
});
afterAll(async () => {
	await server.stop();
	site.dispose();
});

/** Sends raw bytes and returns the whole response. */
function send(request: string | Buffer): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = "";
		const socket = connect(server.port, "localhost", () =>
			socket.write(request),
		);
		socket.setEncoding("utf8").on("data", (text) => {
			answer += text;
		});
		socket.on("close", () => resolve(answer));
		socket.on("error", (error: NodeJS.ErrnoException) =>
			// The server may close before all of a huge request is sent.
			["ECONNRESET", "EPIPE"].includes(error.code ?? "")
				? resolve(answer)
				: reject(error),
		);
	});
}

const get = (target: string, method = "GET") =>
	send(
		`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
	);

describe("the server", () => {
	it.each([
		["a path out of the folder", "/../secret.txt"],
		["an encoded one", "/%2e%2e/secret.txt"],
		["one encoded with its slash", "/..%2fsecret.txt"],
		["one with backslashes", "/..%5csecret.txt"],
		["one encoded twice", "/%252e%252e/secret.txt"],
		["a malformed escape", "/%E0%A4%A"],
		["a lone percent sign", "/%"],
		["a null byte", "/docs/a%00.html"],
		["an absolute URL", "http://elsewhere.example/secret.txt"],
		["a target that is no path", "secret.txt"],
		["a name too long for a file", `/${"x".repeat(5000)}`],
		["a URL longer than a header may be", `/${"x".repeat(100_000)}`],
		["many slashes", `${"/".repeat(2000)}secret.txt`],
	])("refuses %s", async (_, target) => {
		const answer = await get(target);
		expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
		expect(answer).not.toMatch(/\r\n\r\n[\s\S]*secret\n?$/);
		expect(await get("/docs/a")).toMatch(/^HTTP\/1\.1 200 [\s\S]*<h1>a<\/h1>/);
	});

	it.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"])(
		"refuses the method %s",
		async (method) => {
			expect(await get("/", method)).toMatch(/^HTTP\/1\.1 4\d\d /);
			expect(await get("/")).toMatch(/^HTTP\/1\.1 200 /);
		},
	);

	it("refuses bytes that are not HTTP", async () => {
		const answer = await send(Buffer.from([0, 1, 2, 255, 13, 10, 13, 10]));
		expect(answer).toMatch(/^HTTP\/1\.1 400 /);
		expect(await get("/")).toMatch(/^HTTP\/1\.1 200 /);
	});

	it("never redirects to another host", async () => {
		for (const target of [
			"//elsewhere.example/docs/a/..",
			"//elsewhere.example",
		]) {
			const location = /^location: (.*)$/im.exec(await get(target))?.[1] ?? "";
			expect(location).not.toMatch(/^(?:https?:)?\/\//);
		}
	});
});

it("listens on localhost only", async () => {
	expect(server.host).toBe("localhost");
	const outside = Object.values(networkInterfaces())
		.flat()
		.find(
			(address) => address && !address.internal && address.family === "IPv4",
		);
	if (!outside) return;
	const refused = await new Promise((resolve) => {
		const socket = connect(server.port, outside.address);
		socket.on("connect", () => {
			socket.destroy();
			resolve(false);
		});
		socket.on("error", () => resolve(true));
	});
	expect(refused).toBe(true);
});

it("stops serving when it is terminated", async () => {
	const other = await serve(site);
	await other.stop();
	await expect(fetch(other.url)).rejects.toThrow();
});
