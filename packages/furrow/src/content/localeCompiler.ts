import type { MarkdownCompilerOptions } from "../markdown/index.js";
import { own } from "../shared/own.js";
import type { MarkdownRegistry } from "../source/markdownRegistry.js";

/** Inputs of the Markdown compiler of one language, as data that can be sent to a thread. */
export interface LocaleCompilerSetup
	extends Pick<
		MarkdownCompilerOptions,
		| "siteDir"
		| "siteConfig"
		| "staticDirs"
		| "baseUrl"
		| "overrides"
		| "bundlesImages"
		| "docusaurusMajor"
	> {
	/** Messages by id. */
	codeTranslations: Record<string, string>;
}

/** Returns the options of the Markdown compiler of one language, except those that depend on plugins. */
export const localeCompilerOptions = (
	{ codeTranslations, ...setup }: LocaleCompilerSetup,
	registry: MarkdownRegistry,
): MarkdownCompilerOptions => ({
	...setup,
	translate: (id, fallback, values = {}) =>
		(own(codeTranslations, id) ?? fallback).replace(
			/\{(\w+)\}/g,
			(whole, name) => values[name] ?? whole,
		),
	mdxOptionsFor: (file) => registry.mdxOptionsFor(file),
	originalOf: (file) => registry.originalOf(file),
});
