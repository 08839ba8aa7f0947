/** The key of the bundles changes with every setting that affects them, and with no other. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { bundleKey } from "../../../packages/furrow/src/bundle/bundleKey";
import { defaultLayersPlugin } from "../../../packages/furrow/src/bundle/cascadeLayers";
import type { BundleInput } from "../../../packages/furrow/src/bundle/types";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";
import { side, stockInput } from "./stockInput";

const folder = mkdtempSync(join(tmpdir(), "furrow-bundle-key-"));
const siteDir = join(folder, "site");

function write(file: string, text: string): void {
	const path = join(siteDir, file);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
}

const INPUT = stockInput(siteDir);

write("package.json", "{}");
write("docusaurus.config.js", "");
write("babel.config.js", "module.exports = { plugins: [] };");
write("src/pages/index.js", "one");

const keyWith = (change: Partial<BundleInput> = {}) =>
	bundleKey({ ...INPUT, ...change });
const key = keyWith();

const LOADER_RULE = { test: /a/, include: [], exclude: [], loaders: [] };

/** A changed value of each field that affects the bundles. */
const CHANGED: {
	[Field in keyof Required<
		Omit<BundleInput, "siteDir" | "configFingerprint">
	>]: BundleInput[Field];
} = {
	alias: { one: "two" },
	define: { ONE: "1" },
	provide: { Buffer: "buffer" },
	replacements: [{ test: /a/, to: "b" }],
	onServer: { ...side(), define: { ONE: "1" } },
	loaderRules: [LOADER_RULE],
	loaderAliases: { a: "/a.js" },
	externals: { jquery: "jQuery" },
	extensions: [".web.js"],
	rawExtensions: [".txt"],
	urlExtensions: [".pdf"],
	postcssPlugins: [defaultLayersPlugin, { postcssPlugin: "own" }],
	postcssSyntax: { parser: "postcss-scss" },
	sass: { loadPaths: ["styles"] },
	less: { modifyVars: { brand: "red" } },
	reactLive: "/packages/react-live",
	generatedDir: join(siteDir, ".generated"),
	baseUrl: "/base/",
	isHashRouted: true,
	hasFreshness: true,
	hasStructuredData: true,
	hasUncopiedCode: true,
	navigation: { viewTransitions: false, prefetch: "hover" },
	hasRouteParameters: true,
	staticDirs: [join(siteDir, "public")],
	themeDirs: ["/packages/theme"],
	siteThemeDir: join(siteDir, "theme"),
	requests: ["@theme/MDXPage"],
	serverRequests: ["@site/src/Card"],
	commonModules: ["@theme/Footer"],
	clientModules: ["@site/src/module.js"],
	babelConfig: join(siteDir, "babel.config.js"),
	decorators: { decoratorVersion: "2022-03" },
	generatedCss: ".token {}",
	prismLanguages: "import 'php';",
	idealImages: { quality: 80 },
	hasSearch: true,
	hasAskAi: true,
	nativeCss: true,
	isMirrored: true,
	sortsMedia: true,
	minify: false,
	dev: true,
};

describe("bundleKey", () => {
	afterAll(() => rmSync(folder, { recursive: true, force: true }));
	afterEach(() => vi.unstubAllEnvs());

	it("ignores config changes that do not affect the bundles", () => {
		const configFingerprint = ["@site/docusaurus.config.js two"];
		expect(keyWith({ configFingerprint })).toBe(key);
	});

	it.each(Object.entries(CHANGED))("changes with %s", (field, value) => {
		expect(keyWith({ [field]: value })).not.toBe(key);
	});

	it.each<[string, Partial<BundleInput>]>([
		["a loader", { loaderRules: [LOADER_RULE] }],
		["a PostCSS plugin", { postcssPlugins: [{ postcssPlugin: "own" }] }],
		["a syntax of PostCSS", { postcssSyntax: { parser: () => {} } }],
		["Babel", { babelConfig: join(siteDir, "babel.config.js") }],
		["a function of Sass", { sass: { additionalData: (text) => text } }],
		["an importer of Sass", { sass: { importers: [new (class {})()] } }],
		["a plugin of Less", { less: { plugins: [new (class {})()] } }],
		["a replacing function", { replacements: [{ test: /a/, to: () => {} }] }],
		[
			"a replacing function on the server",
			{ onServer: { ...side(), replacements: [{ test: /a/, to: () => {} }] } },
		],
	])("depends on the whole config if the site has %s", (_, change) => {
		const configFingerprint = ["@site/docusaurus.config.js two"];
		expect(keyWith({ ...change, configFingerprint })).not.toBe(keyWith(change));
	});

	it("distinguishes regular expressions", () => {
		const replacing = (test: RegExp) =>
			keyWith({ replacements: [{ test, to: "b" }] });
		expect(replacing(/a/)).toBe(replacing(/a/));
		expect(replacing(/a/)).not.toBe(replacing(/b/));
	});

	it("is the same in another checkout", () => {
		const dir = join(folder, "elsewhere");
		cpSync(siteDir, dir, { recursive: true });
		expect(
			keyWith({
				siteDir: dir,
				generatedDir: join(dir, ".docusaurus"),
				staticDirs: [join(dir, "static")],
				siteThemeDir: join(dir, "src/theme"),
			}),
		).toBe(key);
	});

	it.each([
		["code", "src/pages/index.js"],
		["the manifest", "package.json"],
		["the installed packages", "node_modules/.package-lock.json"],
		["browsers", ".browserslistrc"],
		["variables of Vite's", ".env.production"],
	])("detects changes to %s", (_, file) => {
		write(file, "before");
		const before = keyWith();
		write(file, "after");
		expect(keyWith()).not.toBe(before);
	});

	it("changes with the environment variables that Vite exposes to code", () => {
		const before = keyWith();
		vi.stubEnv("VITE_MODE", "quiet");
		expect(keyWith()).not.toBe(before);
	});
});
