/** The port of `start`, which is open before the rest of the command is loaded. */
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

function taken(port = 0): Promise<Server> {
	return new Promise((done) => {
		const server = createServer().listen(port, "localhost", () => done(server));
	});
}

async function freePort(): Promise<number> {
	const server = await taken();
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

const ask = async (port: number) =>
	(await fetch(`http://localhost:${port}/`)).text();

it.each([
	[(port: number) => ["start", "--port", `${port}`]],
	[(port: number) => ["start", "site", `--port=${port}`, "--no-open"]],
	[(port: number) => ["start", "-p", `${port}`, "--hot-only", "-l", "en"]],
])("answers who has asked before the server was there", async (args) => {
	const port = await freePort();
	openEarly(args(port));
	await vi.waitFor(() => connects(port));
	const answer = ask(port);
	expect((await serve(port)).port).toBe(port);
	expect(await answer).toBe("served");
	expect(await ask(port)).toBe("served");
});

it("leaves a port that is taken to whom it belongs", async () => {
	const other = await taken();
	open.push(other);
	const { port } = other.address() as AddressInfo;
	openEarly(["start", "-p", `${port}`]);
	expect((await serve(port)).port).not.toBe(port);
});

it("is closed where the command turns out to ask for another", async () => {
	const port = await freePort();
	openEarly(["start", "--port", `${port}`]);
	const asked = await freePort();
	expect((await serve(asked)).port).toBe(asked);
	open.push(await taken(port));
});

it("opens none for an option without its number", async () => {
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
])("is not opened for %s", async (_, args, env) => {
	const port = await freePort();
	openEarly([...args, `${port}`], env);
	open.push(await taken(port));
	const address = { host: "localhost", port };
	expect(await takeEarly(address, () => {})).toBeUndefined();
});
