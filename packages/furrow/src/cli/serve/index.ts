import { statSync } from "node:fs";
import { resolve } from "node:path";
import pc from "picocolors";
import { loadLocaleConfigs } from "../../config/i18n.js";
import { loadConfig } from "../../config/load.js";
import { FurrowError } from "../../util/errors.js";
import { progress } from "../progress.js";
import { createHandler } from "./handler.js";
import { listen } from "./listen.js";
import { openBrowser } from "./openBrowser.js";

export interface ServeFlags {
	port: number;
	portIsGiven: boolean;
	host: string;
	dir?: string;
	config?: string;
	build?: boolean;
	open?: boolean;
	followLinks?: boolean;
}

/** `furrow serve`: runs until it is interrupted. */
export async function serve(siteDir: string, flags: ServeFlags): Promise<void> {
	const folder = resolve(siteDir);
	if (flags.build) {
		const { build } = await import("../build.js");
		await build(folder, {
			config: flags.config,
			outDir: flags.dir && resolve(flags.dir),
		});
	}
	const { config } = await loadConfig({
		siteDir: folder,
		config: flags.config,
	});
	const dir = flags.dir ? resolve(flags.dir) : resolve(folder, "build");
	if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
		throw new FurrowError(`There is no folder ${dir} to serve.`, {
			hint: "Build the site first: furrow build, or furrow serve --build.",
		});
	const locales = Object.values(loadLocaleConfigs(config, folder, true));
	const handler = createHandler({
		dir,
		baseUrl: config.baseUrl,
		otherBaseUrls: locales.map((locale) => locale.baseUrl),
		trailingSlash: config.trailingSlash,
		followLinks: flags.followLinks,
	});
	const interactive = process.stdout.isTTY === true && !process.env.CI;
	const server = await listen(handler, {
		host: flags.host,
		port: flags.port,
		tryNext: interactive && !flags.portIsGiven,
	});
	const url = `http://${server.host}:${server.port}${config.baseUrl}`;
	progress.done(`Serving ${dir}\n  at ${pc.cyan(url)}`);
	if (flags.open !== false && interactive) openBrowser(url);
	await new Promise<void>((done) => {
		const stop = () => server.close().then(done);
		process.once("SIGINT", stop);
		process.once("SIGTERM", stop);
	});
}
