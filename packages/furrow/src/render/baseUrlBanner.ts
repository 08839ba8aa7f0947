/**
 * The banner that a home page shows if its scripts failed to load, usually because `baseUrl` is wrong. Its ids are
 * Docusaurus's. Styles are set as properties: style sheets failed to load too, and a content security policy may forbid
 * inline styles.
 */
import { scriptJson } from "../shared/inlineScript.js";
import { own } from "../shared/own.js";

const ID = "__docusaurus-base-url-issue-banner";

/** Texts of the banner. A value is appended to each of the last two. */
type Texts = [
	title: string,
	cause: string,
	configured: string,
	suggested: string,
];

const ENGLISH: Texts = [
	"This site did not load correctly.",
	"The usual reason is a wrong baseUrl in the site's configuration.",
	"The configured baseUrl is ",
	"According to the address of this page it should be ",
];

/** Texts by language. They are not among the site's messages, which every page would load. */
const TEXTS: Record<string, Texts> = {
	zh: [
		"本站未能正确加载。",
		"通常是因为站点配置中的 baseUrl 有误。",
		"当前配置的 baseUrl 是 ",
		"根据本页的地址，它应当是 ",
	],
	ja: [
		"このサイトを正しく読み込めませんでした。",
		"多くの場合、サイト設定の baseUrl が誤っています。",
		"設定されている baseUrl：",
		"このページのアドレスから考えられる値：",
	],
	de: [
		"Diese Website wurde nicht richtig geladen.",
		"Meist ist die baseUrl in der Konfiguration der Website falsch.",
		"Die eingestellte baseUrl ist ",
		"Nach der Adresse dieser Seite sollte sie so lauten: ",
	],
	fr: [
		"Ce site ne s’est pas chargé correctement.",
		"La cause habituelle est un baseUrl erroné dans la configuration du site.",
		"Le baseUrl configuré est ",
		"D’après l’adresse de cette page, il devrait être ",
	],
	es: [
		"Este sitio no se ha cargado correctamente.",
		"La causa habitual es un baseUrl erróneo en la configuración del sitio.",
		"El baseUrl configurado es ",
		"Según la dirección de esta página debería ser ",
	],
};

/**
 * Returns the banner's script for a home page, to be placed at the start of the body. The function that it defines is
 * called when the entry fails to load.
 *
 * @param siteBaseUrl the configured base URL
 * @param homePath path of the language's home page, at or below the base URL
 * @param htmlLang BCP 47 tag of the language; languages without texts get English
 */
export function baseUrlBanner(
	siteBaseUrl: string,
	homePath: string,
	htmlLang: string,
): string {
	const texts = own(TEXTS, htmlLang.toLowerCase().split("-")[0] ?? "");
	const [title, cause, isConfigured, suggested] = texts ?? ENGLISH;
	const isDefault = texts ? "" : " (the default)";
	const folder = homePath.slice(siteBaseUrl.length);
	const lines = [
		`window.__FURROW_MISPLACED__=function(){`,
		`var configured=${scriptJson(siteBaseUrl)},folder=${scriptJson(folder)},path=location.pathname.replace(/index\\.html$/,"");`,
		`if(path.slice(-1)!=="/")path+="/";`,
		`if(folder&&path.slice(-folder.length)===folder)path=path.slice(0,-folder.length);`,
		`function add(parent,tag,text,style){var element=document.createElement(tag);element.textContent=text;element.style.cssText=style||"";return parent.appendChild(element)}`,
		`var box=document.createElement("div");box.id="${ID}-container";`,
		`var banner=add(box,"div","","border:thick solid #c00;background:#fee;color:#222;margin:20px;padding:20px;font:20px/1.5 sans-serif");`,
		`banner.id="${ID}";banner.setAttribute("role","alert");`,
		`add(banner,"p",${scriptJson(title)},"margin:0;font-size:28px;font-weight:700");`,
		`add(banner,"p",${scriptJson(cause)});`,
		`add(add(banner,"p",${scriptJson(isConfigured)}),"code",configured+(configured==="/"?${scriptJson(isDefault)}:""));`,
		`if(path!==configured)add(add(banner,"p",${scriptJson(suggested)}),"code",path).id="${ID}-suggestion-container";`,
		`document.body.insertBefore(box,document.body.firstChild)}`,
	];
	return `<script>${lines.join("")}</script>\n`;
}
