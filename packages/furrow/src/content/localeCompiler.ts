import type { MarkdownCompilerOptions } from "../markdown/index.js";
import { own } from "../shared/own.js";
import type { MarkdownRegistry } from "../source/markdownRegistry.js";

/** What the Markdown compiler of one language is made from, as data that another thread can have too. */
export interface LocaleCompilerSetup
	extends Pick<
		MarkdownCompilerOptions,
		| "siteDir"
		| "siteConfig"
		| "staticDirs"
		| "baseUrl"
		| "overrides"
		| "imagesAreCode"
		| "docusaurusMajor"
	> {
	/** Messages by id. */
	codeTranslations: Record<string, string>;
}

/** Returns the options of the Markdown compiler of one language, as far as they do not depend on plugins. */
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
