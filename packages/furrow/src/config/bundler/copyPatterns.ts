/** Reads the patterns of webpack's copy plugins: `copy-webpack-plugin` and Rspack's `CopyRspackPlugin`. */
import type { Untyped } from "../../types/untyped.js";

/** A pattern, with the options that these plugins define. */
export interface CopyPattern {
	/** A file, a folder or a glob, relative to `context`. */
	from: string;
	/** A file or a folder of the output, or a template such as `[name][ext]`. */
	to?: string | GetOutputPath;
	/** A folder, relative to the site's. */
	context?: string;
	toType?: "dir" | "file" | "template";
	globOptions?: { dot?: boolean; ignore?: string[] };
	filter?: (file: string) => boolean | Promise<boolean>;
	noErrorOnMissing?: boolean;
	priority?: number;
	/** Unsupported: these change the content of copied files. */
	transform?: unknown;
	transformAll?: unknown;
}

/** Returns the output path of a file. */
type GetOutputPath = (file: {
	context: string;
	absoluteFilename: string;
}) => string;

/** Class names of copy plugins, including those of earlier versions. */
export const COPY_PLUGINS: ReadonlySet<string> = new Set([
	"CopyPlugin",
	"CopyWebpackPlugin",
	"CopyRspackPlugin",
]);

const UNSUPPORTED = ["transform", "transformAll"] as const;

/**
 * Returns the patterns of a copy plugin.
 * @param options the options of the plugin
 * @returns the patterns, and the unsupported options that are in use; patterns with them are skipped
 */
export function copyPatternsOf(options: Untyped): {
	patterns: CopyPattern[];
	ignored: string[];
} {
	const all = [options?.patterns ?? options ?? []]
		.flat()
		.map((pattern: string | CopyPattern) =>
			typeof pattern === "string" ? { from: pattern } : pattern,
		)
		.filter((pattern) => typeof pattern?.from === "string");
	const ignored = new Set<string>();
	const patterns = all.filter((pattern) => {
		const unsupported = UNSUPPORTED.filter((name) => pattern[name]);
		for (const name of unsupported) ignored.add(name);
		return unsupported.length === 0;
	});
	return { patterns, ignored: [...ignored] };
}
