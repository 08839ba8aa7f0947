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
	const [
		{ createCompiler },
		extensionModule,
		inlineCodeModule,
		mathModule,
		twoslashModule,
	] = await Promise.all([
		load(),
		isExtended ? import("./extensions/index.js") : undefined,
		themeConfig.shiki?.inlineCode
			? import("./extensions/inlineCode.js")
			: undefined,
		math ? import("./extensions/math.js") : undefined,
		twoslash ? import("./extensions/twoslash.js") : undefined,
	]);
	return createCompiler(options, [
		...(extensionModule?.extensionsOf(
			markdown,
			twoslash && twoslashModule?.twoslash(twoslash),
		) ?? []),
		...(inlineCodeModule ? [inlineCodeModule.inlineCode] : []),
		...(math && mathModule ? [mathModule.math(math)] : []),
	]);
}

/** Loads the compiler and the highlighter in advance, so that the first edit in `start` does not wait for them. */
export async function prepareCompiler(): Promise<void> {
	await load();
	globalThis.__FURROW_HIGHLIGHT__?.("", "js");
}

/**
 * Creates a compiler for the files of one locale. Its parsers are loaded with the first file, so that a build whose
 * pages are all cached never loads them.
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

/** Parses a Markdown file without compiling it; see `syntaxTree.ts`. */
export async function readSyntaxTree(
	...input: Parameters<typeof syntaxTree>
): Promise<SyntaxTree> {
	return (await import("./syntaxTree.js")).syntaxTree(...input);
}
