/** `furrow start` with plugins that configure webpack's `devServer`. */
import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { type Server, start } from "./browser";

const PLUGIN = `const target = "http://localhost:" + process.env.OTHER_PORT;
module.exports = () => ({
	name: "server",
	configureWebpack: (config, isServer) => ({
		devServer: {
			headers: { "Cross-Origin-Opener-Policy": isServer ? "unsafe-none" : "same-origin" },
			proxy: [
				{ context: ["/api/**"], target, pathRewrite: { "^/api": "" } },
				{ context: (path) => path === "/never", target },
			],
			setupMiddlewares(middlewares, { app }) {
				app.get("/own/:name", (req, res) => res.json({ name: req.params.name }));
				middlewares.unshift({
					name: "docs",
					path: "/docs/made",
					middleware: (req, res) => res.end("made for " + req.url),
				});
				middlewares.push((req, res, next) => (req.url === "/fault" ? next(new Error("no good")) : next()));
				return middlewares;
			},
		},
	}),
});
`;

let backend: HttpServer;
let site: Site;
let server: Server;

beforeAll(async () => {
	backend = createServer((req, res) => {
		let body = "";
		req.on("data", (part) => {
			body += part;
		});
		req.on("end", () => res.end(`${req.method} ${req.url} ${body}`));
	}).listen(0, "localhost");
	await once(backend, "listening");
	site = createSite("dev-server", {
		"docs/intro.md": "# A doc\n",
		"plugin.js": PLUGIN,
		"docusaurus.config.js": `module.exports = { title: "Server", url: "https://server.example", baseUrl: "/", onBrokenLinks: "ignore", plugins: ["./plugin.js"], presets: [["classic", { blog: false }]] };\n`,
	});
	site.env.OTHER_PORT = `${(backend.address() as AddressInfo).port}`;
	server = await start(site);
});
afterAll(async () => {
	await server?.stop();
	backend?.close();
	site?.dispose();
});

it("sends configured headers with pages", async () => {
	const response = await fetch(`${server.url}/docs/intro`);
	expect(response.status).toBe(200);
	expect(response.headers.get("cross-origin-opener-policy")).toBe(
		"same-origin",
	);
});

it("proxies configured paths only", async () => {
	const post = (path: string) =>
		fetch(server.url + path, { method: "POST", body: "words" });
	const passed = await post("/api/things?all");
	expect([passed.status, await passed.text()]).toEqual([
		200,
		"POST /things?all words",
	]);
	expect((await post("/docs/intro")).status).toBe(405);
});

it("runs middlewares of plugins before it serves pages", async () => {
	const get = async (path: string) => {
		const response = await fetch(server.url + path);
		return [response.status, await response.text()];
	};
	expect(await get("/own/a%20b")).toEqual([200, '{"name":"a b"}']);
	expect(await get("/docs/made/here")).toEqual([200, "made for /here"]);
	expect((await get("/docs/intro"))[1]).toContain("A doc");
	expect((await get("/absent"))[0]).toBe(404);
	expect(await get("/fault")).toEqual([500, "See the terminal for details.\n"]);
	expect(server.output.join("\n")).toContain("no good");
});

it("keeps running if middlewares cannot be set up, and reports this once", async () => {
	site.edit("plugin.js", "app.get(", "app.nothing(");
	const page = () => fetch(`${server.url}/docs/intro`);
	const failure = "devServer.setupMiddlewares of a plugin failed: app.nothing";
	await expect
		.poll(async () => (await page()) && server.output.join("\n"))
		.toContain(failure);
	expect((await page()).status).toBe(200);
	expect(server.output.join("\n").split(failure)).toHaveLength(2);
});

it("reports ignored devServer options, but not in a build", async () => {
	expect(server.output.join("\n")).toContain("Ignored: devServer.proxy.");
	expect((await site.build()).text).not.toContain("devServer");
});
