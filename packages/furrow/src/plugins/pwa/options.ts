import { lateSchema } from "../../schema/index.js";
import type { Untyped } from "../../types/untyped.js";

/** When a reader's browser keeps the site for times without a network. */
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
	/** Module that adds to the service worker. */
	swCustom?: string;
	/** Module that registers the service worker, instead of Furrow's own; `false` for none. */
	swRegister?: string | false;
}

export const pwaSchema = lateSchema("plugin-pwa", (Joi) =>
	Joi.object<PwaOptions>({
		debug: Joi.boolean().default(false),
		offlineModeActivationStrategies: Joi.array()
			.items(Joi.string().valid(...STRATEGIES))
			.default(["appInstalled", "queryString", "standalone"]),
		injectManifestConfig: Joi.object().default({}),
		pwaHead: Joi.array()
			.items(Joi.object({ tagName: Joi.string().required() }).unknown())
			.default([]),
		swCustom: Joi.string(),
		swRegister: Joi.alternatives().try(Joi.string(), Joi.valid(false)),
	}),
);
