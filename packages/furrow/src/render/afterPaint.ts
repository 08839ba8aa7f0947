/**
 * The site's scripts are asked for when the page has been painted: on a slow line they would take their share of it from
 * the style sheet. What a reader clicks before they are there is kept for them (`client/runtime/earlyTouch.ts`).
 */
import { scriptJson } from "../util/inlineScript.js";

/** `rel` of a link to a script until the page is painted; `modulepreload` from then on. */
export const AFTER_PAINT = "furrow-modulepreload";

/** Shown late or never, as in a tab behind others: then the scripts do not wait for it. */
const LONGEST_WAIT_MS = 300;

/** What needs a script to answer: links that lead somewhere do not. */
const CONTROLS = "button,[role=button],[role=tab],a[href='#']";

/**
 * The script that loads the others. The same on all pages of a language, so that a content security policy names it once.
 *
 * @param entry URL of the module to start with
 * @param integrity of the entry, where the site asks for it
 */
export function afterPaintScript(entry: string, integrity?: string): string {
	const lines = [
		`!function(d,w){var kept={},started;`,
		`function click(e){var c=e.target.closest&&e.target.closest(${scriptJson(CONTROLS)});if(c&&!e.button){kept.click=c;if(c.tagName==="A")e.preventDefault()}}`,
		`function key(e){if(e.key==="/"||(e.ctrlKey||e.metaKey)&&e.key==="k")kept.key=e}`,
		`d.addEventListener("click",click,true);d.addEventListener("keydown",key,true);`,
		`w.__FURROW_EARLY__=function(){d.removeEventListener("click",click,true);d.removeEventListener("keydown",key,true);return kept};`,
		`function load(){if(started)return;started=true;`,
		`d.querySelectorAll("link[rel=${AFTER_PAINT}]").forEach(function(l){l.rel="modulepreload"});`,
		`var s=d.createElement("script");s.type="module";${integrity ? `s.integrity=${scriptJson(integrity)};` : ""}s.onerror=function(){w.__FURROW_MISPLACED__&&w.__FURROW_MISPLACED__()};s.src=${scriptJson(entry)};d.head.appendChild(s)}`,
		// Behind the scripts that are deferred, on which the entry counts.
		`d.addEventListener("DOMContentLoaded",function(){setTimeout(load,${LONGEST_WAIT_MS});requestAnimationFrame(function(){setTimeout(load)})})`,
		`}(document,window)`,
	];
	return `<script>${lines.join("")}</script>`;
}
