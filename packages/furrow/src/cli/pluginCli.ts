import { Command } from "commander";

/** Removes the short flag of `-pid, --plugin-id <id>`: current versions of commander only allow one letter. */
const normaliseFlags = (flags: string) =>
	flags.replace(/^-\w{2,}[ ,|]+(?=--)/, "");

/** Makes a command behave as in commander 5: options become properties of it, and excess arguments are allowed. */
function emulateOldCommander(command: Command): Command {
	command.storeOptionsAsProperties().allowExcessArguments();
	for (const name of ["option", "requiredOption"] as const) {
		const add = command[name].bind(command) as (...args: unknown[]) => Command;
		command[name] = (flags: string, ...rest: unknown[]) =>
			add(normaliseFlags(flags), ...rest);
	}
	return command;
}

/** Adds a command created by a plugin's own copy of commander. It parses its arguments and prints its help itself. */
function addForeign(
	program: Command,
	added: Pick<Command, "name" | "description" | "parseAsync">,
): void {
	program
		.command(added.name())
		.description(added.description())
		.helpOption(false)
		.allowUnknownOption()
		.argument("[args...]")
		.action(async (args: string[]) => {
			await added.parseAsync(args, { from: "user" });
		});
}

/**
 * Creates the command line for plugins' `extendCli`. Plugins are written for commander 5, which Docusaurus uses and
 * whose actions receive the command with its options as properties. If several instances of a plugin add commands of
 * the same name, the first one is used.
 */
export function pluginCli(program: Command): Command {
	const command = (nameAndArgs: string, ...rest: never[]) => {
		const [name = ""] = nameAndArgs.split(" ");
		const isTaken = program.commands.some(
			(existing) => existing.name() === name,
		);
		const parent = isTaken ? new Command() : program;
		return emulateOldCommander(parent.command(nameAndArgs, ...rest));
	};
	const isOwnCommander = (added: object): boolean => added instanceof Command;
	const addCommand = (added: Command, ...rest: never[]) => {
		if (isOwnCommander(added)) program.addCommand(added, ...rest);
		else if (
			!program.commands.some((existing) => existing.name() === added.name())
		)
			addForeign(program, added);
		return program;
	};
	return new Proxy(program, {
		get(target, key) {
			if (key === "command") return command;
			if (key === "addCommand") return addCommand;
			const value = Reflect.get(target, key);
			return typeof value === "function" ? value.bind(target) : value;
		},
	});
}
