import { Command } from "commander";

/** `-pid, --plugin-id <id>` without its first flag: a short flag has one letter by now. */
const flagsOf = (flags: string) => flags.replace(/^-\w{2,}[ ,|]+(?=--)/, "");

/** A command as commander 5 made them: its options are its own properties, and arguments may be left over. */
function oldStyle(command: Command): Command {
	command.storeOptionsAsProperties().allowExcessArguments();
	for (const name of ["option", "requiredOption"] as const) {
		const add = command[name].bind(command) as (...args: unknown[]) => Command;
		command[name] = (flags: string, ...rest: unknown[]) =>
			add(flagsOf(flags), ...rest);
	}
	return command;
}

/** A whole command of the commander that a plugin brings along: it reads its arguments, and shows its help, itself. */
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
 * The command line as plugins' `extendCli` gets it: they are written for Docusaurus's commander 5, whose actions get the
 * command with its options as properties. Of two commands of one name, which instances of a plugin add, the first counts.
 */
export function pluginCli(program: Command): Command {
	const command = (nameAndArgs: string, ...rest: never[]) => {
		const [name = ""] = nameAndArgs.split(" ");
		const isTaken = program.commands.some((known) => known.name() === name);
		const parent = isTaken ? new Command() : program;
		return oldStyle(parent.command(nameAndArgs, ...rest));
	};
	const isOurs = (added: object): boolean => added instanceof Command;
	const addCommand = (added: Command, ...rest: never[]) => {
		if (isOurs(added)) program.addCommand(added, ...rest);
		else if (!program.commands.some((known) => known.name() === added.name()))
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
