import { type InlineConfig, mergeConfig } from "vite";
import { requireReactPlugin } from "../seams/requireReact.js";
import { defaultLayersPlugin } from "./cascadeLayers.js";
import { ignoreStylesPlugin } from "./plugins/formats.js";
import { idealImagesPlugin } from "./plugins/idealImages.js";
import { markdownModulePlugin } from "./plugins/markdownModules.js";
import { pageCodePlugin } from "./plugins/pageCode.js";
import { prebuiltSheetsPlugins } from "./plugins/prebuiltSheets.js";
import { providedOnServer } from "./plugins/provide.js";
import { sheetImportsPlugins } from "./plugins/sheetImports.js";
import { withoutSearchPlugin } from "./plugins/virtual.js";
import { externalRuntimePlugin } from "./prebuilt/serverRuntime/externalRuntimePlugin.js";
import type { PrebuiltServer } from "./prebuilt/serverRuntime/index.js";
import type { ThemeResolver } from "./themeResolver.js";
import type { BundleInput, BundlerCallbacks } from "./types.js";
import { SERVER_ENTRY } from "./virtualModules.js";
import { sharedConfig } from "./viteConfig.js";

/**
 * Returns Vite's configuration for the module that renders every page.
 *
 * @param prebuilt the part of the bundle that comes with Furrow
 */
export function serverConfig(
	input: BundleInput,
	themes: ThemeResolver,
	host: BundlerCallbacks,
	outDir: string,
	prebuilt?: PrebuiltServer,
): InlineConfig {
	// Layers do not change class names, which are all that the server needs from a style sheet.
	const postcssPlugins = input.postcssPlugins.filter(
		(plugin) => plugin !== defaultLayersPlugin,
	);
	return mergeConfig(sharedConfig({ ...input, postcssPlugins }, themes, true), {
		plugins: [
			...(prebuilt ? [externalRuntimePlugin(prebuilt)] : []),
			pageCodePlugin(host.pageCode, true),
			...(input.idealImages ? [idealImagesPlugin(input, true)] : []),
			ignoreStylesPlugin(),
			...sheetImportsPlugins(input, true),
			...prebuiltSheetsPlugins(input, true),
			markdownModulePlugin(host.compileMarkdown),
			withoutSearchPlugin(),
			requireReactPlugin,
		],
		ssr: { noExternal: true, external: ["react", "react-dom"] },
		build: {
			ssr: true,
			outDir,
			emptyOutDir: true,
			minify: false,
			assetsInlineLimit: 10_000,
			target: "node20",
			rolldownOptions: {
				input: { server: SERVER_ENTRY },
				shimMissingExports: true,
				transform: { inject: providedOnServer(input.onServer.provide) },
				output: {
					entryFileNames: "[name].mjs",
					codeSplitting: false,
					assetFileNames: "assets/images/[name]-[hash][extname]",
				},
			},
		},
	} satisfies InlineConfig);
}
