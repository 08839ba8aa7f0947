/** Keys that a running command takes, each followed by Enter. */
import { createInterface } from "node:readline";
import pc from "picocolors";

export interface Key {
	key: string;
	/** Description for the help. */
	does: string;
	run(): unknown;
}

/** Listens for keys until the process ends. */
export function listenToKeys(keys: Key[]): void {
	const help: Key = {
		key: "h",
		does: "show the keyboard shortcuts",
		run: () =>
			console.log(
				[...keys, help]
					.map(({ key, does }) => `  ${pc.bold(key)}  ${does}`)
					.join("\n"),
			),
	};
	const lines = createInterface({ input: process.stdin });
	lines.on("line", (line) => {
		const pressed = line.trim().toLowerCase();
		[...keys, help].find(({ key }) => key === pressed)?.run();
	});
}
