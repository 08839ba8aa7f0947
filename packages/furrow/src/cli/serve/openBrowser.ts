import { spawn } from "node:child_process";

const COMMANDS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
	darwin: ["open"],
	win32: ["cmd", "/c", "start", ""],
};

/** Opens a URL in the reader's browser, if there is one. */
export function openBrowser(url: string): void {
	const [command, ...args] = COMMANDS[process.platform] ?? ["xdg-open"];
	const child = spawn(command, [...args, url], {
		stdio: "ignore",
		detached: true,
	});
	// Machines without a desktop have no such command.
	child.on("error", () => {});
	child.unref();
}

/**
 * Whether a command opens the browser by default: in an interactive terminal, unless a flag or `BROWSER=none` disables
 * it.
 */
export const opensByItself = (
	flag: boolean | undefined,
	interactive: boolean,
) => flag !== false && interactive && process.env.BROWSER !== "none";
