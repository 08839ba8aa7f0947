/** Runs webpack loaders that plugins configure, with webpack's own runner: source in, source out. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { LoaderRule } from "../types/bundlerSettings.js";
import type { Untyped } from "../types/untyped.js";

type Loaders = LoaderRule["loaders"];

interface LoaderRun {
	siteDir: string;
	/** The file's text, if already known. */
	source?: string;
	/** Receives the warnings of loaders. */
	warnings?: Set<string> | undefined;
}

/** Returns the parts of a loader's `this` that the runner does not provide. */
function loaderContext({ siteDir, warnings }: LoaderRun) {
	return {
		rootContext: siteDir,
		mode: process.env.NODE_ENV,
		sourceMap: false,
		hot: false,
		getOptions(this: { query: unknown }) {
			const { query } = this;
			return typeof query === "string"
				? Object.fromEntries(new URLSearchParams(query.replace(/^\?/, "")))
				: (query ?? {});
		},
		emitWarning: (warning: Error) => warnings?.add(String(warning)),
		emitError(error: Error) {
			throw error;
		},
	};
}

const matches = ({ test, include, exclude }: LoaderRule, file: string) =>
	test.test(file) &&
	(!include || include.some((pattern) => pattern.test(file))) &&
	!exclude.some((pattern) => pattern.test(file));

/** Order of rules by `enforce`. The last loader runs first. */
const ORDER = ["post", undefined, "pre"];

/** Returns the loaders of a file in webpack's order: the last one runs first. */
export const loadersOf = (rules: readonly LoaderRule[], file: string) =>
	rules
		.filter((rule) => matches(rule, file))
		.sort((a, b) => ORDER.indexOf(a.enforce) - ORDER.indexOf(b.enforce))
		.flatMap(({ loaders }) => loaders);

/**
 * Runs a file through loaders.
 * @param resource absolute path of the file, with its query if it has one
 * @returns the resulting text, the result itself if it may be something else, and the files that the loaders report as
 *   dependencies
 * @throws errors of loaders
 */
export async function runLoaders(
	resource: string,
	loaders: Loaders,
	run: LoaderRun,
): Promise<{ code: string; result: unknown; files: string[] }> {
	// @ts-expect-error: the package has no types.
	const runner = (await import("loader-runner")) as Untyped;
	const start = promisify(runner.runLoaders) as (options: object) => Promise<{
		result?: unknown[];
		fileDependencies?: string[];
	}>;
	const { source } = run;
	const { result, fileDependencies } = await start({
		resource,
		loaders,
		context: loaderContext(run),
		readResource: (path: string, done: (...args: unknown[]) => void) =>
			(source === undefined
				? readFile(path)
				: Promise.resolve(Buffer.from(source))
			).then((data) => done(null, data), done),
	});
	const [made = ""] = result ?? [];
	const first = Buffer.isBuffer(made) ? String(made) : made;
	return { code: String(first), result: first, files: fileDependencies ?? [] };
}
