import pc from "picocolors";
import { serve as serveSite } from "../../api/serve.js";
import { readHosts } from "../../util/allowedHosts.js";
import { resolve } from "../../util/path.js";
import { progress } from "../progress.js";
import { untilInterrupted } from "../untilInterrupted.js";
import { openBrowser, shouldOpenBrowser } from "./openBrowser.js";

export interface ServeFlags {
	port: number;
	portIsGiven: boolean;
	host: string;
	allowedHosts?: string[];
	dir?: string;
	config?: string;
	build?: boolean;
	open?: boolean;
	followLinks?: boolean;
	csp?: boolean;
}

/** `furrow serve`: serves the built site until interrupted. */
export async function serve(siteDir: string, flags: ServeFlags): Promise<void> {
	const folder = resolve(siteDir);
	if (flags.build) {
		const { build } = await import("../build.js");
		await build(folder, {
			config: flags.config,
			outDir: flags.dir && resolve(flags.dir),
		});
	}
	const interactive = process.stdout.isTTY === true && !process.env.CI;
	const site = await serveSite({
		siteDir: folder,
		config: flags.config,
		dir: flags.dir,
		followLinks: flags.followLinks,
		csp: flags.csp,
		host: flags.host,
		allowedHosts: readHosts(flags.allowedHosts ?? []),
		port: flags.port,
		tryNext: interactive && !flags.portIsGiven,
	});
	const interrupted = untilInterrupted(() => site.close());
	progress.done(`Serving ${site.dir}\n  at ${pc.cyan(site.url)}`);
	if (shouldOpenBrowser(flags.open, interactive)) openBrowser(site.url);
	await interrupted;
}
