/** The notice that `start` shows on pages that are untranslated or whose translation is stale. */
import { sourceFileOf } from "../routes/index.js";
import {
	type PageInLanguage,
	pageInLanguage,
} from "../translations/status/index.js";
import type { TranslationNote } from "../types/dev.js";
import type { FoundPage } from "./pages.js";

/** Texts in the page's language if available, because translators read them. */
const TEXTS: Record<string, { missing: string; stale: string; close: string }> =
	{
		en: {
			missing: "Not translated yet: this page is shown in {source}. It goes to",
			stale: "The source has changed since this was translated:",
			close: "Close",
		},
		zh: {
			missing: "尚未翻译：此页以{source}显示。译文位置：",
			stale: "翻译之后原文有改动：",
			close: "关闭",
		},
		ja: {
			missing: "未翻訳：このページは{source}で表示されています。翻訳先：",
			stale: "翻訳後に原文が変更されています：",
			close: "閉じる",
		},
		de: {
			missing:
				"Noch nicht übersetzt: Diese Seite ist auf {source} zu sehen. Sie gehört nach",
			stale: "Das Original hat sich seit der Übersetzung geändert:",
			close: "Schließen",
		},
		fr: {
			missing:
				"Pas encore traduite : cette page s’affiche en {source}. Sa place :",
			stale: "L’original a changé depuis la traduction :",
			close: "Fermer",
		},
		es: {
			missing: "Sin traducir: esta página se muestra en {source}. Va en",
			stale: "El original ha cambiado desde la traducción:",
			close: "Cerrar",
		},
	};

function textOf(
	state: PageInLanguage["state"],
	locale: string,
	source: string,
) {
	const language = locale.toLowerCase().split(/[-_]/)[0] ?? "";
	const isKnown = Object.hasOwn(TEXTS, language);
	const texts = TEXTS[isKnown ? language : "en"];
	if (state === "current" || !texts) return undefined;
	return {
		text: texts[state].replace("{source}", source),
		close: texts.close,
		lang: isKnown ? locale : "en",
	};
}

/** @returns `undefined` for pages in the default language, pages that are up to date, and pages without translations */
export async function translationNote({
	content,
	route,
}: FoundPage): Promise<TranslationNote | undefined> {
	const { locale } = content;
	const { i18n, siteConfig } = locale.context;
	const { currentLocale, defaultLocale, localeConfigs } = i18n;
	const file = sourceFileOf(route);
	const isExcluded =
		siteConfig.i18n.localeConfigs[currentLocale]?.translate === false;
	if (currentLocale === defaultLocale || isExcluded || !file) return undefined;
	const page = await pageInLanguage(locale, file);
	const source = localeConfigs[defaultLocale]?.label ?? defaultLocale;
	const htmlLang = localeConfigs[currentLocale]?.htmlLang ?? currentLocale;
	const words = page && textOf(page.state, htmlLang, source);
	return words && { ...words, file: page.translation };
}
