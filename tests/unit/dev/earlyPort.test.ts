/** The port of `start`, which opens before the rest of the command is loaded. */
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import {
	openEarly,
	takeEarly,
} from "../../../packages/furrow/src/dev/earlyPort";
import {
	type Listening,
	listen,
} from "../../../packages/furrow/src/dev/listen";

const open: { close(): unknown }[] = [];
afterEach(async () => {
	for (const one of open.splice(0)) await one.close();
});

function occupy(port = 0): Promise<Server> {
	return new Promise((done) => {
		const server = createServer().listen(port, "localhost", () => done(server));
	});
}

async function freePort(): Promise<number> {
	const server = await occupy();
	const { port } = server.address() as AddressInfo;
	await new Promise((done) => server.close(done));
	return port;
}

async function serve(port: number): Promise<Listening> {
	const listening = await listen((_, res) => res.end("served"), {
		siteDir: "/nowhere",
		host: "localhost",
		port,
		tryNext: true,
	});
	open.push(listening);
	return listening;
}

const connects = (port: number) =>
	new Promise<void>((done, fail) => {
		const socket = connect(port, "localhost", () => {
			socket.destroy();
			done();
		}).on("error", fail);
	});

const getText = async (port: number) =>
	(await fetch(`http://localhost:${port}/`)).text();

it.each([
	[(port: number) => ["start", "--port", `${port}`]],
	[(port: number) => ["start", "site", `--port=${port}`, "--no-open"]],
	[(port: number) => ["start", "-p", `${port}`, "--hot-only", "-l", "en"]],
])(
	"answers requests that arrived before the server was ready",
	async (args) => {
		const port = await freePort();
		openEarly(args(port));
		await vi.waitFor(() => connects(port));
		const answer = getText(port);
		expect((await serve(port)).port).toBe(port);
		expect(await answer).toBe("served");
		expect(await getText(port)).toBe("served");
	},
);

it("uses another port if the port is taken", async () => {
	const other = await occupy();
	open.push(other);
	const { port } = other.address() as AddressInfo;
	openEarly(["start", "-p", `${port}`]);
	expect((await serve(port)).port).not.toBe(port);
});

it("closes the early port if the command uses another one", async () => {
	const port = await freePort();
	openEarly(["start", "--port", `${port}`]);
	const requested = await freePort();
	expect((await serve(requested)).port).toBe(requested);
	open.push(await occupy(port));
});

it("opens no port for an option without a number", async () => {
	openEarly(["start", "--port"]);
	const address = { host: "localhost", port: 1 };
	expect(await takeEarly(address, () => {})).toBeUndefined();
});

it.each([
	["another command", ["serve", "--port"], {}],
	["help", ["start", "--help", "--port"], {}],
	["a certificate", ["start", "--port"], { HTTPS: "true" }],
	["a certificate's flag", ["start", "--ssl-cert=a.pem", "--port"], {}],
	["HTTPS", ["start", "--https", "--port"], {}],
])("opens no port for %s", async (_, args, env) => {
	const port = await freePort();
	openEarly([...args, `${port}`], env);
	open.push(await occupy(port));
	const address = { host: "localhost", port };
	expect(await takeEarly(address, () => {})).toBeUndefined();
});
