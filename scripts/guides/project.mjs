/** A project in a directory of its own: files, commands and servers, as the reader of a guide has them. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";

/** Longest time that one command may take: an install on a slow line. */
const PATIENCE = 600_000;

/** Without colors and questions, and as a terminal that nobody looks at. */
const ENV = { ...process.env, NO_COLOR: "1", CI: "1", npm_config_yes: "true" };

/** Merges the second object into the first, as somebody does who is told to add to a JSON file. */
function merge(into, from) {
	for (const [key, value] of Object.entries(from))
		if (value && typeof value === "object" && !Array.isArray(value))
			into[key] = merge({ ...into[key] }, value);
		else into[key] = value;
	return into;
}

/** Writes a file of a guide; one that ends in `.json` is added to what is there. */
export function writeFile(dir, name, text) {
	const path = join(dir, name);
	mkdirSync(dirname(path), { recursive: true });
	let content = `${text}\n`;
	if (name.endsWith(".json")) {
		let old = {};
		try {
			old = JSON.parse(readFileSync(path, "utf8"));
		} catch {
			// The guide begins the file.
		}
		content = `${JSON.stringify(merge(old, JSON.parse(text)), null, 2)}\n`;
	}
	writeFileSync(path, content);
}

/**
 * Starts a command.
 *
 * @returns when it has ended (with its exit code), who hears of output, how to end it, and all that it printed so far
 */
export function launch(dir, command, env) {
	// A group of its own, so that what npm starts ends together with it.
	const child = spawn(command, {
		cwd: dir,
		shell: true,
		detached: true,
		env: { ...ENV, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	const listeners = new Set();
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
			for (const listener of listeners) listener();
		});
	const ended = new Promise((resolve) => child.on("close", resolve));
	const stop = () => {
		try {
			process.kill(-child.pid, "SIGTERM");
		} catch {
			// It has ended by itself.
		}
		return ended;
	};
	return { ended, listeners, stop, output: () => output };
}

/**
 * Runs a command to its end.
 *
 * @returns {Promise<string>} all that it printed
 * @throws Error with the output when it fails or takes too long
 */
export async function run(dir, command) {
	const { ended, stop, output } = launch(dir, command);
	const timer = setTimeout(stop, PATIENCE);
	const code = await ended;
	clearTimeout(timer);
	if (code !== 0)
		throw new Error(`${command} ended with ${code}:\n${output()}`);
	return output();
}

async function freePort() {
	const server = createServer();
	await new Promise((resolve) => server.listen(0, resolve));
	const { port } = server.address();
	await new Promise((resolve) => server.close(resolve));
	return port;
}

/**
 * Starts `npm run dev` or `npm run preview` at a free port.
 *
 * @returns the address, what the server printed so far, and how to end it
 * @throws Error with the output when it ends before it listens
 */
export async function serve(dir, command) {
	const port = String(await freePort());
	const server = launch(dir, command, { FARM_DEFAULT_SERVER_PORT: port });
	const listening = new Promise((resolve) => {
		const look = () => {
			const [, protocol] = /Local:\s+(https?):/.exec(server.output()) ?? [];
			if (protocol) resolve(protocol);
		};
		server.listeners.add(look);
	});
	const protocol = await Promise.race([listening, server.ended.then(() => "")]);
	if (!protocol) throw new Error(`${command} ended:\n${server.output()}`);
	return {
		origin: `${protocol}://localhost:${port}`,
		output: server.output,
		stop: server.stop,
	};
}
