import { FurrowError } from "../util/errors.js";
import { resolve } from "../util/path.js";
import type { CacheStore } from "./cacheStore.js";
import { FolderStore } from "./folderStore.js";
import { type TurboOptions, TurboStore } from "./turboStore.js";

/** How a build uses a shared cache. */
export type CacheMode = "off" | "read" | "read-write";

export interface SharedCacheFlags {
	/** Value of `--cache`. The default depends on the environment. */
	cache?: CacheMode | undefined;
	/** Value of `--cache-dir`. */
	cacheDir?: string | undefined;
}

/** Timeout of requests in seconds, as in Turborepo. */
const TIMEOUT_S = 30;

const isSet = (value: string | undefined) =>
	value !== undefined && !["", "0", "false"].includes(value.toLowerCase());

/** Whether this is the build of a pull request. Unreviewed code must not write to a cache that other builds read. */
const isPullRequest = (env: NodeJS.ProcessEnv) =>
	/^pull_request/.test(env.GITHUB_EVENT_NAME ?? "") ||
	isSet(env.CI_MERGE_REQUEST_IID) ||
	isSet(env.PULL_REQUEST);

function teamOf(env: NodeJS.ProcessEnv): TurboOptions["team"] {
	if (env.TURBO_TEAM) return { slug: env.TURBO_TEAM };
	if (env.TURBO_TEAMID) return { teamId: env.TURBO_TEAMID };
	throw new FurrowError(
		"TURBO_API and TURBO_TOKEN are set, TURBO_TEAM is not.",
		{
			hint: "Set TURBO_TEAM to the team's name, or build with --cache off.",
		},
	);
}

function apiOf(api: string): string {
	if (URL.canParse(api) && /^https?:/.test(api)) return api;
	throw new FurrowError(`TURBO_API is not a URL: "${api}".`, {
		hint: "Set it to the server's URL, such as https://cache.example.com, or build with --cache off.",
	});
}

function remoteStore(env: NodeJS.ProcessEnv): CacheStore | undefined {
	const { TURBO_API: api, TURBO_TOKEN: token } = env;
	if (!api || !token) return undefined;
	const seconds = Number(env.TURBO_REMOTE_CACHE_TIMEOUT || TIMEOUT_S);
	return new TurboStore({
		api: apiOf(api),
		token,
		team: teamOf(env),
		signatureKey: env.TURBO_REMOTE_CACHE_SIGNATURE_KEY || undefined,
		timeout: (seconds > 0 ? seconds : TIMEOUT_S) * 1000,
	});
}

/** A store, and whether a build may write to it. */
export interface OpenStore {
	store: CacheStore;
	isWritable: boolean;
}

/**
 * Opens the shared cache configured by flags and environment: a folder (`--cache-dir`, `FURROW_CACHE_DIR`), or a
 * server with Turborepo's remote cache API (`TURBO_API`, `TURBO_TOKEN`, `TURBO_TEAM`). Returns `undefined` if none is
 * configured.
 *
 * @throws FurrowError for an invalid configuration of a server
 */
export function openStore(
	{ cache, cacheDir }: SharedCacheFlags,
	env: NodeJS.ProcessEnv = process.env,
): OpenStore | undefined {
	if (cache === "off") return undefined;
	const folder = cacheDir ?? env.FURROW_CACHE_DIR;
	const store = folder ? new FolderStore(resolve(folder)) : remoteStore(env);
	if (!store) return undefined;
	const isReadOnly =
		!folder && (isPullRequest(env) || isSet(env.TURBO_REMOTE_CACHE_READ_ONLY));
	return {
		store,
		isWritable: cache ? cache === "read-write" : !isReadOnly,
	};
}
