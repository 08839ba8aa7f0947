import type { MarkdownCompiler, MarkdownCompilerOptions } from "./types.js";

/**
 * A compiler for the files of one locale. Its parsers are loaded with the first file: a build that finds every page
 * in the cache never pays for them.
 */
export function createMarkdownCompiler(
	options: MarkdownCompilerOptions,
): MarkdownCompiler {
	let loading: Promise<MarkdownCompiler> | undefined;
	let loaded: MarkdownCompiler | undefined;
	return {
		async compile(input) {
			loading ??= import("./compiler.js").then(({ createCompiler }) =>
				createCompiler(options),
			);
			loaded ??= await loading;
			return loaded.compile(input);
		},
	};
}
