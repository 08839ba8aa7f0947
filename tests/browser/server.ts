/** `furrow serve` as a process, on a free port of the loopback. */
import { spawn } from "node:child_process";
import { FURROW, PLAIN_ENV } from "../build/site";

export interface Served {
	origin: string;
	stop(): void;
}

/** Serves a finished build of the site in a folder. Resolves when the command says where. */
export function serve(siteDir: string, outDir: string): Promise<Served> {
	const child = spawn(
		process.execPath,
		[
			FURROW,
			"serve",
			siteDir,
			"--dir",
			outDir,
			"--port",
			"0",
			"--host",
			"127.0.0.1",
			"--no-open",
		],
		{ env: PLAIN_ENV, stdio: ["ignore", "pipe", "pipe"] },
	);
	return new Promise((resolve, reject) => {
		let output = "";
		const read = (chunk: string) => {
			output += chunk;
			const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
			if (origin) resolve({ origin, stop: () => child.kill() });
		};
		child.stdout.setEncoding("utf8").on("data", read);
		child.stderr.setEncoding("utf8").on("data", read);
		child.on("close", () => reject(new Error(`serve ended:\n${output}`)));
	});
}
