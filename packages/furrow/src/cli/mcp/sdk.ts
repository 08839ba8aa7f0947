import { createRequire } from "node:module";
import { FurrowError } from "../../util/errors.js";
import { addCommand } from "../../util/packageManager.js";
import { join } from "../../util/path.js";

type McpModule = typeof import("@modelcontextprotocol/sdk/server/mcp.js");

/** The parts of the Model Context Protocol SDK, and of its dependency Zod, that are used here. */
export interface Sdk {
	McpServer: McpModule["McpServer"];
	ResourceTemplate: McpModule["ResourceTemplate"];
	z: typeof import("zod")["z"];
	/** Loads another module of the SDK. */
	load<T>(module: string): T;
}

const SDK_NAME = "@modelcontextprotocol/sdk";

/** Resolves the entry point of the SDK from a folder. */
function resolveEntry(folder: string): string | undefined {
	try {
		return createRequire(join(folder, "package.json")).resolve(
			`${SDK_NAME}/server/mcp.js`,
		);
	} catch {
		return undefined;
	}
}

/**
 * Loads the SDK, which is an optional dependency.
 * @param siteDir folder from which to resolve it
 * @param others more folders, for sites that have not installed it
 * @throws FurrowError if it is not installed
 */
export function loadSdk(siteDir: string, ...others: string[]): Sdk {
	const entry = [siteDir, ...others]
		.map(resolveEntry)
		.find((found) => found !== undefined);
	if (!entry)
		throw new FurrowError(
			`furrow mcp needs the package "${SDK_NAME}", which is not installed.`,
			{ hint: `Install it: ${addCommand(SDK_NAME, { siteDir, dev: true })}` },
		);
	const require = createRequire(entry);
	const { McpServer, ResourceTemplate }: McpModule = require(entry);
	const { z }: typeof import("zod") = require("zod");
	return {
		McpServer,
		ResourceTemplate,
		z,
		load: (module) => require(`${SDK_NAME}/${module}`),
	};
}
