import {
	mkdirSync,
	mkdtempSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import {
	createHandler,
	type HandlerOptions,
} from "../../../packages/furrow/src/cli/serve/handler.js";
import {
	type Listening,
	listen,
} from "../../../packages/furrow/src/cli/serve/listen.js";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

const root = mkdtempSync(join(tmpdir(), "furrow-serve-"));
const dir = join(root, "build");
for (const [name, text] of Object.entries({
	"build/index.html": "home",
	"build/404.html": "nothing here",
	"build/zh/index.html": "主页",
	"build/zh/404.html": "没有",
	"build/docs/a/index.html": "a",
	"build/docs/b.html": "b",
	"build/docs/é x/index.html": "accent",
	"build/old.html/index.html": "redirect page",
	"build/img/logo.svg": "<svg/>",
	"build/persian/index.html": "fa",
	"build/plain.txt": "0123456789",
	"build/odd.unknown": "?",
	"build/no-extension": "?",
	"build/what?.html": "question",
	"build/assets/js/main.BY6ivyaT.js": "1",
	"build/assets/js/vendor.textarea.js": "1",
	"build/assets/data/be620f11f8b3.json": "{}",
	"build/assets/images/logo-0123456789abcdef0123456789abcdef.png": "1",
	"build/assets/images/logo.png": "1",
	"build/big.html": "<p>big</p>".repeat(1000),
	"build-secret/x.txt": "secret",
	"secret.txt": "secret",
})) {
	mkdirSync(dirname(join(root, name)), { recursive: true });
	writeFileSync(join(root, name), text);
}

symlinkSync(join(root, "secret.txt"), join(dir, "link.txt"));
symlinkSync(join(root, "build-secret"), join(dir, "linked"));
symlinkSync(join(dir, "plain.txt"), join(dir, "inside.txt"));

const servers: Listening[] = [];
afterEach(async () => {
	for (const server of servers.splice(0)) await server.close();
});
afterAll(() => rmSync(root, { recursive: true }));

async function site(options: Partial<HandlerOptions> = {}) {
	const server = await listen(
		createHandler({ dir, baseUrl: "/", allowedHosts: [], ...options }),
		{
			host: "localhost",
			port: 0,
		},
	);
	servers.push(server);
	return async (path: string, init?: RequestInit) => {
		const response = await fetch(`http://localhost:${server.port}${path}`, {
			redirect: "manual",
			...init,
		});
		return {
			status: response.status,
			text: await response.text(),
			location: response.headers.get("location"),
			type: response.headers.get("content-type"),
			headers: response.headers,
		};
	};
}

/** Sends a request with exactly these headers, which `fetch` cannot do. */
function ask(
	port: number,
	path: string,
	headers: Record<string, string>,
): Promise<IncomingMessage> {
	return new Promise((resolve) =>
		request(`http://localhost:${port}${path}`, { headers }, (res) => {
			res.resume();
			resolve(res);
		}).end(),
	);
}

/** Sends a request with exactly this target, which client libraries would normalise. */
function raw(port: number, target: string): Promise<string> {
	return new Promise((resolve, reject) => {
		let answer = "";
		const socket = connect(port, "localhost", () =>
			socket.write(
				`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
			),
		);
		socket.on("data", (chunk) => {
			answer += chunk;
		});
		socket.on("end", () => resolve(answer));
		socket.on("error", reject);
	});
}

describe("serve", () => {
	it("finds pages with and without a trailing slash", async () => {
		const get = await site();
		expect(await get("/")).toMatchObject({
			status: 200,
			text: "home",
			type: "text/html; charset=utf-8",
		});
		for (const path of ["/docs/a", "/docs/a/", "/docs/a?x=1"])
			expect(await get(path)).toMatchObject({ status: 200, text: "a" });
		expect(await get("/docs/b")).toMatchObject({ status: 200, text: "b" });
		expect(await get("/docs/%C3%A9%20x")).toMatchObject({ text: "accent" });
		expect(await get("/old.html")).toMatchObject({ text: "redirect page" });
		expect(await get("/img/logo.svg")).toMatchObject({ type: "image/svg+xml" });
	});

	it("finds pages by the names of their files", async () => {
		const get = await site();
		for (const path of ["/docs/a.html", "/docs/a/index.html", "/docs/a/index"])
			expect(await get(path)).toMatchObject({ status: 200, text: "a" });
		expect(await get("/docs/c.html")).toMatchObject({ status: 404 });
	});

	it("finds no file by its name with a trailing slash", async () => {
		const get = await site();
		for (const path of ["/plain.txt/", "/img/logo.svg/", "/index.html/"])
			expect(await get(path)).toMatchObject({ status: 404 });
		expect(await get("/what%3F")).toMatchObject({ text: "question" });
	});

	it("sends a content type for files of unknown type", async () => {
		const get = await site();
		for (const path of ["/odd.unknown", "/no-extension"])
			expect(await get(path)).toMatchObject({
				status: 200,
				type: "application/octet-stream",
			});
	});

	it.each([
		["bytes=0-3", 206, "0123"],
		["bytes=5-", 206, "56789"],
		["bytes=-5", 206, "56789"],
		["bytes=8-99", 206, "89"],
		["bytes=5-2", 416, undefined],
		["bytes=10-", 416, undefined],
		["bytes=-0", 416, undefined],
		["lines=1-2", 200, "0123456789"],
		["bytes", 200, "0123456789"],
	])("answers the range %s with %i", async (range, status, text) => {
		const get = await site();
		const answer = await get("/plain.txt", { headers: { range } });
		expect(answer.status).toBe(status);
		if (text !== undefined) expect(answer.text).toBe(text);
		else expect(answer.headers.get("content-range")).toBe("bytes */10");
	});

	it("does not follow links out of the folder unless followLinks is set", async () => {
		const get = await site();
		for (const path of ["/link.txt", "/link.txt?x", "/linked/x.txt"]) {
			const answer = await get(path);
			expect(answer).toMatchObject({ status: 404 });
			expect(answer.text).not.toContain("secret");
		}
		expect(await get("/inside.txt")).toMatchObject({ text: "0123456789" });
		const follow = await site({ followLinks: true });
		expect(await follow("/linked/x.txt")).toMatchObject({ text: "secret" });
	});

	it("lets browsers cache files with hashed names, and revalidate all others", async () => {
		const get = await site();
		const cacheOf = async (path: string) =>
			(await get(path)).headers.get("cache-control");
		for (const path of [
			"/assets/js/main.BY6ivyaT.js",
			"/assets/data/be620f11f8b3.json",
			"/assets/images/logo-0123456789abcdef0123456789abcdef.png",
		])
			expect(await cacheOf(path)).toBe("public, max-age=31536000, immutable");
		for (const path of [
			"/",
			"/nope",
			"/plain.txt",
			"/assets/js/vendor.textarea.js",
			"/assets/images/logo.png",
		])
			expect(await cacheOf(path)).toBe("no-cache");
		const etag = (await get("/")).headers.get("etag") ?? "";
		const { port } = servers[0] as Listening;
		expect((await ask(port, "/", { "if-none-match": etag })).statusCode).toBe(
			304,
		);
	});

	it.each([
		["br, gzip", "br"],
		["gzip", "gzip"],
		["gzip;q=0", undefined],
		["identity", undefined],
	])(
		"compresses responses for clients that accept %s with %s",
		async (accepted, encoding) => {
			await site();
			const { port } = servers[0] as Listening;
			const { headers } = await ask(port, "/big.html", {
				"accept-encoding": accepted,
			});
			expect(headers["content-encoding"]).toBe(encoding);
			expect(headers.vary).toContain("Accept-Encoding");
		},
	);

	it("redirects according to trailingSlash", async () => {
		const withSlash = await site({ trailingSlash: true });
		expect(await withSlash("/docs/a?x=1")).toMatchObject({
			status: 301,
			location: "/docs/a/?x=1",
		});
		expect(await withSlash("/docs/a/")).toMatchObject({ status: 200 });
		expect(await withSlash("/img/logo.svg")).toMatchObject({ status: 200 });
		const without = await site({ trailingSlash: false });
		expect(await without("/docs/b/")).toMatchObject({
			status: 301,
			location: "/docs/b",
		});
		expect(await without("/docs/b")).toMatchObject({ status: 200, text: "b" });
	});

	it("serves the 404 page of the locale", async () => {
		const get = await site();
		expect(await get("/nope/x")).toMatchObject({
			status: 404,
			text: "nothing here",
		});
		expect(await get("/zh/nope/x")).toMatchObject({
			status: 404,
			text: "没有",
		});
		expect(await get("/zh/nope", { method: "HEAD" })).toMatchObject({
			status: 404,
			text: "",
		});
	});

	it("serves the site below its base URLs only", async () => {
		const get = await site({
			baseUrl: "/base/",
			otherBaseUrls: ["/base/", "/base/zh/", "/persian/"],
		});
		for (const path of ["/", "/base"])
			expect(await get(path)).toMatchObject({
				status: 302,
				location: "/base/",
			});
		expect(await get("/base/docs/a")).toMatchObject({ text: "a" });
		expect(await get("/base/zh/")).toMatchObject({ text: "主页" });
		expect(await get("/persian/")).toMatchObject({ text: "fa" });
		expect(await get("/docs/a")).toMatchObject({ status: 404 });
	});

	it("rejects paths out of the folder, invalid paths and other methods", async () => {
		await site();
		const { port } = servers[0] as Listening;
		for (const target of [
			"/../secret.txt",
			"/%2e%2e/secret.txt",
			"/..%2fsecret.txt",
			"/%2e%2e%2fbuild-secret/x.txt",
			"/docs/..%5c..%5csecret.txt",
			"/%00",
			"/%zz",
			"/%ff",
		]) {
			const answer = await raw(port, target);
			expect(answer, target).toMatch(/^HTTP\/1\.1 400 /);
			expect(answer).not.toContain("secret");
		}
		for (const target of ["//evil.example/x", `/${"x".repeat(5000)}`])
			expect(await raw(port, target)).toMatch(/^HTTP\/1\.1 404 /);
		const get = await site();
		expect(await get("/", { method: "POST" })).toMatchObject({ status: 405 });
	});

	it("reports a port in use, or tries the next one", async () => {
		const handler = createHandler({ dir, baseUrl: "/", allowedHosts: [] });
		const first = await listen(handler, { host: "localhost", port: 0 });
		servers.push(first);
		const { port } = first;
		await expect(
			listen(handler, { host: "localhost", port }),
		).rejects.toThrowError(`Port ${port} of localhost is in use.`);
		const second = await listen(handler, {
			host: "localhost",
			port,
			tryNext: true,
		});
		servers.push(second);
		expect(second.port).toBeGreaterThan(port);
	});
});
