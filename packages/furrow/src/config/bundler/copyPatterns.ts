/** Reads the patterns of webpack's copy plugins: `copy-webpack-plugin` and Rspack's `CopyRspackPlugin`. */
import type { Untyped } from "../../types/untyped.js";

/** One pattern, with the names that these plugins have for its parts. */
export interface CopyPattern {
	/** A file, a folder or a glob, from `context` on. */
	from: string;
	/** A file or a folder of the output, or a template such as `[name][ext]`. */
	to?: string | Place;
	/** A folder, from the site's on. */
	context?: string;
	toType?: "dir" | "file" | "template";
	globOptions?: { dot?: boolean; ignore?: string[] };
	filter?: (file: string) => boolean | Promise<boolean>;
	noErrorOnMissing?: boolean;
	priority?: number;
	/** Not supported: they change the content of copied files. */
	transform?: unknown;
	transformAll?: unknown;
}

/** Says of each file where it goes. */
type Place = (file: { context: string; absoluteFilename: string }) => string;

/** Names of the classes, those of earlier versions too. */
export const COPY_PLUGINS: ReadonlySet<string> = new Set([
	"CopyPlugin",
	"CopyWebpackPlugin",
	"CopyRspackPlugin",
]);

const CHANGES = ["transform", "transformAll"] as const;

/**
 * The patterns of such a plugin.
 * @param given its options
 * @returns with the names of what no file can be copied with
 */
export function copyPatternsOf(given: Untyped): {
	patterns: CopyPattern[];
	left: string[];
} {
	const all = [given?.patterns ?? given ?? []]
		.flat()
		.map((pattern: string | CopyPattern) =>
			typeof pattern === "string" ? { from: pattern } : pattern,
		)
		.filter((pattern) => typeof pattern?.from === "string");
	const left = new Set<string>();
	const patterns = all.filter((pattern) => {
		const changes = CHANGES.filter((name) => pattern[name]);
		for (const name of changes) left.add(name);
		return changes.length === 0;
	});
	return { patterns, left: [...left] };
}
