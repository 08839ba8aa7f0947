/** Keyboard shortcuts of a running command. */
import { emitKeypressEvents, type Key as PressedKey } from "node:readline";
import pc from "picocolors";

export interface Key {
	key: string;
	/** Description of the action, for the help. */
	does: string;
	run(): unknown;
}

/**
 * Listens for keys until the process ends.
 * @param say prints the help
 */
export function listenToKeys(keys: Key[], say: (text: string) => void): void {
	const help: Key = {
		key: "h",
		does: "show the keyboard shortcuts",
		run: () =>
			say(
				[...keys, help]
					.map(({ key, does }) => `  ${pc.bold(key)}  ${does}`)
					.join("\n"),
			),
	};
	const { stdin } = process;
	emitKeypressEvents(stdin);
	stdin.setRawMode(true);
	stdin.on("keypress", (_, { name, ctrl }: PressedKey) => {
		// In raw mode the terminal does not handle these keys itself.
		if (ctrl && (name === "c" || name === "d"))
			process.kill(process.pid, "SIGINT");
		else if (ctrl && name === "z") {
			stdin.setRawMode(false);
			process.once("SIGCONT", () => stdin.setRawMode(true));
			process.kill(process.pid, "SIGTSTP");
		} else if (!ctrl) [...keys, help].find(({ key }) => key === name)?.run();
	});
	stdin.resume();
}
