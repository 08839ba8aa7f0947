/** Host names that `start` and `serve` accept: from flags, the config and plugins. */
import { request } from "node:http";
import { hostname } from "node:os";
import {
	afterAll,
	beforeAll,
	describe,
	expect,
	it,
	onTestFinished,
} from "vitest";
import { createSite, type Site } from "../build/site";
import { type Server, serve, start } from "./browser";

let site: Site;
let servers: Record<"start" | "serve", Server>;

beforeAll(async () => {
	site = createSite("hosts", {
		"docusaurus.config.js": `module.exports = {
	title: "Hosts", url: "https://hosts.example", baseUrl: "/",
	server: { allowedHosts: ["config.example"] },
	plugins: [() => ({ name: "hosts", configureWebpack: () => ({ devServer: { allowedHosts: ["auto", ".plugin.example"] } }) })],
	presets: [["classic", { blog: false }]],
};
`,
		"docs/intro.md": "# Intro\n",
		"build/docs/intro/index.html": "built",
	});
	const flags = [
		"--host",
		"0.0.0.0",
		"--allowed-hosts",
		"a.example,.b.example",
	];
	const [started, served] = await Promise.all([
		start(site, ...flags),
		serve(site, ...flags),
	]);
	servers = { start: started, serve: served };
});
afterAll(async () => {
	await Promise.all(
		Object.values(servers ?? {}).map((server) => server.stop()),
	);
	site?.dispose();
});

/** Requests a page, or a WebSocket, with a given Host header. */
function ask(
	{ port }: Server,
	host: string,
	headers: Record<string, string> = {},
): Promise<{ status: number | undefined; text: string }> {
	return new Promise((done, fail) => {
		const outgoing = request({
			host: "127.0.0.1",
			port,
			path: headers.upgrade ? "/" : "/docs/intro",
			headers: { host, ...headers },
		});
		outgoing.on("response", (response) => {
			let text = "";
			response
				.setEncoding("utf8")
				.on("data", (part) => {
					text += part;
				})
				.on("end", () => done({ status: response.statusCode, text }));
		});
		outgoing.on("upgrade", ({ statusCode }, socket) => {
			socket.destroy();
			done({ status: statusCode, text: "" });
		});
		outgoing.on("error", fail).end();
	});
}

describe.each(["start", "serve"] as const)("%s", (command) => {
	it.each([
		"localhost",
		"127.0.0.1",
		hostname(),
		"a.example:1234",
		"x.b.example",
		"config.example",
	])("accepts the host %s", async (host) => {
		expect((await ask(servers[command], host)).status).toBe(200);
	});

	it("rejects an unknown host and suggests the flag that allows it", async () => {
		const { status, text } = await ask(servers[command], "my.example:80");
		expect(status).toBe(403);
		expect(text).toContain(`furrow ${command} --allowed-hosts my.example`);
	});

	it("suggests flags if --host does not name this machine", async () => {
		const { code, text } = await site.run(
			command,
			"--no-open",
			"--host",
			"my.dev.invalid",
		);
		expect(code).toBe(1);
		expect(text).toContain("--host 0.0.0.0 --allowed-hosts my.dev.invalid");
	});

	it("accepts any host with --allowed-hosts all", async () => {
		const run = command === "start" ? start : serve;
		const server = await run(site, "--allowed-hosts", "all");
		onTestFinished(() => server.stop());
		expect((await ask(server, "anything.example")).status).toBe(200);
	});
});

it("start accepts hosts that plugins allow, serve does not", async () => {
	expect((await ask(servers.start, "x.plugin.example")).status).toBe(200);
	expect((await ask(servers.serve, "x.plugin.example")).status).toBe(403);
});

describe("a WebSocket", () => {
	const UPGRADE = {
		connection: "Upgrade",
		upgrade: "websocket",
		"sec-websocket-version": "13",
		"sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
	};
	const upgrade = (host: string, protocol: string) =>
		ask(servers.start, host, {
			...UPGRADE,
			"sec-websocket-protocol": protocol,
		});

	it("is refused for unknown hosts, and without a token unless it is a ping", async () => {
		expect((await upgrade("evil.example", "vite-ping")).status).toBe(403);
		expect((await upgrade("localhost", "vite-hmr")).status).toBe(403);
		expect((await upgrade("localhost", "other")).status).toBe(403);
		expect((await upgrade("x.plugin.example", "vite-ping")).status).toBe(101);
	});
});
