/** A project in its own directory: files, commands and servers, like those of a reader who follows a guide. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";

/** Maximum time of a command, such as an install on a slow network. */
const TIMEOUT_MS = 600_000;

/** Environment without colours and prompts, as in CI. */
const ENV = { ...process.env, NO_COLOR: "1", CI: "1", npm_config_yes: "true" };

/** Merges the second object into the first, as a reader does who is asked to add to a JSON file. */
function merge(into, from) {
	for (const [key, value] of Object.entries(from))
		if (value && typeof value === "object" && !Array.isArray(value))
			into[key] = merge({ ...into[key] }, value);
		else into[key] = value;
	return into;
}

/** Writes a file of a guide. JSON files are merged with existing ones. */
export function writeFile(dir, name, text) {
	const path = join(dir, name);
	mkdirSync(dirname(path), { recursive: true });
	let content = `${text}\n`;
	if (name.endsWith(".json")) {
		let old = {};
		try {
			old = JSON.parse(readFileSync(path, "utf8"));
		} catch {
			// The file does not exist yet.
		}
		content = `${JSON.stringify(merge(old, JSON.parse(text)), null, 2)}\n`;
	}
	writeFileSync(path, content);
}

/**
 * Starts a command.
 *
 * @returns a promise of its exit code, a set of output listeners, a function to stop it, and one that returns its
 * output so far
 */
export function launch(dir, command, env) {
	// A separate process group, so that processes started by npm are stopped too.
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
			// It has already exited.
		}
		return ended;
	};
	return { ended, listeners, stop, output: () => output };
}

/**
 * Runs a command to its end.
 *
 * @returns {Promise<string>} its output
 * @throws Error with the output if it fails or takes too long
 */
export async function run(dir, command) {
	const { ended, stop, output } = launch(dir, command);
	const timer = setTimeout(stop, TIMEOUT_MS);
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
 * Starts `npm run dev` or `npm run preview` on a free port.
 *
 * @returns the server's origin, a function that returns its output so far, and one that stops it
 * @throws Error with the output if it exits before it listens
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
