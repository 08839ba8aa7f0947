import { pathToFileURL } from "node:url";
import { createModuleLoader } from "../../config/index.js";
import { dirname } from "../../util/path.js";

interface ManifestEntry {
	url: string;
	revision: string | null;
}

/** Options that select the files of a service worker. */
export interface ManifestOptions {
	globDirectory: string;
	globPatterns: string[];
	globIgnores: string[];
	maximumFileSizeToCacheInBytes?: number;
	modifyURLPrefix?: Record<string, string>;
}

interface WorkboxBuild {
	injectManifest(
		options: ManifestOptions & {
			swSrc: string;
			swDest: string;
			additionalManifestEntries: ManifestEntry[];
		},
	): Promise<{ warnings: string[] }>;
	getManifest(
		options: ManifestOptions,
	): Promise<{ manifestEntries?: ManifestEntry[]; warnings: string[] }>;
}

export interface Workbox {
	/** File of the package workbox-build, from which the rest of Workbox is resolved. */
	file: string;
	/** Folder of workbox-window, for browsers. */
	windowDir: string;
	load(): Promise<WorkboxBuild>;
}

/** Finds the site's Workbox, or that of Docusaurus's plugin; undefined if neither is installed. */
export function findWorkbox(siteDir: string): Workbox | undefined {
	const { resolve } = createModuleLoader(siteDir);
	const docusaurus = resolve("@docusaurus/plugin-pwa/package.json");
	const file =
		resolve("workbox-build") ??
		(docusaurus && resolve("workbox-build", docusaurus));
	const window = file && resolve("workbox-window/package.json", file);
	if (!window) return undefined;
	return {
		file,
		windowDir: dirname(window),
		async load() {
			const module = await import(pathToFileURL(file).href);
			return module.injectManifest ? module : module.default;
		},
	};
}
