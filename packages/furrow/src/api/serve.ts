import { readFileSync, statSync } from "node:fs";
import { isAnyAddress, joinHosts, namesOf } from "../util/allowedHosts.js";
import { FurrowError } from "../util/errors.js";
import { POLICY_FILE } from "../util/outputFiles.js";
import { join, resolve } from "../util/path.js";

export interface ServeOptions {
	/** Folder of the site. Defaults to the current folder. */
	siteDir?: string;
	/** Config file, instead of `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Folder of the built site. Defaults to `build` in the site's folder. */
	dir?: string;
	/** Host to listen on. Defaults to `localhost`. */
	host?: string;
	/** Additional host names to accept in requests. `.example.com` includes subdomains, `true` accepts any name. */
	allowedHosts?: true | readonly string[];
	/** Port to listen on. Defaults to 3000; 0 uses any free port. */
	port?: number;
	/** Whether to try the next ports if the port is in use. */
	tryNext?: boolean;
	/** Follows symbolic links in the folder, even to targets outside of it. */
	followLinks?: boolean;
	/** Sends the content security policy that the build has written. */
	csp?: boolean;
}

export interface ServedSite {
	/** URL of the home page. */
	url: string;
	host: string;
	port: number;
	/** Absolute path of the served folder. */
	dir: string;
	/** Stops the server and closes all connections. */
	close(): Promise<void>;
}

/** Reads the content security policy that a build has written to its output folder. */
function readPolicy(dir: string): string {
	try {
		const { policy } = JSON.parse(readFileSync(join(dir, POLICY_FILE), "utf8"));
		if (typeof policy === "string") return policy;
	} catch {
		// Reported below.
	}
	throw new FurrowError(
		`There is no content security policy in ${join(dir, POLICY_FILE)}.`,
		{
			hint: "Build the site with this version of Furrow: furrow serve --build --csp.",
		},
	);
}

/**
 * Serves a built site the way a web host would.
 *
 * @throws {FurrowError} if the folder does not exist, the config is invalid, the port is in use, or `csp` is set but
 * the build has written no policy
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
		policy: options.csp ? readPolicy(dir) : undefined,
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
