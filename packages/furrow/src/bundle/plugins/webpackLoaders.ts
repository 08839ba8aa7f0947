/** Loaders of webpack's that plugins ask for, run by webpack's own runner: source in, source out. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Plugin } from "vite";
import type { LoaderRule } from "../../types/bundlerSettings.js";
import type { Untyped } from "../../types/untyped.js";
import { extname } from "../../util/path.js";

/** Files of these kinds are compiled as what they are after their loaders; everything else is JavaScript by then. */
const OWN_KIND = /^\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|json)$/;

/** Returns the parts of a loader's `this` that the runner does not provide. */
function loaderContext(siteDir: string, warnings?: Set<string>) {
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
	(!include.length || include.some((pattern) => pattern.test(file))) &&
	!exclude.some((pattern) => pattern.test(file));

/** @param sources receives the files that loaders read */
export function webpackLoadersPlugin(
	siteDir: string,
	rules: LoaderRule[],
	sources?: Set<string>,
	warnings?: Set<string>,
): Plugin {
	return {
		name: "furrow:webpack-loaders",
		enforce: "pre",
		load: {
			filter: { id: rules.map(({ test }) => test) },
			async handler(id) {
				const [file = ""] = id.split("?");
				const loaders = rules
					.filter((rule) => matches(rule, file))
					.flatMap((rule) => rule.loaders);
				if (!loaders.length) return null;
				// @ts-expect-error: the package has no types.
				const { runLoaders } = (await import("loader-runner")) as Untyped;
				const run = promisify(runLoaders) as (options: object) => Promise<{
					result?: (string | Buffer)[];
					fileDependencies?: string[];
				}>;
				const { result, fileDependencies } = await run({
					resource: id,
					loaders,
					context: loaderContext(siteDir, warnings),
					readResource: (path: string, done: (...args: unknown[]) => void) =>
						readFile(path).then((data) => done(null, data), done),
				});
				for (const read of [file, ...(fileDependencies ?? [])])
					sources?.add(read);
				const code = String(result?.[0] ?? "");
				return OWN_KIND.test(extname(file))
					? { code }
					: { code, moduleType: "js" };
			},
		},
	};
}
