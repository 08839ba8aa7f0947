import { readFileSync } from "node:fs";
import { Command, CommanderError, Option } from "commander";
import { hasConfig } from "../config/findConfig.js";
import {
	onUnhandledErrors,
	UnhandledErrorWatch,
} from "../config/plugins/unhandledErrors.js";
import type { BuildShard, CacheMode } from "../sharedCache/index.js";
import { nearest } from "../util/nearest.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { formatError } from "./formatError.js";
import type { CommandRunner } from "./pluginCommands.js";
import {
	addSiteCommands,
	CONFIG,
	collect,
	OUT_DIR,
	SITE_DIR,
} from "./siteCommands.js";

const ALLOWED_HOSTS =
	'host names that browsers may use, separated by commas: ".example.com" includes subdomains, "all" allows any';

function furrowVersion(): string {
	const file = join(PACKAGE_ROOT, "package.json");
	return JSON.parse(readFileSync(file, "utf8")).version;
}

function portNumber(value: string): number {
	const port = Number(value);
	if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
	throw new CommanderError(
		1,
		"furrow.port",
		`error: "${value}" is not a port. Expected a number from 0 to 65535.`,
	);
}

function parseShard(value: string): BuildShard {
	const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(value) ?? [];
	const shard = { index: Number(index), count: Number(count) };
	if (shard.index >= 1 && shard.index <= shard.count && shard.count <= 1000)
		return shard;
	throw new CommanderError(
		1,
		"furrow.shard",
		`error: "${value}" is not a shard. Expected its number and the total, such as 3/8.`,
	);
}

function pollInterval(value: string): number {
	const interval = Number(value);
	if (Number.isInteger(interval) && interval > 0) return interval;
	throw new CommanderError(
		1,
		"furrow.poll",
		`error: "${value}" is not an interval. Expected a number of milliseconds.`,
	);
}

/** Creates the command line. The code of each command is loaded when it runs. */
export function createProgram(): Command {
	const program = new Command("furrow")
		.description("Builds Docusaurus sites without changes, many times faster.")
		.version(furrowVersion(), "-V, --version", "show Furrow's version")
		.helpOption("-h, --help", "show help for a command")
		.helpCommand("help [command]", "show help for a command")
		.option("--verbose", "show stack traces of unexpected errors")
		.showSuggestionAfterError()
		.showHelpAfterError("Run the command with --help to see its options.")
		.exitOverride();

	program
		.command("build")
		.description("Build the site into static files.")
		.argument("[siteDir]", SITE_DIR, ".")
		.option(
			"-l, --locale <locale...>",
			"build only these locales; a single one goes to the root of the output folder",
		)
		.option("--out-dir <dir>", `${OUT_DIR} (default: "build")`)
		.option("--config <file>", CONFIG)
		.option(
			"--strict",
			"fail on broken links, anchors and images, whatever the config says",
		)
		.option("--force", "replace the output folder whatever it contains")
		.option("--explain", "print why pages were rendered again")
		.option(
			"--shard <index/count>",
			"build a part of the pages into the shared cache, for a build that joins them",
			parseShard,
		)
		.option(
			"--cache-dir <dir>",
			"folder of a shared cache (default: $FURROW_CACHE_DIR)",
		)
		.addOption(
			new Option("--cache <mode>", "use of the shared cache").choices([
				"off",
				"read",
				"read-write",
			] satisfies CacheMode[]),
		)
		.option("--no-minify", "do not minify the code")
		.option("--dev", "build with React's development warnings")
		.addOption(new Option("--bundle-analyzer").hideHelp())
		.action(async (siteDir, options) =>
			(await import("./build.js")).buildAndEnd(siteDir, options),
		);

	program
		.command("start")
		.description("Start a development server: edits show up at once.")
		.argument("[siteDir]", SITE_DIR, ".")
		.helpOption("--help", "show help for the command")
		.option("-p, --port <port>", "port", portNumber, 3000)
		.option("-h, --host <host>", "host to listen on", "localhost")
		.option("--allowed-hosts <hosts>", ALLOWED_HOSTS, collect)
		.option(
			"-l, --locale <locale>",
			"serve only this locale (repeatable; default: all locales)",
			collect,
		)
		.option("--config <file>", CONFIG)
		.option(
			"--https",
			"serve over HTTPS, with a self-signed certificate if none is given",
		)
		.option("--ssl-cert <file>", "certificate, instead of SSL_CRT_FILE")
		.option("--ssl-key <file>", "its key, instead of SSL_KEY_FILE")
		.option("--hot-only", "never fall back to reloading the page")
		.option(
			"--poll [milliseconds]",
			"poll for changes, where the file system does not report them",
			pollInterval,
		)
		.option(
			"--no-minify",
			"accepted for compatibility with Docusaurus; nothing is minified",
		)
		.option("--no-open", "do not open a browser")
		.option("--quiet", "print warnings and errors only, as --log-level warn")
		.addOption(
			new Option("--log-level <level>", "how much to print").choices([
				"info",
				"warn",
				"error",
				"silent",
			]),
		)
		.option("--json", "print JSON for other programs, one object per line")
		.action(async (siteDir, options, command) =>
			(await import("./start/index.js")).start(siteDir, {
				...options,
				verbose: command.optsWithGlobals().verbose,
				version: furrowVersion(),
			}),
		);

	program
		.command("serve")
		.description("Serve the built site locally, as a web host would.")
		.argument("[siteDir]", SITE_DIR, ".")
		.helpOption("--help", "show help for the command")
		.option("-p, --port <port>", "port", portNumber, 3000)
		.option("-h, --host <host>", "host to listen on", "localhost")
		.option("--allowed-hosts <hosts>", ALLOWED_HOSTS, collect)
		.option("--dir <dir>", `${OUT_DIR} to serve (default: "build")`)
		.option("--config <file>", CONFIG)
		.option("--build", "build the site first")
		.option(
			"--follow-links",
			"follow symbolic links that lead out of the folder",
		)
		.option("--csp", "send the content security policy of the build (csp.json)")
		.option("--no-open", "do not open a browser")
		.action(async (siteDir, options, command) =>
			(await import("./serve/index.js")).serve(siteDir, {
				...options,
				portIsGiven: command.getOptionValueSource("port") === "cli",
			}),
		);

	program
		.command("mcp")
		.description(
			"Let AI tools search and read the built site through the Model Context Protocol.",
		)
		.argument("[siteDir]", SITE_DIR, ".")
		.option("--dir <dir>", `${OUT_DIR} to read (default: "build")`)
		.option(
			"--http",
			"serve over HTTP on this machine, instead of standard input and output",
		)
		.option("-p, --port <port>", "port for --http", portNumber, 3002)
		.action(async (siteDir, options) =>
			(await import("./mcp/index.js")).mcp(siteDir, {
				...options,
				version: furrowVersion(),
			}),
		);

	program
		.command("clear")
		.description("Remove the output and the caches of Furrow.")
		.argument("[siteDir]", SITE_DIR, ".")
		.action(async (siteDir) => {
			await (await import("./clear.js")).clear(siteDir);
		});

	addSiteCommands(program);
	return program;
}

const runOwn: CommandRunner = async (_, run) => void (await run());

/**
 * Lets the site's plugins add commands.
 * @param name name of the requested command, which is not one of Furrow's own
 */
async function addPluginCommands(
	program: Command,
	name: string,
): Promise<CommandRunner> {
	const ownCommands = program.commands.map((command) => command.name());
	try {
		const { addPluginCommands } = await import("./pluginCommands.js");
		return await addPluginCommands(program);
	} catch (error) {
		// For a typo or in a folder without a site, report an unknown command instead of an error in the site.
		const isPlugins = name.startsWith("docs:version");
		if (!isPlugins && (nearest(name, ownCommands) || !hasConfig(process.cwd())))
			return runOwn;
		throw error;
	}
}

const isVerbose = (args: string[]) =>
	args.includes("--verbose") || Boolean(process.env.DEBUG);

/**
 * Runs a command line.
 *
 * @param args arguments without those of Node
 * @returns the exit code
 */
export async function run(args: string[]): Promise<number> {
	const program = createProgram();
	const watch = new UnhandledErrorWatch();
	const printError = (error: unknown) =>
		console.error(formatError(error, { verbose: isVerbose(args) }));
	try {
		let runCommand = runOwn;
		const name = args.find((arg) => !arg.startsWith("-"));
		const ownCommands = program.commands.map((command) => command.name());
		if (name ? name === "help" : args.includes("--help") || args.includes("-h"))
			// If the site cannot be loaded, the help lists only Furrow's own commands.
			await addPluginCommands(program, "").catch(() => {});
		else if (name && !ownCommands.includes(name))
			runCommand = await addPluginCommands(program, name);
		if (args.length === 0) {
			program.outputHelp();
			return 0;
		}
		await watch.guard(() =>
			runCommand(name ?? "", () => program.parseAsync(args, { from: "user" })),
		);
		return Number(process.exitCode ?? 0);
	} catch (error) {
		if (error instanceof CommanderError) {
			if (error.code.startsWith("furrow.")) console.error(error.message);
			return error.exitCode;
		}
		// The import fails if no more files can be opened; then no progress has been shown.
		const progressModule = await import("./progress.js").catch(() => undefined);
		progressModule?.progress.stop();
		printError(error);
		return 1;
	} finally {
		watch.stop();
		// Timers of plugins may still fail after the command has ended.
		onUnhandledErrors((unhandled) => {
			printError(unhandled);
			process.exitCode = 1;
		});
	}
}
