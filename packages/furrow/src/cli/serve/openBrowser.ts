import { spawn } from "node:child_process";

const COMMANDS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
	darwin: ["open"],
	win32: ["cmd", "/c", "start", ""],
};

/** Opens a URL in the default browser, if there is one. */
export function openBrowser(url: string): void {
	const [command, ...args] = COMMANDS[process.platform] ?? ["xdg-open"];
	const child = spawn(command, [...args, url], {
		stdio: "ignore",
		detached: true,
	});
	// The command does not exist on machines without a desktop.
	child.on("error", () => {});
	child.unref();
}

/**
 * Whether a command opens the browser by default: in an interactive terminal, unless a flag or `BROWSER=none` disables
 * it.
 */
export const shouldOpenBrowser = (
	flag: boolean | undefined,
	interactive: boolean,
) => flag !== false && interactive && process.env.BROWSER !== "none";
