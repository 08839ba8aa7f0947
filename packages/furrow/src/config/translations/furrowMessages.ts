import { own } from "../../shared/own.js";

/** Texts of the features that Furrow's theme adds to Docusaurus's, by language. English texts are in the components. */
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
		"theme.CodeBlock.copyFailed": "复制失败",
		"theme.CopyPage.open": "查看 Markdown",
		"theme.DocFreshness.changes": "过去的修改",
		"theme.DocFreshness.lastReviewed": "最后复查于 {date}",
		"theme.DocFreshness.helpful": "此页对你有帮助吗？",
		"theme.DocFreshness.yes": "有",
		"theme.DocFreshness.no": "没有",
		"theme.DocFreshness.thanks": "感谢你的回答。",
		"theme.DocFreshness.failed": "回答未能发送，请稍后再试。",
		"theme.DocFreshness.report": "报告此页的问题",
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
		"theme.CodeBlock.copyFailed": "コピーできませんでした",
		"theme.CopyPage.open": "Markdown を表示",
		"theme.DocFreshness.changes": "変更履歴",
		"theme.DocFreshness.lastReviewed": "最終確認日：{date}",
		"theme.DocFreshness.helpful": "このページは役に立ちましたか？",
		"theme.DocFreshness.yes": "はい",
		"theme.DocFreshness.no": "いいえ",
		"theme.DocFreshness.thanks": "ご回答ありがとうございます。",
		"theme.DocFreshness.failed":
			"回答を送信できませんでした。後でもう一度お試しください。",
		"theme.DocFreshness.report": "このページの問題を報告",
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
		"theme.CodeBlock.copyFailed": "Kopieren fehlgeschlagen",
		"theme.CopyPage.open": "Als Markdown ansehen",
		"theme.DocFreshness.changes": "Änderungen",
		"theme.DocFreshness.lastReviewed": "Zuletzt geprüft am {date}",
		"theme.DocFreshness.helpful": "War diese Seite hilfreich?",
		"theme.DocFreshness.yes": "Ja",
		"theme.DocFreshness.no": "Nein",
		"theme.DocFreshness.thanks": "Danke für die Antwort.",
		"theme.DocFreshness.failed":
			"Die Antwort konnte nicht gesendet werden. Bitte später noch einmal versuchen.",
		"theme.DocFreshness.report": "Ein Problem mit dieser Seite melden",
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
		"theme.CodeBlock.copyFailed": "La copie a échoué",
		"theme.CopyPage.open": "Voir le Markdown",
		"theme.DocFreshness.changes": "Modifications",
		"theme.DocFreshness.lastReviewed": "Dernière relecture le {date}",
		"theme.DocFreshness.helpful": "Cette page vous a-t-elle aidé ?",
		"theme.DocFreshness.yes": "Oui",
		"theme.DocFreshness.no": "Non",
		"theme.DocFreshness.thanks": "Merci pour votre réponse.",
		"theme.DocFreshness.failed":
			"La réponse n’a pas pu être envoyée. Réessayez plus tard.",
		"theme.DocFreshness.report": "Signaler un problème sur cette page",
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
		"theme.CodeBlock.copyFailed": "No se pudo copiar",
		"theme.CopyPage.open": "Ver como Markdown",
		"theme.DocFreshness.changes": "Cambios",
		"theme.DocFreshness.lastReviewed": "Última revisión: {date}",
		"theme.DocFreshness.helpful": "¿Le ha sido útil esta página?",
		"theme.DocFreshness.yes": "Sí",
		"theme.DocFreshness.no": "No",
		"theme.DocFreshness.thanks": "Gracias por su respuesta.",
		"theme.DocFreshness.failed":
			"No se pudo enviar la respuesta. Inténtelo más tarde.",
		"theme.DocFreshness.report": "Informar de un problema en esta página",
	},
};

/**
 * Returns the messages in a language; empty if there is no translation.
 * @param locale BCP 47 language tag
 */
export function furrowMessages(locale: string): Record<string, string> {
	return own(MESSAGES, locale.toLowerCase().split(/[-_]/)[0] ?? "") ?? {};
}
