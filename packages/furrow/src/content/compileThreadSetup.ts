/** Messages between the main thread and the threads that compile Markdown: plain data. */
import type { StaticParts } from "../shared/staticPlan.js";
import type {
	MarkdownEntry,
	MarkdownRegistry,
} from "../source/markdownRegistry.js";
import type { CompiledAhead } from "./contentLoader.js";
import type { LocaleCompilerSetup } from "./localeCompiler.js";

/** Setup of one language for a thread. */
export interface LocaleThreadSetup extends LocaleCompilerSetup {
	locale: string;
	parts: StaticParts;
	/** All files of the language, as link targets. */
	entries: Omit<MarkdownEntry, "locale">[];
}

/** Content module to compile. */
export interface CompileTask {
	/** Index of its language. */
	locale: number;
	/** Path of the file in the route. */
	path: string;
	query: Record<string, unknown>;
}

/** The compiled module; undefined if the main thread must compile it, which also reports errors. */
export type CompileResult = CompiledAhead | undefined;

/** A task and its result. */
export interface CompiledTask {
	task: CompileTask;
	result: CompileResult;
}

/** Returns the setup of a language for threads. The site's functions cannot be sent to a thread. */
export const localeThreadSetup = (
	{ siteConfig, ...setup }: LocaleCompilerSetup,
	parts: StaticParts,
	registry: MarkdownRegistry,
): LocaleThreadSetup => ({
	...setup,
	siteConfig: {
		...siteConfig,
		// Front matter has been parsed already.
		markdown: { ...siteConfig.markdown, parseFrontMatter: undefined as never },
	},
	locale: registry.locale,
	parts,
	entries: [...registry.entries()].map(
		({ locale: _, metadata: __, mdxOptions, ...entry }) => ({
			...entry,
			metadata: undefined,
			// Threads do not compile files with plugins.
			mdxOptions: { admonitions: mdxOptions?.admonitions },
		}),
	),
});
