import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { cacheDir, removeUnused } from "../cache/index.js";
import type { Reporter } from "../types/reporter.js";
import type { LocaleSite } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { basename, join, relative } from "../util/path.js";
import type { PlacedFiles } from "../util/placedFiles.js";
import { makeCacheFolder, replaceFile } from "../util/replaceFile.js";
import { CARD_SIZE, type SocialCard } from "./card.js";
import type { CardFonts } from "./cardFonts.js";
import { type CardLook, cardLayout } from "./cardLayout.js";
import type {
	CardImage,
	CardNode,
	CardRenderer,
	HtmlModule,
} from "./renderer.js";
import type { SiteCards } from "./siteCards.js";

/** A page that may have a card. */
interface PageWithCard {
	locale: string;
	path: string;
	card?: SocialCard;
}

/** A card that is not in the cache. */
interface NewCard {
	page: PageWithCard;
	card: SocialCard;
	/** Output path. */
	file: string;
	locale: LocaleSite;
}

/** Settings shared by the cards of a language. */
interface CardStyle {
	look: CardLook;
	logo: CardImage | undefined;
}

/** Maximum number of characters that a warning names. */
const MAX_NAMED = 5;

/** Emoji are coloured, which text fonts do not support. */
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f/gu;

const IMAGE = /<img\b[^>]*?\ssrc="([^"]*)"/g;

/** Removes emoji and characters that no font contains. The latter are reported. */
class TextFilter {
	readonly #missing = new Set<string>();
	#path: string | undefined;

	constructor(private readonly fonts: CardFonts) {}

	drawable(text: string, { path }: PageWithCard): string {
		return [...text.replace(EMOJI, "")]
			.filter((character) => {
				if (this.fonts.has(character)) return true;
				this.#path ??= path;
				this.#missing.add(character);
				return false;
			})
			.join("")
			.trim();
	}

	report(reporter: Reporter): void {
		if (!this.#missing.size) return;
		const named = [...this.#missing].slice(0, MAX_NAMED).join(" ");
		const more = this.#missing.size > MAX_NAMED ? " …" : "";
		reporter.warn(
			`Some characters are missing from social cards, because none of the fonts has them (${named}${more}), for example on the card of ${this.#path}. Add a font that has them to themeConfig.socialCards.fonts, such as "@fontsource-variable/noto-sans-sc" for Chinese.`,
		);
	}
}

/** Draws cards in Node's thread pool. */
class CardDrawing {
	readonly #texts: TextFilter;
	readonly #styles = new Map<LocaleSite, CardStyle>();
	readonly #queue: NewCard[] = [];
	readonly #renderer: CardRenderer;
	readonly #fromHtml: HtmlModule["fromHtml"];

	/** @throws FurrowError if the renderer does not work on this machine */
	constructor(
		private readonly cards: SiteCards,
		private readonly fonts: CardFonts,
	) {
		const { Renderer, fromHtml } = cards.loadRenderer();
		this.#renderer = new Renderer();
		this.#fromHtml = fromHtml;
		this.#texts = new TextFilter(fonts);
	}

	/** @throws FurrowError if a card cannot be drawn */
	async draw(cards: readonly NewCard[], reporter: Reporter): Promise<void> {
		const texts = cards.map(({ card, locale: { context } }) =>
			[
				card.html ?? card.title,
				card.section,
				context.siteConfig.title,
				context.siteConfig.url,
			].join(""),
		);
		// Truncated text ends with an ellipsis, so its font is needed too.
		for (const { file, ...face } of this.fonts.facesFor([...texts, "…"]))
			await this.#renderer.registerFont({
				...face,
				data: readFileSync(file),
			});
		this.#queue.push(...cards);
		const work = async () => {
			for (let card = this.#queue.pop(); card; card = this.#queue.pop())
				await this.#drawOne(card);
		};
		await Promise.all(Array.from({ length: availableParallelism() }, work));
		this.#texts.report(reporter);
	}

	/** Returns the style of a language's cards. Cached, since computing it reads style sheets. */
	#styleOf(locale: LocaleSite): CardStyle {
		const cached = this.#styles.get(locale);
		if (cached) return cached;
		const file = this.cards.logoFile(locale.context);
		const style = {
			look: this.cards.lookOf(locale),
			logo: file
				? { src: this.cards.logoName(file), data: readFileSync(file) }
				: undefined,
		};
		this.#styles.set(locale, style);
		return style;
	}

	/**
	 * Converts the HTML of the site's card component.
	 * @throws FurrowError for an image that is neither the logo nor embedded
	 */
	#fromSite(html: string, logo: string | undefined, path: string): CardNode {
		for (const [, src = ""] of html.matchAll(IMAGE))
			if (src !== logo && !src.startsWith("data:"))
				throw this.cards.error(
					`The social card of ${path} has the image "${src}".`,
					'Cards can show the logo that the component gets, inline SVG, and "data:" URLs.',
				);
		const style = { display: "flex", width: "100%", height: "100%" };
		const { node } = this.#fromHtml(html);
		return { type: "container", style, children: [node] };
	}

	async #drawOne({ page, card, file, locale }: NewCard): Promise<void> {
		const { context } = locale;
		const { siteConfig, i18n } = context;
		const language = i18n.localeConfigs[i18n.currentLocale];
		const { look, logo } = this.#styleOf(locale);
		const filtered = (text: string) => this.#texts.drawable(text, page);
		const customHtml = card.html;
		const layout = () =>
			customHtml === undefined
				? cardLayout(
						{
							title: filtered(card.title),
							section: card.section && filtered(card.section),
							siteTitle:
								card.title === siteConfig.title
									? undefined
									: filtered(siteConfig.title),
							host: new URL(siteConfig.url).host,
							logo: logo?.src,
							direction: language?.direction ?? "ltr",
						},
						look,
					)
				: this.#fromSite(filtered(customHtml), logo?.src, page.path);
		try {
			const png = await this.#renderer.render(layout(), {
				...CARD_SIZE,
				format: "png",
				lang: language?.htmlLang ?? i18n.currentLocale,
				images: logo ? [logo] : [],
			});
			replaceFile(file, (path) => writeFileSync(path, png));
		} catch (error) {
			this.#queue.length = 0;
			if (error instanceof FurrowError) throw error;
			throw this.cards.error(
				`The social card of ${page.path} cannot be drawn: ${(error as Error).message}`,
				customHtml === undefined
					? "Check the colours and the logo of themeConfig.socialCards."
					: "Check the styles of the component that themeConfig.socialCards names.",
			);
		}
	}
}

/**
 * Writes the cards of pages to the output folder. Cards that no earlier build has drawn are drawn first.
 * @throws FurrowError if a card cannot be drawn
 */
export async function writeCards(
	cards: SiteCards,
	pages: readonly PageWithCard[],
	{
		outDir,
		locales,
		placed,
		reporter,
	}: {
		/** Output folder of the site, which contains a folder for each language. */
		outDir: string;
		/** Languages, including the content of their plugins. */
		locales: readonly LocaleSite[];
		placed: PlacedFiles;
		reporter: Reporter;
	},
): Promise<void> {
	const folder = join(cacheDir(cards.siteDir), "social");
	makeCacheFolder(folder);
	const byName = new Map(
		locales.map((locale) => [locale.context.i18n.currentLocale, locale]),
	);
	const fileOf = (card: SocialCard) => join(folder, basename(card.file));
	const missing = new Map<string, NewCard>();
	for (const page of pages) {
		const { card } = page;
		const locale = byName.get(page.locale);
		if (!card || !locale) continue;
		const file = fileOf(card);
		if (!missing.has(file) && !existsSync(file))
			missing.set(file, { page, card, file, locale });
	}
	if (missing.size) {
		const { CardFonts } = await import("./cardFonts.js");
		const drawing = new CardDrawing(cards, new CardFonts(cards.fonts));
		await drawing.draw([...missing.values()], reporter);
	}
	const used = new Set<string>();
	for (const { card, locale } of pages) {
		const context = byName.get(locale)?.context;
		if (!card || !context) continue;
		const file = fileOf(card);
		used.add(file);
		const output = join(relative(outDir, context.outDir), card.file);
		if (!placed.has(output)) placed.link(file, output);
	}
	removeUnused(folder, used);
}
