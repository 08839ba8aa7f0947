import { own } from "../../shared/own.js";

/** Texts of what the theme has beyond Docusaurus's, by language. English stands in the components. */
const MESSAGES: Record<string, Record<string, string>> = {
	zh: {
		"theme.SearchModal.fallback":
			"无法连接 Algolia，以下结果来自本站自己的索引。",
		"theme.SearchPage.otherLanguages": "搜索其他语言：",
		"theme.CopyPage.label": "复制页面",
		"theme.CopyPage.menuLabel": "页面的 Markdown",
		"theme.CopyPage.copy": "复制为 Markdown",
		"theme.CopyPage.copied": "已复制",
		"theme.CopyPage.failed": "复制失败",
		"theme.CopyPage.open": "查看 Markdown",
	},
	ja: {
		"theme.SearchModal.fallback":
			"Algolia に接続できません。このサイトの索引による結果です。",
		"theme.SearchPage.otherLanguages": "ほかの言語で検索：",
		"theme.CopyPage.label": "ページをコピー",
		"theme.CopyPage.menuLabel": "ページの Markdown",
		"theme.CopyPage.copy": "Markdown としてコピー",
		"theme.CopyPage.copied": "コピーしました",
		"theme.CopyPage.failed": "コピーできませんでした",
		"theme.CopyPage.open": "Markdown を表示",
	},
	de: {
		"theme.SearchModal.fallback":
			"Algolia ist nicht erreichbar. Diese Ergebnisse stammen aus dem Index der Website.",
		"theme.SearchPage.otherLanguages": "In einer anderen Sprache suchen:",
		"theme.CopyPage.label": "Seite kopieren",
		"theme.CopyPage.menuLabel": "Markdown der Seite",
		"theme.CopyPage.copy": "Als Markdown kopieren",
		"theme.CopyPage.copied": "Kopiert",
		"theme.CopyPage.failed": "Kopieren fehlgeschlagen",
		"theme.CopyPage.open": "Als Markdown ansehen",
	},
	fr: {
		"theme.SearchModal.fallback":
			"Algolia est injoignable. Ces résultats viennent de l’index du site.",
		"theme.SearchPage.otherLanguages": "Chercher dans une autre langue :",
		"theme.CopyPage.label": "Copier la page",
		"theme.CopyPage.menuLabel": "Markdown de la page",
		"theme.CopyPage.copy": "Copier en Markdown",
		"theme.CopyPage.copied": "Copié",
		"theme.CopyPage.failed": "La copie a échoué",
		"theme.CopyPage.open": "Voir le Markdown",
	},
	es: {
		"theme.SearchModal.fallback":
			"No se puede contactar con Algolia. Estos resultados son del índice del sitio.",
		"theme.SearchPage.otherLanguages": "Buscar en otro idioma:",
		"theme.CopyPage.label": "Copiar página",
		"theme.CopyPage.menuLabel": "Markdown de la página",
		"theme.CopyPage.copy": "Copiar como Markdown",
		"theme.CopyPage.copied": "Copiado",
		"theme.CopyPage.failed": "No se pudo copiar",
		"theme.CopyPage.open": "Ver como Markdown",
	},
};

/** @param locale as BCP 47 has it; a language without translations gives nothing */
export function furrowMessages(locale: string): Record<string, string> {
	return own(MESSAGES, locale.toLowerCase().split(/[-_]/)[0] ?? "") ?? {};
}
