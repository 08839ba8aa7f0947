import { scriptJson } from "../shared/inlineScript.js";
import type { SiteConfig } from "../types/site.js";

export interface StorageNamespace {
	type: "localStorage" | "sessionStorage";
	/** Appended to every key; empty by default. */
	namespace: string;
}

const script = (body: string) => `<script>${body}</script>\n`;

/** Returns the script that sets the colour mode before the first paint. Attributes and storage key are Docusaurus's. */
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

/**
 * Copies query parameters to the html element, for embeds and screenshots: `?docusaurus-data-x=y` sets `data-x="y"`.
 */
const DATA_ATTRIBUTES = script(
	`!function(){try{new URLSearchParams(location.search).forEach(function(v,k){if(k.indexOf("docusaurus-data-")===0)document.documentElement.setAttribute(k.replace("docusaurus-data-","data-"),v)})}catch(e){}}()`,
);

/** Returns the script that hides a dismissed announcement bar before the first paint. */
function announcementBarScript(id: string, storage: StorageNamespace): string {
	const idKey = `docusaurus.announcement.id${storage.namespace}`;
	const dismissKey = `docusaurus.announcement.dismiss${storage.namespace}`;
	return script(
		`!function(){var closed=false;try{closed=${storage.type}.getItem(${scriptJson(dismissKey)})==="true"&&${storage.type}.getItem(${scriptJson(idKey)})===${scriptJson(id)}}catch(e){}document.documentElement.setAttribute("data-announcement-bar-initially-dismissed",closed)}()`,
	);
}

/** Returns the scripts that must run before the first paint. */
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
