/** Furrow's `@docusaurus/types`, against which TypeScript plugins type-check without other packages. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

/** The types that `@docusaurus/types` 3.10.2 exports. */
const NAMES =
	"AllContent ChunkNames ClientModule CodeTranslations Config ConfigureWebpackUtils CurrentBundler DefaultParseFrontMatter DocusaurusConfig DocusaurusContext FasterConfig FutureConfig FutureV4Config GlobalData HtmlTagObject HtmlTags I18n I18nConfig I18nLocaleConfig InitializedPlugin LoadContext LoadedPlugin MDX1CompatOptions MarkdownConfig MarkdownHooks Module OnBrokenMarkdownImagesFunction OnBrokenMarkdownLinksFunction OptionValidationContext ParseFrontMatter Plugin PluginConfig PluginContentLoadedActions PluginIdentifier PluginModule PluginOptions PluginRouteConfig PluginRouteContext PluginVersionInformation PostCssOptions Preset PresetConfig PresetConfigDefined PresetModule Props Registry ReportingSeverity RouteBuildMetadata RouteChunkNames RouteConfig RouteContext RouteMetadata RouteModules RouterType SiteMetadata SiteStorage StorageConfig SwizzleAction SwizzleActionStatus SwizzleComponentConfig SwizzleConfig ThemeConfig ThemeConfigValidationContext TranslationFile TranslationFileContent TranslationMessage UseDataOptions Validate ValidationSchema VcsChangeInfo VcsConfig VcsPreset VscInitializeParams WrapperProps";

const PLUGIN = `import Joi from "joi";
import type { ConfigureWebpackUtils, LoadContext, OptionValidationContext, Plugin, ThemeConfigValidationContext } from "@docusaurus/types";

interface Options { path: string; count: number }
interface Content { files: string[] }

export default function plugin(context: LoadContext, options: Options): Plugin<Content> {
	return {
		name: "mine",
		async loadContent() {
			return { files: [context.siteDir, options.path] };
		},
		async contentLoaded({ content, actions }) {
			actions.setGlobalData({ count: content.files.length });
			actions.addRoute({ path: "/mine", component: "@site/src/Mine.tsx", exact: true });
		},
		configureWebpack(config, isServer, utils: ConfigureWebpackUtils, content) {
			const { currentBundler, getJSLoader, getStyleLoaders } = utils;
			if (content.files.length === 0) return;
			return {
				mergeStrategy: { "module.rules": "prepend" },
				devtool: config.devtool,
				plugins: [new currentBundler.instance.DefinePlugin({ A: "1" })],
				module: { rules: [
					{ test: /\\.foo$/, use: [getJSLoader({ isServer })] },
					{ test: /\\.less$/, use: getStyleLoaders(isServer, {}) },
				] },
			};
		},
		configurePostCss(postcss) {
			postcss.plugins.push(() => {});
			return postcss;
		},
		async postBuild({ outDir, content, routesPaths }) {
			console.log(outDir, content.files, routesPaths.length);
		},
	};
}

const schema = Joi.object<Options>({ path: Joi.string().default("a"), count: Joi.number() });
export function validateOptions({ validate, options }: OptionValidationContext<Partial<Options>, Options>): Options {
	return validate(schema, options);
}
export const validateThemeConfig = ({ validate, themeConfig }: ThemeConfigValidationContext<{ a?: string }>) =>
	validate(Joi.object({ a: Joi.string() }), themeConfig).a;
`;

const WRONG = `import type { Plugin } from "@docusaurus/types";
export const hook = (): Plugin => ({ name: "a",
	loadContents: () => 1 });
export const side = (): Plugin => ({ name: "a",
	configureWebpack: (_config, isServer) => ({ a: isServer.length }) });
export const utils = (): Plugin => ({ name: "a",
	configureWebpack: (_config, _isServer, { getLoader }) => ({ getLoader }) });
`;

it("exports every type of @docusaurus/types, and checks hooks and their arguments", async () => {
	mkdirSync(join(ROOT, "tests/.work"), { recursive: true });
	const dir = mkdtempSync(join(ROOT, "tests/.work/types-"));
	onTestFinished(() => rmSync(dir, { recursive: true }));
	const files = {
		"names.ts": NAMES.split(" ")
			.map((name) => `export type { ${name} } from "@docusaurus/types";`)
			.join("\n"),
		"plugin.ts": PLUGIN,
		"wrong.ts": WRONG,
		"tsconfig.json": JSON.stringify({
			extends: join(ROOT, "packages/furrow/src/ambient/tsconfig.json"),
			compilerOptions: {
				paths: {
					"@docusaurus/types": [
						join(ROOT, "packages/furrow/src/ambient/docusaurus/types.ts"),
					],
				},
			},
			files: ["names.ts", "plugin.ts", "wrong.ts"],
			include: [],
		}),
	};
	for (const [name, text] of Object.entries(files))
		writeFileSync(join(dir, name), text);
	const tsc = join(ROOT, "node_modules/.bin/tsc");
	const { stdout } = await run(tsc, ["--pretty", "false"], { cwd: dir }).catch(
		(error: { stdout: string }) => error,
	);
	const places = [...stdout.matchAll(/^([^\s(]+)\((\d+),/gm)].map(
		([, file, line]) => `${file}:${line}`,
	);
	expect(places, stdout).toEqual(["wrong.ts:3", "wrong.ts:5", "wrong.ts:7"]);
});
