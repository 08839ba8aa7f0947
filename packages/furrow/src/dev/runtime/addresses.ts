/** URLs of the runtime's files in browsers. They are those that Vite would use, even while Furrow serves the files. */
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "../../util/path.js";
import { reactFile } from "./reactBundle.js";
import type { RuntimeBundle } from "./runtimeBundle.js";

/**
 * Matches the path of a browser's file in a generation. The path contains the generation, so that files of different
 * generations never mix.
 */
export const GENERATION = /\/g(\d+)\/(client\/[^/?]+)(?:\?.*)?$/;

/** Returns the file behind such a path. */
export const withoutGeneration = (path: string): string =>
	path.replace(GENERATION, "/$2");

/** Returns the path of a browser's file in a generation. */
export function inGeneration(file: string, generation: number): string {
	const dir = dirname(file);
	return join(dirname(dir), `g${generation}`, basename(dir), basename(file));
}

/** Returns the URL of the cache folder that contains the runtimes. */
const cacheUrl = ({ dir }: RuntimeBundle, baseUrl: string) => {
	const folder = dirname(dir);
	const cache = basename(dirname(folder));
	return `${baseUrl}node_modules/.cache/${cache}/${basename(folder)}/`;
};

/** Returns the URL of a client file in a generation. */
const urlOf = (
	file: string,
	runtime: RuntimeBundle,
	baseUrl: string,
	generation: number,
) =>
	`${cacheUrl(runtime, baseUrl)}${runtime.key}/g${generation}/client/${basename(file)}`;

/** Modules of React that only code of the site imports. */
const SITE_ONLY: ReadonlySet<string> = new Set(
	["react/jsx-runtime", "react/jsx-dev-runtime"].map(reactFile),
);

/** Returns the modules that a browser needs to hydrate a page, which it would otherwise discover one by one. */
export function firstUrls(
	runtime: RuntimeBundle,
	baseUrl: string,
	generation: number,
): string[] {
	const react = readdirSync(runtime.reactDir)
		.filter((name) => name.endsWith(".js") && !SITE_ONLY.has(name))
		.map(
			(name) =>
				cacheUrl(runtime, baseUrl) + join(basename(runtime.reactDir), name),
		);
	return [
		...runtime.entryFiles.map((file) =>
			urlOf(file, runtime, baseUrl, generation),
		),
		...react,
	];
}

/** Returns the URL of the module that a source file was compiled to, if browsers can run it unchanged. */
export function wholeUrl(
	source: string,
	runtime: RuntimeBundle,
	baseUrl: string,
	generation: number,
): string | undefined {
	const file = runtime.client[source];
	return file && runtime.selfContained.includes(file)
		? urlOf(file, runtime, baseUrl, generation)
		: undefined;
}

/** Returns the file behind a path at which Vite would serve it, if browsers can load it unchanged. */
export function wholeFile(
	path: string,
	runtime: RuntimeBundle,
	baseUrl: string,
): string | undefined {
	const cache = cacheUrl(runtime, baseUrl);
	if (!path.startsWith(cache)) return undefined;
	const inside = withoutGeneration(path.slice(cache.length - 1));
	const file = join(dirname(runtime.dir), inside);
	const isSheet =
		dirname(file) === join(runtime.dir, "client") && file.endsWith(".css");
	return isSheet ||
		dirname(file) === runtime.reactDir ||
		runtime.selfContained.includes(file)
		? file
		: undefined;
}
