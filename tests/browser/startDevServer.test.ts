/** `furrow start` where plugins of the site ask for something of webpack's dev server. */
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
			setupMiddlewares: (middlewares) => middlewares,
		},
	}),
});
`;

let other: HttpServer;
let site: Site;
let server: Server;

beforeAll(async () => {
	other = createServer((req, res) => {
		let body = "";
		req.on("data", (part) => {
			body += part;
		});
		req.on("end", () => res.end(`${req.method} ${req.url} ${body}`));
	}).listen(0, "localhost");
	await once(other, "listening");
	site = createSite("dev-server", {
		"docs/intro.md": "# A doc\n",
		"plugin.js": PLUGIN,
		"docusaurus.config.js": `module.exports = { title: "Server", url: "https://server.example", baseUrl: "/", onBrokenLinks: "ignore", plugins: ["./plugin.js"], presets: [["classic", { blog: false }]] };\n`,
	});
	site.env.OTHER_PORT = `${(other.address() as AddressInfo).port}`;
	server = await start(site);
});
afterAll(async () => {
	await server?.stop();
	other?.close();
	site?.dispose();
});

it("sends its headers with pages", async () => {
	const response = await fetch(`${server.url}/docs/intro`);
	expect(response.status).toBe(200);
	expect(response.headers.get("cross-origin-opener-policy")).toBe(
		"same-origin",
	);
});

it("passes on what others are to answer, and nothing else", async () => {
	const post = (path: string) =>
		fetch(server.url + path, { method: "POST", body: "words" });
	const passed = await post("/api/things?all");
	expect([passed.status, await passed.text()]).toEqual([
		200,
		"POST /things?all words",
	]);
	expect((await post("/docs/intro")).status).toBe(405);
});

it("tells what of it has no place in the server", async () => {
	expect(server.output.join("\n")).toContain(
		"Ignored: devServer.setupMiddlewares, devServer.proxy.",
	);
	expect((await site.build()).text).not.toContain("devServer");
});
