import { escapeContent } from "../../shared/html.js";
import type { ShikiGrammar } from "../../types/themeConfig.js";
import { hashAll } from "../../util/hash.js";
import { misspelt } from "../../util/nearest.js";
import {
	CACHE_LIMIT,
	type Highlighter,
	highlightWithinLimits,
} from "./highlight.js";
import { languageNames } from "./prismComponents.js";
import { classifier, paletteOf } from "./shikiThemeCss.js";
import type { SiteShiki } from "./siteShiki.js";

/** Language names that mean plain text. */
const PLAIN = new Set(["text", "txt", "plaintext", "plain", "ansi"]);

/** Names of embedded languages in code: fences, attributes of Vue blocks, AsciiDoc listings. */
const EMBEDDED_NAME = /(?:`{3,}|~{3,}|\blang=["']|\[source,)\s*([\w#+-]+)/g;

/** Returns the names of languages that are embedded in code. */
function embeddedNames(code: string): string[] {
	const names = [...code.matchAll(EMBEDDED_NAME)].map(([, name = ""]) => name);
	if (/<[a-z!]/i.test(code)) names.push("html");
	if (code.startsWith("---")) names.push("yaml");
	return names;
}

/** Persistent cache of highlighted code. */
export interface CodeCache {
	get<T>(key: string): T | undefined;
	set(key: string, value: unknown): void;
}

type Core = typeof import("shiki/core");
type Token = import("shiki/core").ThemedTokenWithVariants;

/** Shiki's highlighter with the site's themes. Created for the first code that is not cached. */
class LoadedShiki {
	readonly #core;
	readonly #light;
	readonly #dark;

	constructor(shiki: SiteShiki) {
		const { createHighlighterCoreSync } = shiki.load<Core>("shiki/core");
		const { createJavaScriptRegexEngine } = shiki.load<
			typeof import("shiki/engine/javascript")
		>("shiki/engine/javascript");
		const { light, dark } = shiki.themes();
		this.#light = classifier("light", paletteOf(light));
		this.#dark = classifier("dark", paletteOf(dark));
		this.#core = createHighlighterCoreSync({
			themes: [
				{ ...light, name: "light" },
				{ ...dark, name: "dark" },
			] as import("shiki/core").ThemeRegistrationAny[],
			langs: [],
			// Grammars of the site may have patterns that JavaScript does not support.
			engine: createJavaScriptRegexEngine({ forgiving: true }),
			// Shiki would warn about several instances, but `start` creates a new one when the config changes.
			warnings: false,
		});
	}

	has(language: string): boolean {
		return this.#core.getLoadedLanguages().includes(language);
	}

	load(grammars: readonly ShikiGrammar[]): void {
		this.#core.loadLanguageSync(grammars as never);
	}

	lines(code: string, language: string): string[] {
		return this.#core
			.codeToTokensWithThemes(code, {
				lang: language,
				themes: { light: "light", dark: "dark" },
				// With a time limit, colours would depend on the load of the machine. The length of lines is limited instead.
				tokenizeTimeLimit: 0,
			})
			.map((tokens) => this.#lineHtml(tokens));
	}

	/** Returns the HTML of a line. Adjacent tokens of the same style share an element; unstyled tokens have none. */
	#lineHtml(tokens: readonly Token[]): string {
		const runs: { classes: string; text: string }[] = [];
		for (const { content, variants } of tokens) {
			const { light = {}, dark = {} } = variants;
			const last = runs.at(-1);
			const classes =
				// The colour of spaces is invisible, but text decoration is not.
				last && !content.trim() && !/f[48]/.test(last.classes)
					? last.classes
					: [...this.#light(light), ...this.#dark(dark)].join(" ");
			if (last?.classes === classes) last.text += content;
			else runs.push({ classes, text: content });
		}
		return runs
			.map(({ classes, text }) =>
				classes
					? `<span class="token ${classes}">${escapeContent(text)}</span>`
					: escapeContent(text),
			)
			.join("");
	}
}

/** Highlights with Shiki, as VS Code does. Falls back to Prism for languages that Shiki lacks. */
export class ShikiHighlighter implements Highlighter {
	readonly key: string;
	#loaded: LoadedShiki | undefined;
	#last: { key: string; shiki: LoadedShiki } | undefined;
	readonly #lines = new Map<string, string[]>();

	/**
	 * @param fallback highlighter for languages that Shiki lacks
	 * @param cache persistent cache of the results
	 */
	constructor(
		private readonly shiki: SiteShiki,
		private readonly fallback: Highlighter,
		private readonly cache?: CodeCache,
	) {
		this.key = shiki.key + fallback.key;
	}

	hasLanguage(language: string): "coloured" | "plain" | undefined {
		if (PLAIN.has(language)) return "plain";
		return this.#own(language) || this.#bundled(language)
			? "coloured"
			: this.fallback.hasLanguage(language);
	}

	prism(): ReturnType<Highlighter["prism"]> {
		return this.fallback.prism();
	}

	suggestLanguage(language: string): string | undefined {
		return misspelt(language, [
			...languageNames(),
			...this.#bundledLanguages.flatMap(({ id, aliases = [] }) => [
				id,
				...aliases,
			]),
		]);
	}

	lines(code: string, language: string): string[] {
		const key = hashAll([this.key, language, code]);
		let lines = this.#lines.get(key) ?? this.cache?.get<string[]>(key);
		if (!lines) {
			lines = this.#highlight(code, language);
			this.cache?.set(key, lines);
		}
		if (this.#lines.size > CACHE_LIMIT) this.#lines.clear();
		this.#lines.set(key, lines);
		return lines;
	}

	#highlight(code: string, language: string): string[] {
		const isPlain =
			PLAIN.has(language) || !(this.#own(language) || this.#bundled(language));
		const lines = isPlain
			? undefined
			: highlightWithinLimits(code, (text) =>
					this.#shikiFor(code, language).lines(text, language),
				);
		return lines ?? this.fallback.lines(code, language);
	}

	/** Returns the Shiki that has a language and those that are embedded in the code. */
	#shikiFor(code: string, language: string) {
		const grammars = this.#grammars(language);
		const possible = grammars.flatMap(
			({ embeddedLangsLazy = [] }) => embeddedLangsLazy,
		);
		const changesOthers = grammars.some(({ injectTo }) => injectTo);
		return possible.length || changesOthers
			? this.#shikiWith([language, ...this.#languagesIn(code, possible)])
			: this.#sharedShiki(language);
	}

	/** Returns those of the possible embedded languages that code contains. */
	#languagesIn(code: string, possible: readonly string[]): string[] {
		const ids = embeddedNames(code).map((name) => this.#bundled(name)?.id);
		return [...new Set(possible)].filter((id) => ids.includes(id)).sort();
	}

	/** Returns the instance shared by all languages that do not affect others, with the given language loaded. */
	#sharedShiki(language: string): LoadedShiki {
		this.#loaded ??= new LoadedShiki(this.shiki);
		this.#load(language, this.#loaded);
		return this.#loaded;
	}

	/**
	 * Returns an instance with only the given languages. Markdown and others highlight embedded code of every loaded
	 * language, and those of Angular modify JavaScript, so a shared instance would make the result depend on what was
	 * highlighted before. The last instance is cached, since code blocks of a page are often alike.
	 */
	#shikiWith(languages: readonly string[]): LoadedShiki {
		const key = languages.join();
		if (this.#last?.key !== key) {
			const shiki = new LoadedShiki(this.shiki);
			for (const language of languages) this.#load(language, shiki);
			this.#last = { key, shiki };
		}
		return this.#last.shiki;
	}

	/** Loads a language and those that it embeds, unless it is loaded. */
	#load(language: string, shiki: LoadedShiki): void {
		if (!shiki.has(language)) shiki.load(this.#grammars(language));
	}

	/** Returns a language's grammar, preceded by those of the languages that it embeds. */
	#grammars(language: string, within: readonly string[] = []): ShikiGrammar[] {
		const grammar = this.#own(language);
		if (grammar)
			return [
				...(grammar.embeddedLangs ?? [])
					.filter((name) => name !== language && !within.includes(name))
					.flatMap((name) => this.#grammars(name, [...within, language])),
				grammar,
			];
		const bundled = this.#bundled(language);
		return bundled
			? this.shiki.load<{ default: ShikiGrammar[] }>(
					`shiki/langs/${bundled.id}.mjs`,
				).default
			: [];
	}

	/** Returns the site's own grammar of a language. */
	#own(language: string): ShikiGrammar | undefined {
		return this.shiki.config.langs?.find(
			({ name, aliases }) => name === language || aliases?.includes(language),
		);
	}

	/** Returns Shiki's bundled language by name or alias. */
	#bundled(language: string): { id: string } | undefined {
		return this.#bundledLanguages.find(
			({ id, aliases }) => id === language || aliases?.includes(language),
		);
	}

	get #bundledLanguages() {
		return this.shiki.load<typeof import("shiki/langs")>("shiki/langs")
			.bundledLanguagesInfo;
	}
}
