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

/** How many characters a warning names. */
const NAMED = 5;

/** They come in colours, which fonts of texts have not. */
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f/gu;

const IMAGE = /<img\b[^>]*?\ssrc="([^"]*)"/g;

/** Leaves out emoji, and what no font has: of that it reports. */
class ShownTexts {
	readonly #missing = new Set<string>();
	#path: string | undefined;

	constructor(private readonly fonts: CardFonts) {}

	of(text: string, { path }: PageWithCard): string {
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
		const named = [...this.#missing].slice(0, NAMED).join(" ");
		const more = this.#missing.size > NAMED ? " …" : "";
		reporter.warn(
			`Some characters are missing from social cards, because none of the fonts has them (${named}${more}), for example on the card of ${this.#path}. Add a font that has them to themeConfig.socialCards.fonts, such as "@fontsource-variable/noto-sans-sc" for Chinese.`,
		);
	}
}

/** Draws cards with the threads that Node has for such work. */
class CardDrawing {
	readonly #texts: ShownTexts;
	readonly #styles = new Map<LocaleSite, CardStyle>();
	readonly #queue: NewCard[] = [];
	readonly #renderer: CardRenderer;
	readonly #fromHtml: HtmlModule["fromHtml"];

	/** @throws FurrowError when the renderer does not work here */
	constructor(
		private readonly cards: SiteCards,
		private readonly fonts: CardFonts,
	) {
		const { Renderer, fromHtml } = cards.loadRenderer();
		this.#renderer = new Renderer();
		this.#fromHtml = fromHtml;
		this.#texts = new ShownTexts(fonts);
	}

	/** @throws FurrowError when one cannot be drawn */
	async draw(wanted: readonly NewCard[], reporter: Reporter): Promise<void> {
		const texts = wanted.map(({ card, locale: { context } }) =>
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
		this.#queue.push(...wanted);
		const work = async () => {
			for (let card = this.#queue.pop(); card; card = this.#queue.pop())
				await this.#drawOne(card);
		};
		await Promise.all(Array.from({ length: availableParallelism() }, work));
		this.#texts.report(reporter);
	}

	/** Looked up once: style sheets are read for it. */
	#styleOf(locale: LocaleSite): CardStyle {
		const known = this.#styles.get(locale);
		if (known) return known;
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
	 * @throws FurrowError for an image that is neither the logo nor in the text
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
		const shown = (text: string) => this.#texts.of(text, page);
		const own = card.html;
		const layout = () =>
			own === undefined
				? cardLayout(
						{
							title: shown(card.title),
							section: card.section && shown(card.section),
							siteTitle:
								card.title === siteConfig.title
									? undefined
									: shown(siteConfig.title),
							host: new URL(siteConfig.url).host,
							logo: logo?.src,
							direction: language?.direction ?? "ltr",
						},
						look,
					)
				: this.#fromSite(shown(own), logo?.src, page.path);
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
				own === undefined
					? "Check the colours and the logo of themeConfig.socialCards."
					: "Check the styles of the component that themeConfig.socialCards names.",
			);
		}
	}
}

/**
 * Puts the cards of pages into the site's folder: those that no earlier build has drawn are drawn now.
 * @throws FurrowError when one cannot be drawn
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
		/** The site's, in which each language has its folder. */
		outDir: string;
		/** With what their content plugins have made. */
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
