import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { HtmlTagObject, PluginModule } from "../types/plugin.js";
import type { Untyped } from "../types/untyped.js";

interface Options {
	pwaHead?: Record<string, Untyped>[];
}

/**
 * A service worker that takes itself off. A browser that has an earlier one, of a build by Docusaurus, asks for this
 * file, and would go on showing the pages of that build if there was none.
 */
const FAREWELL = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
	const { scope } = self.registration;
	for (const name of await caches.keys())
		if (name.endsWith(scope)) await caches.delete(name);
	await self.registration.unregister();
	for (const client of await self.clients.matchAll({ type: "window" }))
		client.navigate(client.url);
}
`;

/** Paths of files below the base URL, written with it or without. */
function withBaseUrl(value: unknown, baseUrl: string): unknown {
	if (typeof value !== "string" || !extname(value)) return value;
	return /^[a-z]+:|^\/\//i.test(value) || value.startsWith(baseUrl)
		? value
		: baseUrl + value.replace(/^\//, "");
}

/** The tags that make a site installable. Furrow has no offline mode. */
const pwa: PluginModule<Options> = ({ baseUrl }, { pwaHead = [] }) => ({
	name: "docusaurus-plugin-pwa",
	injectHtmlTags: () => ({
		headTags: pwaHead.map(
			({ tagName, innerHTML, ...attributes }): HtmlTagObject => ({
				tagName,
				innerHTML,
				attributes: {
					...attributes,
					...("href" in attributes && {
						href: withBaseUrl(attributes.href, baseUrl) as string,
					}),
					...("content" in attributes && {
						content: withBaseUrl(attributes.content, baseUrl) as string,
					}),
				},
			}),
		),
	}),
	async postBuild({ outDir }) {
		const file = join(outDir, "sw.js");
		if (!existsSync(file)) await writeFile(file, FAREWELL);
	},
});

export default pwa;
