import { escapeContent } from "../../shared/html.js";
import type { ShikiGrammar } from "../../types/themeConfig.js";
import { hashAll } from "../../util/hash.js";
import { misspelt } from "../../util/nearest.js";
import { CACHE_LIMIT, type Highlighter, unreadable } from "./highlight.js";
import { languageNames } from "./prismComponents.js";
import { classifier, paletteOf } from "./shikiThemeCss.js";
import type { SiteShiki } from "./siteShiki.js";

/** Languages without anything to highlight. */
const PLAIN = new Set(["text", "txt", "plaintext", "plain", "ansi"]);

/** Where code says in which language other code in it is: fences, attributes of Vue's blocks, AsciiDoc's listings. */
const NAMES = /(?:`{3,}|~{3,}|\blang=["']|\[source,)\s*([\w#+-]+)/g;

/** Names of the languages that code contains. */
function namesIn(code: string): string[] {
	const names = [...code.matchAll(NAMES)].map(([, name = ""]) => name);
	if (/<[a-z!]/i.test(code)) names.push("html");
	if (code.startsWith("---")) names.push("yaml");
	return names;
}

/** Highlighted code of earlier runs. */
export interface CodeCache {
	get<T>(key: string): T | undefined;
	set(key: string, value: unknown): void;
}

type Core = typeof import("shiki/core");
type Token = import("shiki/core").ThemedTokenWithVariants;

/** Shiki's highlighter with the site's themes. Loaded for the first code that is in no cache. */
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
			// A grammar of the site's own may have a pattern that JavaScript lacks.
			engine: createJavaScriptRegexEngine({ forgiving: true }),
			// Of several at a time: `start` makes another one when the config changes.
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
				// By the clock, a busy machine would give other colours. Lines have a limit by length.
				tokenizeTimeLimit: 0,
			})
			.map((tokens) => this.#lineHtml(tokens));
	}

	/** Tokens of one look that follow each other are one element; without a look of their own, none. */
	#lineHtml(tokens: readonly Token[]): string {
		const runs: { classes: string; text: string }[] = [];
		for (const { content, variants } of tokens) {
			const { light = {}, dark = {} } = variants;
			const last = runs.at(-1);
			const classes =
				// Spaces have no colour, though lines through them are seen.
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

/** Highlights as VS Code does; languages that Shiki lacks, as Prism does. */
export class ShikiHighlighter implements Highlighter {
	readonly key: string;
	#loaded: LoadedShiki | undefined;
	#last: { key: string; shiki: LoadedShiki } | undefined;
	readonly #lines = new Map<string, string[]>();

	/**
	 * @param fallback highlights the languages that Shiki lacks
	 * @param cache what is highlighted is looked up and put there
	 */
	constructor(
		private readonly shiki: SiteShiki,
		private readonly fallback: Highlighter,
		private readonly cache?: CodeCache,
	) {
		this.key = shiki.key + fallback.key;
	}

	knows(language: string): "coloured" | "plain" | undefined {
		if (PLAIN.has(language)) return "plain";
		return this.#own(language) || this.#bundled(language)
			? "coloured"
			: this.fallback.knows(language);
	}

	prism(): ReturnType<Highlighter["prism"]> {
		return this.fallback.prism();
	}

	meant(language: string): string | undefined {
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
		if (
			PLAIN.has(language) ||
			unreadable(code) ||
			!(this.#own(language) || this.#bundled(language))
		)
			return this.fallback.lines(code, language);
		const grammars = this.#grammars(language);
		const possible = grammars.flatMap(
			({ embeddedLangsLazy = [] }) => embeddedLangsLazy,
		);
		const changesOthers = grammars.some(({ injectTo }) => injectTo);
		const shiki =
			possible.length || changesOthers
				? this.#shikiWith([language, ...this.#languagesIn(code, possible)])
				: this.#commonShiki(language);
		return shiki.lines(code, language);
	}

	/** Languages that code contains, of those for which its own language has a place. */
	#languagesIn(code: string, possible: readonly string[]): string[] {
		const ids = namesIn(code).map((name) => this.#bundled(name)?.id);
		return [...new Set(possible)].filter((id) => ids.includes(id)).sort();
	}

	/** The Shiki of all languages that do not change others, with this one loaded. */
	#commonShiki(language: string): LoadedShiki {
		this.#loaded ??= new LoadedShiki(this.shiki);
		this.#load(language, this.#loaded);
		return this.#loaded;
	}

	/**
	 * A Shiki with nothing but some languages. Markdown and others have the code in them coloured in the languages that are there,
	 * which must not be those of code that was highlighted before, and Angular's change JavaScript. The last one is kept: pages
	 * have like blocks.
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

	/** Loads a language that is needed for the first time, and those that it contains. */
	#load(language: string, shiki: LoadedShiki): void {
		if (!shiki.has(language)) shiki.load(this.#grammars(language));
	}

	/** A language's grammar, after those of the languages that it contains. */
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

	/** The site's grammar of a language. */
	#own(language: string): ShikiGrammar | undefined {
		return this.shiki.config.langs?.find(
			({ name, aliases }) => name === language || aliases?.includes(language),
		);
	}

	/** Shiki's own language of a name or alias. */
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
