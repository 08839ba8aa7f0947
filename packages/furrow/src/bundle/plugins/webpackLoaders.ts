import type { Plugin } from "vite";
import type { LoaderRule } from "../../types/bundlerSettings.js";
import { extname } from "../../util/path.js";
import { loadersOf, runLoaders } from "../../util/webpackLoaders.js";

/** Types of files that are compiled as usual after their loaders. Everything else is JavaScript by then. */
const OWN_KIND = /^\.(?:[cm]?[jt]sx?|css|s[ac]ss|less)$/;

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/**
 * Runs the loaders that plugins configure.
 * @param sources receives the files that loaders read
 */
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
				const { consumer } = this.environment.config;
				const other = consumer === "server" ? "browser" : "server";
				const loaders = loadersOf(
					rules.filter(({ side }) => side !== other),
					file,
				);
				if (!loaders.length) return null;
				const { code, files } = await runLoaders(id, loaders, {
					siteDir,
					warnings,
				});
				for (const read of [file, ...files]) sources?.add(read);
				const kind = extname(file);
				return OWN_KIND.test(kind) || (kind === ".json" && isJson(code))
					? { code }
					: { code, moduleType: "js" };
			},
		},
	};
}
