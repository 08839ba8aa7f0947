/** The URLs of the runtime's files in browsers: those that Vite would use, even while Furrow serves them. */
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "../../util/path.js";
import { reactFile } from "./reactBundle.js";
import type { RuntimeBundle } from "./runtimeBundle.js";

/** A browser's file has the generation in its path, so that none of an earlier one has a part in it. */
export const GENERATION = /\/g(\d+)\/(client\/[^/?]+)(?:\?.*)?$/;

/** The file behind such a path. */
export const withoutGeneration = (path: string): string =>
	path.replace(GENERATION, "/$2");

/** The path of a browser's file in a generation. */
export function inGeneration(file: string, generation: number): string {
	const dir = dirname(file);
	return join(dirname(dir), `g${generation}`, basename(dir), basename(file));
}

/** URL of the folder in the site's cache that has the runtimes. */
const cacheUrl = ({ dir }: RuntimeBundle, baseUrl: string) => {
	const folder = dirname(dir);
	const cache = basename(dirname(folder));
	return `${baseUrl}node_modules/.cache/${cache}/${basename(folder)}/`;
};

/** URL of a file of the client's in a generation. */
const urlOf = (
	file: string,
	runtime: RuntimeBundle,
	baseUrl: string,
	generation: number,
) =>
	`${cacheUrl(runtime, baseUrl)}${runtime.key}/g${generation}/client/${basename(file)}`;

/** Modules of React that only code of the site imports. */
const OF_SITES: ReadonlySet<string> = new Set(
	["react/jsx-runtime", "react/jsx-dev-runtime"].map(reactFile),
);

/** Returns the modules that a browser needs to hydrate a page, which it would otherwise discover one by one. */
export function firstUrls(
	runtime: RuntimeBundle,
	baseUrl: string,
	generation: number,
): string[] {
	const react = readdirSync(runtime.reactDir)
		.filter((name) => name.endsWith(".js") && !OF_SITES.has(name))
		.map(
			(name) =>
				cacheUrl(runtime, baseUrl) + join(basename(runtime.reactDir), name),
		);
	return [
		...runtime.first.map((file) => urlOf(file, runtime, baseUrl, generation)),
		...react,
	];
}

/** URL of the module that a source file became, if browsers can run it as it is. */
export function wholeUrl(
	source: string,
	runtime: RuntimeBundle,
	baseUrl: string,
	generation: number,
): string | undefined {
	const file = runtime.client[source];
	return file && runtime.whole.includes(file)
		? urlOf(file, runtime, baseUrl, generation)
		: undefined;
}

/** The file behind a path at which Vite has it, if browsers can take it as it is. */
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
		runtime.whole.includes(file)
		? file
		: undefined;
}
