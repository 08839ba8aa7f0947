/** What passes between the main thread and those that compile prose for it: plain data. */
import type { StaticParts } from "../shared/staticPlan.js";
import type {
	MarkdownEntry,
	MarkdownRegistry,
} from "../source/markdownRegistry.js";
import type { CompiledAhead } from "./contentLoader.js";
import type { LocaleCompilerSetup } from "./localeCompiler.js";

/** One language, as a thread needs to know it. */
export interface LocaleThreadSetup extends LocaleCompilerSetup {
	locale: string;
	parts: StaticParts;
	/** All its files: links lead to them. */
	entries: Omit<MarkdownEntry, "locale">[];
}

/** A content module to compile. */
export interface CompileTask {
	/** Number of its language. */
	locale: number;
	/** The file, as a route names it. */
	path: string;
	query: Record<string, unknown>;
}

/** The module as it is compiled; nothing where the main thread has to do it, and to tell what is wrong. */
export type CompileResult = CompiledAhead | undefined;

/** A task and what has come of it. */
export interface CompiledTask {
	task: CompileTask;
	result: CompileResult;
}

/** Returns what a thread needs to know of a language. Functions of the site cannot go there. */
export const localeThreadSetup = (
	{ siteConfig, ...setup }: LocaleCompilerSetup,
	parts: StaticParts,
	registry: MarkdownRegistry,
): LocaleThreadSetup => ({
	...setup,
	siteConfig: {
		...siteConfig,
		// Front matter is parsed already.
		markdown: { ...siteConfig.markdown, parseFrontMatter: undefined as never },
	},
	locale: registry.locale,
	parts,
	entries: [...registry.entries()].map(
		({ locale: _, metadata: __, mdxOptions, ...entry }) => ({
			...entry,
			metadata: undefined,
			// Files with plugins are none of a thread's.
			mdxOptions: { admonitions: mdxOptions?.admonitions },
		}),
	),
});
