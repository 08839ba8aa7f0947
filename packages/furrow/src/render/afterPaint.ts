/**
 * The site's scripts are asked for when the page has been painted: on a slow line they would take their share of it from
 * the style sheet. On a narrow screen they wait longer where nothing would be seen of them: for the reader's first touch,
 * or until the page has been left alone for a while. What a reader does before they are there is kept for them, in order
 * (`client/runtime/eventReplay.ts`).
 */
import { scriptJson } from "../shared/inlineScript.js";
import type { StorageNamespace } from "./inlineScripts.js";

/** `rel` of a link to a script until it is wanted; `modulepreload` from then on. */
export const AFTER_PAINT = "furrow-modulepreload";

/** Marks a page that is the same without its scripts until a reader does something (`bundle/eagerHydration.ts`). */
export const RESTS = "data-rests";

/** Shown late or never, as in a tab behind others: then the scripts do not wait for it. */
const LONGEST_WAIT_MS = 300;

/** How long a page is left alone before its scripts come by themselves. Not on a line that the reader has to spare. */
const LONGEST_REST_MS = 4000;

/** Wide windows, in which the table of contents and the sidebar follow the reader, and a pointer is likely to move soon. */
const WIDE = "(min-width:997px)";

/** Elements that need a script to work, unlike links to pages. */
const CONTROLS = "button,[role=button],[role=tab],a[href='#']";

/** Elements that take text. */
const FIELDS = "input,select,textarea,[contenteditable]";

const SEARCH = ".DocSearch-Button";

/** First interactions of readers. A click may come alone: from a screen reader, or from speech. */
const TOUCHES = [
	"click",
	"pointerdown",
	"pointermove",
	"wheel",
	"scroll",
	"keydown",
	"focusin",
];

/**
 * The script that loads the others. The same on all pages of a language, so that a content security policy names it once.
 *
 * @param entry URL of the module to start with
 * @param storage where choices of tabs are kept, which show as soon as scripts run
 * @param integrity of the entry, where the site asks for it
 */
export function afterPaintScript(
	entry: string,
	storage: StorageNamespace["type"],
	integrity?: string,
): string {
	const lines = [
		`!function(d,w){var controls=${scriptJson(CONTROLS)},kept=[],stop=new AbortController,typing,started,wide=matchMedia(${scriptJson(WIDE)});`,
		`function keep(e){var t=e.target,within=function(s){return t.closest&&t.closest(s)},c=within(controls),mod=e.ctrlKey||e.metaKey,k=e.key,field,search;`,
		`if(e.type==="click"){if(!c||e.button||mod)return;typing=c.matches("${SEARCH}");if(c.tagName!=="A")return kept.push([c,e])}`,
		// Keys that open the search, with what is typed after them, and keys of controls that browsers turn into no click.
		`else{field=within("${FIELDS}");search=mod?/^k$/i.test(k):k==="/"&&!field&&!typing;`,
		`if(search)typing=d.querySelector("${SEARCH}");else if(mod||e.altKey||field||!(typing?/^(.|Backspace|Escape)$/u:/^( |Enter|Arrow.+)$/).test(k)||!typing&&(!c||c.tagName==="BUTTON"))return;`,
		`if(k==="Escape")typing=0}`,
		`kept.push([c||t,e]);if(!search||typing)e.preventDefault()}`,
		`["click","keydown"].forEach(function(t){d.addEventListener(t,keep,{capture:true,signal:stop.signal})});`,
		`w.__FURROW_EARLY__=function(){stop.abort();return kept};`,
		`function load(e){if(started)return;started=true;`,
		// Opening a control needs the rest of the language's data, which the scripts would otherwise request later.
		`var f=w.__FURROW__,t=e&&e.target,p;if(f&&f.further&&t&&t.closest&&t.closest(controls)){p=d.createElement("link");p.rel="modulepreload";p.href=f.further;d.head.append(p)}`,
		`d.querySelectorAll("link[rel=${AFTER_PAINT}]").forEach(function(l){l.rel="modulepreload"});`,
		`var s=d.createElement("script");s.type="module";${integrity ? `s.integrity=${scriptJson(integrity)};` : ""}s.onerror=function(){w.__FURROW_MISPLACED__&&w.__FURROW_MISPLACED__()};s.src=${scriptJson(entry)};d.head.appendChild(s)}`,
		`function chosen(){try{return Object.keys(${storage}).some(function(k){return k.indexOf("docusaurus.tab.")===0})}catch(e){}}`,
		// A style sheet that did not come: the site is not where it says, which only the scripts can tell.
		`function rests(){var l=d.querySelector("link[rel=stylesheet]");return d.querySelector("#__furrow[${RESTS}]")&&!wide.matches&&!location.hash&&!location.search&&!(l&&!l.sheet)&&!chosen()}`,
		// A browser tells a new page of the pointer that lies on it as if it had moved.
		`function touch(e){if(e.movementX!==0||e.movementY!==0||e.type!=="pointermove")load(e)}`,
		`function rest(){${scriptJson(TOUCHES)}.forEach(function(t){w.addEventListener(t,touch,{capture:true,passive:true})});wide.addEventListener("change",load);`,
		`var c=navigator.connection;if(!(c&&(c.saveData||/2g/.test(c.effectiveType))))w.addEventListener("load",function(){setTimeout(function(){w.requestIdleCallback?requestIdleCallback(load,{timeout:1e3}):load()},${LONGEST_REST_MS})})}`,
		// Behind the scripts that are deferred, on which the entry counts.
		`d.addEventListener("DOMContentLoaded",function(){if(rests())return rest();setTimeout(load,${LONGEST_WAIT_MS});requestAnimationFrame(function(){setTimeout(load)})})`,
		`}(document,window)`,
	];
	return `<script>${lines.join("")}</script>`;
}
