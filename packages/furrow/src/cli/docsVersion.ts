import { Command } from "commander";
import { FurrowError } from "../util/errors.js";
import { addPluginCommands } from "./pluginCommands.js";

/** `furrow docs:version`: runs the command of the docs plugin of the site in the current folder. */
export async function docsVersion(version: string): Promise<void> {
	const plugins = new Command("furrow").exitOverride();
	await addPluginCommands(plugins);
	if (!plugins.commands.some((command) => command.name() === "docs:version"))
		throw new FurrowError("This site has no docs to version.", {
			hint: 'Only a docs plugin without an "id" uses docs:version; for one with an id, run docs:version:<id>.',
		});
	await plugins.parseAsync(["docs:version", version], { from: "user" });
}
