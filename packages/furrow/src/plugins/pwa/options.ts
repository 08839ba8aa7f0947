import {
	anything,
	flag,
	list,
	map,
	object,
	oneOf,
	text,
} from "../../schema/index.js";
import type { Untyped } from "../../types/untyped.js";

/** Conditions under which a browser caches the site for offline use. */
const STRATEGIES = [
	"appInstalled",
	"standalone",
	"queryString",
	"mobile",
	"saveData",
	"always",
];

export interface PwaOptions {
	debug: boolean;
	offlineModeActivationStrategies: string[];
	/** Options of Workbox's `injectManifest`. */
	injectManifestConfig: Record<string, Untyped>;
	pwaHead: Record<string, Untyped>[];
	/** Module that extends the service worker. */
	swCustom?: string;
	/** Module that registers the service worker, instead of Furrow's own; `false` for none. */
	swRegister?: string | false;
}

export const pwaSchema = object({
	debug: flag.default(false),
	offlineModeActivationStrategies: list(oneOf(...STRATEGIES)).default([
		"appInstalled",
		"queryString",
		"standalone",
	]),
	injectManifestConfig: map.default({}),
	pwaHead: list(object({ tagName: text.required() }, anything)).default([]),
	swCustom: text,
	swRegister: text.or(oneOf(false)),
});
