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
	/** Of Furrow: what the server says it is. */
	version: string;
}

type Stdio = typeof import("@modelcontextprotocol/sdk/server/stdio.js");

const HOST = "localhost";

/**
 * `furrow mcp`: a server of the Model Context Protocol over a built site, on standard input and output or by HTTP. Runs
 * until it is interrupted, or its input ends.
 * @throws FurrowError when the SDK or the built site is not there, or the port is taken
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
	// Nothing but messages may be written to the output.
	await untilInterrupted(
		() => server.close(),
		(end) => process.stdin.once("end", end),
	);
}
