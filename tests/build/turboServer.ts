/** A real server of Turborepo's remote cache API, on the loopback interface. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "../../packages/furrow/src/util/path.js";

const require = createRequire(import.meta.url);
const SERVER = join(
	dirname(require.resolve("turborepo-remote-cache/package.json")),
	"dist/cli.js",
);

const TOKEN = "a token for tests";

/** Finds a free port. */
async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}

/**
 * Starts the server.
 * @param folder where it stores artifacts
 * @param env additional environment variables of the server
 * @returns the environment variables with which builds use it
 */
export async function serveTurboCache(
	folder: string,
	env: Record<string, string> = {},
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
	const port = await freePort();
	const child = spawn(process.execPath, [SERVER], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			HOST: "127.0.0.1",
			PORT: String(port),
			TURBO_TOKEN: TOKEN,
			STORAGE_PATH: folder,
			STORAGE_PATH_USE_TMP_FOLDER: "false",
			...env,
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	for await (const text of child.stdout)
		if (String(text).includes("listening")) break;
	return {
		env: {
			TURBO_API: `http://127.0.0.1:${port}`,
			TURBO_TOKEN: TOKEN,
			TURBO_TEAM: "docs",
		},
		async stop() {
			child.kill();
			await ended;
		},
	};
}
