import { readFileSync, statSync } from "node:fs";
import { isAnyAddress, joinHosts, namesOf } from "../util/allowedHosts.js";
import { FurrowError } from "../util/errors.js";
import { POLICY_FILE } from "../util/outputFiles.js";
import { join, resolve } from "../util/path.js";

export interface ServeOptions {
	/** Folder of the site. Defaults to the current one. */
	siteDir?: string;
	/** Config file, instead of `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Folder of the built site. Defaults to `build` in the site's folder. */
	dir?: string;
	/** Defaults to `localhost`. */
	host?: string;
	/** Names by which browsers may call the server, beside its own: `.example.com` for all that end so, `true` for any. */
	allowedHosts?: true | readonly string[];
	/** Defaults to 3000; 0 uses any free port. */
	port?: number;
	/** Whether to use the next free port if the port is in use. */
	tryNext?: boolean;
	/** Serves what symbolic links in the folder lead to, even outside it. */
	followLinks?: boolean;
	/** Sends the content security policy that the build wrote. */
	csp?: boolean;
}

export interface ServedSite {
	/** Address of the home page. */
	url: string;
	host: string;
	port: number;
	/** Absolute path of the folder that is served. */
	dir: string;
	/** Ends the server and every open connection. */
	close(): Promise<void>;
}

/** The content security policy that a build left in its folder. */
function policyOf(dir: string): string {
	try {
		const { policy } = JSON.parse(readFileSync(join(dir, POLICY_FILE), "utf8"));
		if (typeof policy === "string") return policy;
	} catch {
		// Told below.
	}
	throw new FurrowError(
		`There is no content security policy in ${join(dir, POLICY_FILE)}.`,
		{
			hint: "Build the site with this version of Furrow: furrow serve --build --csp.",
		},
	);
}

/**
 * Serves a built site as a host would.
 *
 * @throws {FurrowError} when there is no such folder, the config is wrong, or the port is taken
 */
export async function serve(options: ServeOptions = {}): Promise<ServedSite> {
	const [{ loadLocaleConfigs }, { loadConfig }, { createHandler }, { listen }] =
		await Promise.all([
			import("../config/i18n.js"),
			import("../config/load.js"),
			import("../cli/serve/handler.js"),
			import("../cli/serve/listen.js"),
		]);
	const siteDir = resolve(options.siteDir ?? ".");
	const { config } = await loadConfig({ siteDir, config: options.config });
	const dir = options.dir ? resolve(options.dir) : resolve(siteDir, "build");
	if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory())
		throw new FurrowError(`There is no folder ${dir} to serve.`, {
			hint: "Build the site first: furrow build, or furrow serve --build.",
		});
	const locales = Object.values(loadLocaleConfigs(config, siteDir, true));
	const { host = "localhost" } = options;
	const handler = createHandler({
		dir,
		allowedHosts: joinHosts(
			namesOf(host),
			options.allowedHosts ?? [],
			config.server?.allowedHosts ?? [],
		),
		baseUrl: config.baseUrl,
		otherBaseUrls: locales.map((locale) => locale.baseUrl),
		trailingSlash: config.trailingSlash,
		followLinks: options.followLinks,
		policy: options.csp ? policyOf(dir) : undefined,
	});
	const { port, close } = await listen(handler, {
		host,
		port: options.port ?? 3000,
		tryNext: options.tryNext,
	});
	const name = isAnyAddress(host) ? "localhost" : host;
	const url = `http://${name.includes(":") ? `[${name}]` : name}:${port}${config.baseUrl}`;
	return { url, host, port, dir, close };
}
