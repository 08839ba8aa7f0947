import { resolve } from "node:path";
import { formatError } from "./formatError.js";
import { progress } from "./progress.js";

export interface StartFlags {
	port?: number;
	host?: string;
	locale?: string[];
	config?: string;
	open?: boolean;
	minify?: boolean;
}

/** `furrow start`: runs until it is interrupted. */
export async function start(siteDir: string, flags: StartFlags): Promise<void> {
	// Configs and plugins ask for it, so it is set before any of them is loaded.
	process.env.NODE_ENV = "development";
	process.env.MIMALLOC_ALLOW_THP ??= "0";
	const { startSite } = await import("../dev/startSite.js");
	const site = await startSite(
		{
			siteDir: resolve(siteDir),
			config: flags.config,
			locales: flags.locale,
			host: flags.host,
			port: flags.port,
		},
		{
			...progress,
			error: (error) => progress.info(formatError(error)),
			mended: () => {},
		},
	);
	progress.done(`Serving at ${site.url}`);
	await new Promise<void>((done) => {
		const stop = () => site.close().then(done);
		process.once("SIGINT", stop);
		process.once("SIGTERM", stop);
	});
}
