import type { SyntaxTree, syntaxTree } from "./syntaxTree.js";
import type { MarkdownCompiler, MarkdownCompilerOptions } from "./types.js";

const load = () => import("./compiler.js");

async function create(
	options: MarkdownCompilerOptions,
): Promise<MarkdownCompiler> {
	const { siteConfig, math, twoslash } = options;
	const { markdown, themeConfig } = siteConfig;
	const { snippets, extensions = {} } = markdown;
	const isExtended = snippets || Object.values(extensions).some(Boolean);
	const [{ createCompiler }, further, inline, formulas, types] =
		await Promise.all([
			load(),
			isExtended ? import("./extensions/index.js") : undefined,
			themeConfig.shiki?.inlineCode
				? import("./extensions/inlineCode.js")
				: undefined,
			math ? import("./extensions/math.js") : undefined,
			twoslash ? import("./extensions/twoslash.js") : undefined,
		]);
	return createCompiler(options, [
		...(further?.extensionsOf(
			markdown,
			twoslash && types?.twoslash(twoslash),
		) ?? []),
		...(inline ? [inline.inlineCode] : []),
		...(math && formulas ? [formulas.math(math)] : []),
	]);
}

/** Loads what compiling takes before there is a file: who waits for an edit does not wait for that too. */
export async function prepareCompiler(): Promise<void> {
	await load();
	globalThis.__FURROW_HIGHLIGHT__?.("", "js");
}

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
			loading ??= create(options);
			loaded ??= await loading;
			return loaded.compile(input);
		},
	};
}

/** Parses a Markdown file without making anything of it; see `syntaxTree.ts`. */
export async function readSyntaxTree(
	...input: Parameters<typeof syntaxTree>
): Promise<SyntaxTree> {
	return (await import("./syntaxTree.js")).syntaxTree(...input);
}
