import pc from "picocolors";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { resolve } from "../../util/path.js";
import { progress } from "../progress.js";
import { untilInterrupted } from "../untilInterrupted.js";
import { openBuiltSite } from "./builtSite.js";
import { loadSdk, type Sdk } from "./sdk.js";
import { createServer } from "./tools.js";

export interface McpFlags {
	dir?: string;
	http?: boolean;
	port: number;
	/** Version of Furrow, which the server reports as its own. */
	version: string;
}

type Stdio = typeof import("@modelcontextprotocol/sdk/server/stdio.js");

const HOST = "localhost";

/**
 * `furrow mcp`: serves a built site through the Model Context Protocol, over standard input and output or HTTP. Runs
 * until interrupted, or until its input ends.
 * @throws FurrowError if the SDK is not installed, there is no built site, or the port is in use
 */
export async function mcp(siteDir: string, flags: McpFlags): Promise<void> {
	const folder = resolve(siteDir);
	const sdk = loadSdk(folder, PACKAGE_ROOT);
	const dir = flags.dir ? resolve(flags.dir) : resolve(folder, "build");
	const current = openBuiltSite(dir);
	const newServer = () => createServer(sdk, current, flags.version);
	if (!flags.http) return overStdio(sdk, newServer);
	const [{ listen }, { createHttpHandler, ENDPOINT }] = await Promise.all([
		import("../serve/listen.js"),
		import("./httpHandler.js"),
	]);
	const { port, close } = await listen(createHttpHandler(sdk, newServer), {
		host: HOST,
		port: flags.port,
	});
	const interrupted = untilInterrupted(close);
	progress.done(
		`Serving ${dir} to AI tools\n  at ${pc.cyan(`http://${HOST}:${port}${ENDPOINT}`)}`,
	);
	await interrupted;
}

async function overStdio(
	sdk: Sdk,
	newServer: () => ReturnType<typeof createServer>,
): Promise<void> {
	const { StdioServerTransport } = sdk.load<Stdio>("server/stdio.js");
	const server = newServer();
	await server.connect(new StdioServerTransport());
	// Only protocol messages may be written to standard output.
	await untilInterrupted(
		() => server.close(),
		(end) => process.stdin.once("end", end),
	);
}
