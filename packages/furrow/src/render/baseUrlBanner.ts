/**
 * The banner that a home page shows if its scripts did not load: usually the `baseUrl` is wrong. Its ids are
 * Docusaurus's. It is styled by properties, because style sheets did not load either and a content security policy may
 * forbid inline styles.
 */
import { scriptJson } from "../shared/inlineScript.js";

const ID = "__docusaurus-base-url-issue-banner";

/**
 * The banner's script for a home page, to stand before all else in the body. It is called when the entry does not come.
 *
 * @param siteBaseUrl as configured
 * @param homePath of the language: below it
 */
export function baseUrlBanner(siteBaseUrl: string, homePath: string): string {
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
		`add(banner,"p","This site did not load correctly.","margin:0;font-size:28px;font-weight:700");`,
		`add(banner,"p","The usual reason is a wrong baseUrl in the site's configuration.");`,
		`add(add(banner,"p","The configured baseUrl is "),"code",configured+(configured==="/"?" (the default)":""));`,
		`if(path!==configured)add(add(banner,"p","According to the address of this page it should be "),"code",path).id="${ID}-suggestion-container";`,
		`document.body.insertBefore(box,document.body.firstChild)}`,
	];
	return `<script>${lines.join("")}</script>\n`;
}
