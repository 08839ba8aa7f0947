import type { Command } from "commander";
import { findConfig } from "../config/index.js";
import { pluginCli } from "./pluginCli.js";

/**
 * Lets the plugins of the site in the current folder add their commands.
 *
 * @param program the command line to add the commands to
 * @throws {FurrowError} if the folder contains no site, or the site cannot be loaded
 */
export async function addPluginCommands(program: Command): Promise<void> {
	const siteDir = process.cwd();
	findConfig(siteDir);
	const [{ runHook }, { loadSite }] = await Promise.all([
		import("../config/index.js"),
		import("../site/index.js"),
	]);
	const site = await loadSite({ siteDir });
	const cli = pluginCli(program);
	for (const plugin of site.locales[0]?.plugins ?? [])
		await runHook(plugin, "extendCli", () => plugin.extendCli?.(cli));
}
