import { scriptJson } from "../shared/inlineScript.js";
import type { SiteConfig } from "../types/site.js";

export interface StorageNamespace {
	type: "localStorage" | "sessionStorage";
	/** Appended to every key; empty by default. */
	namespace: string;
}

const script = (body: string) => `<script>${body}</script>\n`;

/** Sets the colour mode before anything is painted. Attributes and storage key: Docusaurus's. */
function colorModeScript(
	colorMode: {
		defaultMode?: string;
		disableSwitch?: boolean;
		respectPrefersColorScheme?: boolean;
	},
	storage: StorageNamespace,
): string {
	const key = `theme${storage.namespace}`;
	const stored = colorMode.disableSwitch
		? "null"
		: `(new URLSearchParams(location.search).get("docusaurus-theme")||read())`;
	const system = colorMode.respectPrefersColorScheme
		? `matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"`
		: scriptJson(colorMode.defaultMode ?? "light");
	const fallbackChoice = colorMode.respectPrefersColorScheme
		? scriptJson("system")
		: scriptJson(colorMode.defaultMode ?? "light");
	return script(
		`!function(){function read(){try{return ${storage.type}.getItem(${scriptJson(key)})}catch(e){return null}}` +
			`var d=document.documentElement,c=${stored},ok=c==="light"||c==="dark";` +
			`d.setAttribute("data-theme",ok?c:${system});d.setAttribute("data-theme-choice",ok?c:${fallbackChoice})}()`,
	);
}

/** `?docusaurus-data-x=y` becomes `data-x="y"` on the html element, for embeds and screenshots. */
const DATA_ATTRIBUTES = script(
	`!function(){try{new URLSearchParams(location.search).forEach(function(v,k){if(k.indexOf("docusaurus-data-")===0)document.documentElement.setAttribute(k.replace("docusaurus-data-","data-"),v)})}catch(e){}}()`,
);

/** Hides a bar that the reader has closed, before it is painted. */
function announcementBarScript(id: string, storage: StorageNamespace): string {
	const idKey = `docusaurus.announcement.id${storage.namespace}`;
	const dismissKey = `docusaurus.announcement.dismiss${storage.namespace}`;
	return script(
		`!function(){var closed=false;try{closed=${storage.type}.getItem(${scriptJson(dismissKey)})==="true"&&${storage.type}.getItem(${scriptJson(idKey)})===${scriptJson(id)}}catch(e){}document.documentElement.setAttribute("data-announcement-bar-initially-dismissed",closed)}()`,
	);
}

/** Scripts that must run before the first paint. */
export function inlineScripts(
	config: SiteConfig,
	storage: StorageNamespace,
): string {
	const { colorMode = {}, announcementBar } = config.themeConfig;
	return (
		colorModeScript(colorMode, storage) +
		DATA_ATTRIBUTES +
		(announcementBar
			? announcementBarScript(announcementBar.id ?? "announcement-bar", storage)
			: "")
	);
}
