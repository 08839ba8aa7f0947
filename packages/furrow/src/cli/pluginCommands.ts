import { type Command, CommanderError } from "commander";
import { findConfig } from "../config/index.js";
import type { LoadedPlugin } from "../types/plugin.js";
import { pluginCli } from "./pluginCli.js";

/** Runs the command line, so that an error in the code of a plugin's command is reported as the plugin's. */
export type CommandRunner = (
	name: string,
	run: () => Promise<unknown>,
) => Promise<void>;

/**
 * Lets the plugins of the site in the current folder add their commands.
 *
 * @param program the command line to add the commands to
 * @returns a function that runs a command of this name
 * @throws {FurrowError} if the folder contains no site, or the site cannot be loaded
 */
export async function addPluginCommands(
	program: Command,
): Promise<CommandRunner> {
	const siteDir = process.cwd();
	findConfig(siteDir);
	const [{ runHook }, { loadSite }] = await Promise.all([
		import("../config/index.js"),
		import("../site/index.js"),
	]);
	const site = await loadSite({ siteDir });
	const cli = pluginCli(program);
	const owners = new Map<Command, LoadedPlugin>();
	for (const plugin of site.locales[0]?.plugins ?? []) {
		const before = new Set(program.commands);
		await runHook(plugin, "extendCli", () => plugin.extendCli?.(cli));
		for (const command of program.commands)
			if (!before.has(command)) owners.set(command, plugin);
	}
	return async (name, run) => {
		const command = program.commands.find(
			(each) => each.name() === name || each.aliases().includes(name),
		);
		const owner = command && owners.get(command);
		if (!owner) return void (await run());
		// The end of the command line, such as that of its help, is no error of the plugin.
		const end = await runHook(owner, `command "${name}"`, () =>
			run().catch((error: unknown) => {
				if (error instanceof CommanderError) return error;
				throw error;
			}),
		);
		if (end instanceof CommanderError) throw end;
	};
}
