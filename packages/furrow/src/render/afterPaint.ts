/**
 * Loads the site's scripts after the first paint: on slow connections they would compete with the style sheet for
 * bandwidth. On narrow screens, where they change nothing visible, they wait for the first interaction or until the
 * page has been idle for a while. Clicks and keys before that are queued and replayed in order
 * (`client/runtime/eventReplay.ts`).
 */
import { scriptJson } from "../shared/inlineScript.js";
import type { StorageNamespace } from "./inlineScripts.js";

/** `rel` of links to scripts that must not load yet; changed to `modulepreload` when they may. */
export const AFTER_PAINT = "furrow-modulepreload";

/** Attribute of pages that look the same without scripts until the reader interacts (`bundle/eagerHydration.ts`). */
export const WAITING_ATTRIBUTE = "data-rests";

/** Longest wait for the first paint, which is late or never happens in background tabs. */
const PAINT_TIMEOUT_MS = 300;

/** Idle time after which scripts load without an interaction. Not used on slow connections or with data saving. */
const IDLE_MS = 4000;

/** Wide windows, where the table of contents and the sidebar follow scrolling, and a pointer is likely to move soon. */
const WIDE = "(min-width:997px)";

/** Elements that do nothing without scripts, unlike links to pages. */
const CONTROLS = "button,[role=button],[role=tab],a[href='#']";

/** Elements that accept text. */
const FIELDS = "input,select,textarea,[contenteditable]";

const SEARCH = ".DocSearch-Button";

/** Events that count as an interaction. Screen readers and voice control may send a click alone. */
const INTERACTIONS = [
	"click",
	"pointerdown",
	"pointermove",
	"wheel",
	"scroll",
	"keydown",
	"focusin",
	"popstate",
];

/**
 * Returns the script that loads the others. It is the same on all pages of a language, so that a content security
 * policy needs only one hash for it.
 *
 * @param entry URL of the entry module
 * @param storage storage of tab choices: pages with stored choices change as soon as scripts run
 * @param integrity integrity hash of the entry, if the site uses integrity
 */
export function afterPaintScript(
	entry: string,
	storage: StorageNamespace["type"],
	integrity?: string,
): string {
	const lines = [
		`!function(d,w){var controls=${scriptJson(CONTROLS)},kept=[],stop=new AbortController,typing,started,wide=matchMedia(${scriptJson(WIDE)});`,
		// Readers may go back before the scripts run (`client/runtime/startBrowser.tsx`).
		"w.__FURROW_PATH__=location.pathname;",
		`function keep(e){var t=e.target,within=function(s){return t.closest&&t.closest(s)},c=within(controls),mod=e.ctrlKey||e.metaKey,k=e.key,field,search;`,
		`if(e.type==="click"){if(!c||e.button||mod)return;typing=c.matches("${SEARCH}");if(c.tagName!=="A")return kept.push([c,e])}`,
		// Keys that open the search, text typed after them, and keys on controls that browsers do not turn into clicks.
		`else{field=within("${FIELDS}");search=mod?/^k$/i.test(k):k==="/"&&!field&&!typing;`,
		`if(search)typing=d.querySelector("${SEARCH}");else if(mod||e.altKey||field||!(typing?/^(.|Backspace|Escape)$/u:/^( |Enter|Arrow.+)$/).test(k)||!typing&&(!c||c.tagName==="BUTTON"))return;`,
		`if(k==="Escape")typing=0}`,
		`kept.push([c||t,e]);if(!search||typing)e.preventDefault()}`,
		`["click","keydown"].forEach(function(t){d.addEventListener(t,keep,{capture:true,signal:stop.signal})});`,
		`w.__FURROW_EARLY__=function(){stop.abort();return kept};`,
		`function load(e){if(started)return;started=true;`,
		// Opening a control needs the rest of the language's data, which the scripts would otherwise request later.
		`var f=w.__FURROW__,t=e&&e.target,p;if(f&&f.deferredScript&&t&&t.closest&&t.closest(controls)){p=d.createElement("link");p.rel="modulepreload";p.href=f.deferredScript;d.head.append(p)}`,
		`d.querySelectorAll("link[rel=${AFTER_PAINT}]").forEach(function(l){l.rel="modulepreload"});`,
		`var s=d.createElement("script");s.type="module";${integrity ? `s.integrity=${scriptJson(integrity)};` : ""}s.onerror=function(){w.__FURROW_MISPLACED__&&w.__FURROW_MISPLACED__()};s.src=${scriptJson(entry)};d.head.appendChild(s)}`,
		`function chosen(){try{return Object.keys(${storage}).some(function(k){return k.indexOf("docusaurus.tab.")===0})}catch(e){}}`,
		// If the style sheet failed to load, the base URL may be wrong, which only the scripts can report.
		`function rests(){var l=d.querySelector("link[rel=stylesheet]");return d.querySelector("#__furrow[${WAITING_ATTRIBUTE}]")&&!wide.matches&&!location.hash&&!location.search&&!(l&&!l.sheet)&&!chosen()}`,
		// On a new page, browsers fire `pointermove` for a pointer at rest, without any movement.
		`function touch(e){if(e.movementX!==0||e.movementY!==0||e.type!=="pointermove")load(e)}`,
		`function rest(){${scriptJson(INTERACTIONS)}.forEach(function(t){w.addEventListener(t,touch,{capture:true,passive:true})});wide.addEventListener("change",load);`,
		`var c=navigator.connection;if(!(c&&(c.saveData||/2g/.test(c.effectiveType))))w.addEventListener("load",function(){setTimeout(function(){w.requestIdleCallback?requestIdleCallback(load,{timeout:1e3}):load()},${IDLE_MS})})}`,
		// After the deferred scripts, which the entry depends on.
		`d.addEventListener("DOMContentLoaded",function(){if(rests())return rest();setTimeout(load,${PAINT_TIMEOUT_MS});requestAnimationFrame(function(){setTimeout(load)})})`,
		`}(document,window)`,
	];
	return `<script>${lines.join("")}</script>`;
}
