import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Plugin, PluginModule } from "../../types/plugin.js";
import type { I18n } from "../../types/site.js";
import type { Untyped } from "../../types/untyped.js";
import { addCommand } from "../../util/packageManager.js";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { join, resolve } from "../../util/path.js";
import { reportProblem } from "../../util/reportProblem.js";
import { pwaHeadTags } from "./headTags.js";
import { type PwaOptions, pwaSchema } from "./options.js";
import { compileWorker, writeWorker } from "./serviceWorker.js";
import { findWorkbox } from "./workbox.js";

const PWA = "docusaurus-plugin-pwa";

/**
 * A service worker that removes itself. A browser with a service worker of an earlier build requests this file, and
 * would keep showing that build's pages if it did not exist.
 */
const SELF_REMOVING_WORKER = `self.addEventListener("install", () => self.skipWaiting());
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

/** Returns the folders of other languages inside that of one language. */
function foldersBelow(baseUrl: string, { localeConfigs }: I18n): string[] {
	return Object.values(localeConfigs)
		.map((other) => other.baseUrl)
		.filter((other) => other !== baseUrl && other.startsWith(baseUrl))
		.map((other) => other.slice(baseUrl.length).replace(/\/$/, ""));
}

/**
 * Adds the tags that make a site installable, and a service worker that caches the site for offline use. Workbox
 * creates the worker, if the site has it installed.
 */
const pwa: PluginModule<PwaOptions> = (context, options) => {
	const { baseUrl, siteDir, i18n, generatedFilesDir } = context;
	const injectHtmlTags = () => ({
		headTags: pwaHeadTags(options.pwaHead, baseUrl),
	});
	const workbox = findWorkbox(siteDir);
	const configureBundler: Plugin["configureBundler"] = (_settings, warn) => {
		if (!workbox)
			warn(
				`@docusaurus/plugin-pwa: the site does not work offline, because the package workbox-build is not installed. Its sw.js removes an earlier service worker. ${addCommand("workbox-build", { siteDir })}`,
			);
	};
	if (process.env.NODE_ENV !== "production")
		return { name: PWA, injectHtmlTags, configureBundler };
	if (!workbox)
		return {
			name: PWA,
			injectHtmlTags,
			configureBundler,
			async postBuild({ outDir }) {
				const file = join(outDir, "sw.js");
				if (!existsSync(file)) await writeFile(file, SELF_REMOVING_WORKER);
			},
		};
	const { swCustom, swRegister } = options;
	return {
		name: PWA,
		injectHtmlTags,
		getClientModules: () =>
			swRegister === false
				? []
				: [
						swRegister
							? resolve(siteDir, swRegister)
							: join(CLIENT_DIR, "pwa/register.ts"),
					],
		configureWebpack: (
			_config: unknown,
			_isServer: boolean,
			{ currentBundler }: Untyped,
		) => ({
			resolve: { alias: { "workbox-window": workbox.windowDir } },
			plugins: [
				new currentBundler.instance.DefinePlugin({
					"process.env.PWA_DEBUG": JSON.stringify(options.debug),
					"process.env.PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES": JSON.stringify(
						options.offlineModeActivationStrategies,
					),
					// One bundle serves all languages, but each language has its own worker.
					"process.env.PWA_SERVICE_WORKER_URL":
						'(globalThis.__FURROW__.siteConfig.baseUrl + "sw.js")',
				}),
			],
		}),
		async postBuild({ outDir }) {
			const source = join(generatedFilesDir, "service-worker.js");
			await compileWorker(
				workbox,
				swCustom && resolve(siteDir, swCustom),
				source,
			);
			const warnings = await writeWorker(
				workbox,
				source,
				{ outDir, baseUrl },
				foldersBelow(baseUrl, i18n),
				options,
			);
			for (const warning of warnings) reportProblem("warn", warning);
		},
	};
};

pwa.validateOptions = ({ validate, options }) => validate(pwaSchema, options);

export default pwa;
