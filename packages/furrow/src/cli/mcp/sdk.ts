import { createRequire } from "node:module";
import { FurrowError } from "../../util/errors.js";
import { addCommand } from "../../util/packageManager.js";
import { join } from "../../util/path.js";

type McpModule = typeof import("@modelcontextprotocol/sdk/server/mcp.js");

/** The parts of the Model Context Protocol's SDK that are used here, and of its dependency Zod. */
export interface Sdk {
	McpServer: McpModule["McpServer"];
	ResourceTemplate: McpModule["ResourceTemplate"];
	z: typeof import("zod")["z"];
	/** Loads another module of the SDK. */
	load<T>(module: string): T;
}

const NAME = "@modelcontextprotocol/sdk";

/** The entry of the SDK in reach of a folder. */
function entryFrom(folder: string): string | undefined {
	try {
		return createRequire(join(folder, "package.json")).resolve(
			`${NAME}/server/mcp.js`,
		);
	} catch {
		return undefined;
	}
}

/**
 * Loads the SDK, an optional package.
 * @param folders in whose reach it may be, the first one before the others
 * @throws FurrowError if it is not installed
 */
export function loadSdk(...folders: string[]): Sdk {
	const entry = folders.map(entryFrom).find((found) => found !== undefined);
	if (!entry)
		throw new FurrowError(
			`furrow mcp needs the package "${NAME}", which is not installed.`,
			{ hint: `Install it: ${addCommand(NAME, { dev: true })}` },
		);
	const require = createRequire(entry);
	const { McpServer, ResourceTemplate }: McpModule = require(entry);
	const { z }: typeof import("zod") = require("zod");
	return {
		McpServer,
		ResourceTemplate,
		z,
		load: (module) => require(`${NAME}/${module}`),
	};
}
