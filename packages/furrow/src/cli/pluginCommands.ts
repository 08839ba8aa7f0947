import type { Command } from "commander";
import { findConfig } from "../config/findConfig.js";
import { FurrowError } from "../util/errors.js";

/** Lets the plugins of the site in the current folder add their commands. Without a site there are none. */
export async function addPluginCommands(program: Command): Promise<void> {
	const siteDir = process.cwd();
	try {
		findConfig(siteDir);
	} catch (error) {
		if (error instanceof FurrowError) return;
		throw error;
	}
	const { loadSite, runHook } = await import("../config/index.js");
	const site = await loadSite({ siteDir });
	for (const plugin of site.locales[0]?.plugins ?? [])
		await runHook(plugin, "extendCli", () => plugin.extendCli?.(program));
}
