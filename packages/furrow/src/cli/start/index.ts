import { resolve } from "node:path";
import pc from "picocolors";
import { readHosts } from "../../util/allowedHosts.js";
import { setUpEngine } from "../engine.js";
import { formatError } from "../formatError.js";
import { progress } from "../progress.js";
import { openBrowser, opensByItself } from "../serve/openBrowser.js";
import { untilInterrupted } from "../untilInterrupted.js";
import { listenToKeys } from "./keys.js";

export interface StartFlags {
	port: number;
	host: string;
	allowedHosts?: string[];
	locale?: string[];
	config?: string;
	open?: boolean;
	hotOnly?: boolean;
	/** Milliseconds, or `true` for the usual ones. */
	poll?: number | boolean;
	verbose?: boolean;
}

/** How often files are looked at when no interval is given, in milliseconds; Docusaurus's. */
const POLL_MS = 1000;

/** `furrow start`: runs until it is interrupted. */
export async function start(siteDir: string, flags: StartFlags): Promise<void> {
	setUpEngine();
	const { startSite } = await import("../../dev/index.js");
	const site = await startSite(
		{
			siteDir: resolve(siteDir),
			config: flags.config,
			locales: flags.locale,
			host: flags.host,
			allowedHosts: readHosts(flags.allowedHosts ?? []),
			port: flags.port,
			tryNext: true,
			hotOnly: flags.hotOnly,
			poll: flags.poll === true ? POLL_MS : flags.poll || undefined,
		},
		{
			...progress,
			error: (error) =>
				progress.info(formatError(error, { verbose: flags.verbose })),
			mended: () => progress.info(`${pc.green("✓")} Mended.`),
		},
	);
	const interactive = process.stdin.isTTY === true && !process.env.CI;
	const lines = [
		`  ${pc.cyan(site.url)}`,
		...site.networkUrls.map((url) => `  ${pc.cyan(url)}`),
	];
	if (site.port !== flags.port && flags.port)
		lines.push(
			pc.dim(`  Port ${flags.port} is in use: this is the next free one.`),
		);
	if (interactive)
		lines.push(pc.dim("  Press h + Enter to show the keyboard shortcuts."));
	const open = () => openBrowser(site.url);
	const interrupted = untilInterrupted(
		() => site.close(),
		(quit) => {
			// Who read what it prints is gone: to tell of that would fail in the same way, and again.
			for (const stream of [process.stdout, process.stderr])
				stream.on("error", quit);
			if (!interactive) return;
			listenToKeys([
				{ key: "o", does: "open the site in a browser", run: open },
				{
					key: "r",
					does: "reload the site and its config",
					run: () => site.restart(),
				},
				{ key: "q", does: "quit", run: quit },
			]);
		},
	);
	progress.done(`Development server:\n${lines.join("\n")}`);
	if (opensByItself(flags.open, interactive)) open();
	await interrupted;
}
