import pc from "picocolors";
import { readHosts } from "../../util/allowedHosts.js";
import { resolve } from "../../util/path.js";
import { setUpEngine } from "../engine.js";
import { openBrowser, shouldOpenBrowser } from "../serve/openBrowser.js";
import { untilInterrupted } from "../untilInterrupted.js";
import { listenToKeys } from "./keys.js";
import { jsonOutput, type LogLevel, terminalOutput } from "./output.js";

export interface StartFlags {
	port: number;
	host: string;
	allowedHosts?: string[];
	locale?: string[];
	config?: string;
	https?: boolean;
	sslCert?: string;
	sslKey?: string;
	open?: boolean;
	hotOnly?: boolean;
	/** Interval in milliseconds, or `true` for the default interval. */
	poll?: number | boolean;
	/** Same as the log level `warn`. */
	quiet?: boolean;
	logLevel?: LogLevel;
	/** Prints one JSON object per line. */
	json?: boolean;
	verbose?: boolean;
	/** Version of Furrow. */
	version: string;
}

/** Default polling interval in milliseconds, as in Docusaurus. */
const POLL_MS = 1000;

/**
 * Sets the environment variables that the server reads. Flags take precedence; a certificate or a key enables HTTPS, which
 * needs both.
 */
function setHttps({ https, sslCert, sslKey }: StartFlags): void {
	const { env } = process;
	if (https || sslCert || sslKey) env.HTTPS = "true";
	if (sslCert) env.SSL_CRT_FILE = sslCert;
	if (sslKey) env.SSL_KEY_FILE = sslKey;
}

/** `furrow start`: runs the development server until interrupted. */
export async function start(siteDir: string, flags: StartFlags): Promise<void> {
	setUpEngine();
	setHttps(flags);
	const { startSite } = await import("../../dev/index.js");
	const level = flags.logLevel ?? (flags.quiet ? "warn" : "info");
	const output = flags.json
		? jsonOutput()
		: terminalOutput(level, { verbose: flags.verbose });
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
		output,
	);
	const interactive =
		process.stdin.isTTY === true && !process.env.CI && !flags.json;
	const notes: string[] = [];
	if (site.port !== flags.port && flags.port)
		notes.push(`Port ${flags.port} is in use, using the next free one.`);
	if (interactive) notes.push("Press h to show the keyboard shortcuts.");
	const open = () => openBrowser(site.url);
	const interrupted = untilInterrupted(
		() => site.close(),
		(quit) => {
			// An error here means that the output's consumer is gone. Reporting it would fail again, endlessly.
			for (const stream of [process.stdout, process.stderr])
				stream.on("error", quit);
			if (!interactive) return;
			listenToKeys(
				[
					{ key: "o", does: "open the site in a browser", run: open },
					{
						key: "r",
						does: "reload the site and its config",
						run: () => site.restart(),
					},
					{
						key: "u",
						does: "show the addresses",
						run: () =>
							output.say(
								[site.url, ...site.networkUrls]
									.map((url) => `  ${pc.cyan(url)}`)
									.join("\n"),
							),
					},
					{ key: "c", does: "clear the terminal", run: console.clear },
					{ key: "q", does: "quit", run: quit },
				],
				output.say,
			);
		},
	);
	output.ready(site, flags.version, notes);
	if (!flags.json && shouldOpenBrowser(flags.open, interactive)) open();
	await interrupted;
}
