import { describe, expect, it } from "vitest";
import {
	isCovered,
	localeUse,
	mergeUses,
	readsBuildConfig,
} from "../../../packages/furrow/src/bundle/localeUse.js";

const IMPORT =
	'import Translate, { translate } from "@docusaurus/Translate";\n';

/** Returns the message keys that a module of the site may request; `true` for any. */
function keys(code: string, isOwn = false): string[] | true {
	const { messages } = localeUse(IMPORT + code, isOwn);
	return messages === true || [...messages];
}

describe("localeUse", () => {
	it("collects messages by id, or by default text without an id", () => {
		expect(keys('translate({ id: "a", message: "A" });')).toEqual(["a"]);
		expect(keys('translate({ message: "A" }, { n: f(1) });')).toEqual(["A"]);
		expect(keys("translate({ id: `a` });")).toEqual(["a"]);
		expect(keys('jsx(Translate, { id: "a", children: "A" });')).toEqual(["a"]);
		expect(keys('jsx(Translate, { children: "A" });')).toEqual(["A"]);
		expect(keys('createElement(Translate, null, "A");')).toEqual(["A"]);
		expect(keys('translate({ id: x ? "a" : "b" });')).toEqual(["a", "b"]);
		expect(
			keys(
				'jsx(Translate, { id: "a", values: { b: jsx(Translate, { id: "b" }) } });',
			),
		).toEqual(["a", "b"]);
	});

	it("assumes all messages if code does not reveal which it requests", () => {
		for (const code of [
			"translate({ id: name });",
			"translate({ id: ['a', name].join('.') });",
			"translate({ ...message });",
			"translate(message);",
			"const t = translate;",
			"export { translate };",
			"jsx(Translate, props);",
			"jsx(Translate, { id });",
			"texts.map(translate);",
		])
			expect(keys(code), code).toBe(true);
	});

	it("assumes all messages if they are re-exported, loaded dynamically or read as data", () => {
		for (const code of [
			'export * from "@docusaurus/Translate";',
			'export { translate as t } from "@docusaurus/Translate";',
			'import * as texts from "@docusaurus/Translate";',
			'const { translate } = require("@docusaurus/Translate");',
			'import("@docusaurus/Translate").then(use);',
			"const { codeTranslations } = useDocusaurusContext();",
			'import texts from "@generated/codeTranslations";',
		])
			expect(localeUse(code, false).messages, code).toBe(true);
	});

	it("collects no messages from other code", () => {
		expect(keys("const translateX = style.translate;")).toEqual([]);
		expect(localeUse("export default 1;", false)).toEqual({
			messages: new Set(),
			prismThemes: false,
			siteMetadata: false,
			buildConfig: false,
		});
	});
});

it("localeUse detects code that reads Prism's themes or version metadata", () => {
	expect(localeUse("useThemeConfig().prism", false).prismThemes).toBe(true);
	expect(localeUse("usePrismTheme()", false).prismThemes).toBe(true);
	expect(localeUse("prism.defaultLanguage", true).prismThemes).toBe(false);
	expect(localeUse("prism.darkTheme", true).prismThemes).toBe(true);
	expect(localeUse("const { siteMetadata } = x", false).siteMetadata).toBe(
		true,
	);
});

it("isCovered accepts only uses whose data is included", () => {
	const known = localeUse(
		`${IMPORT}translate({ id: "a" }); translate({ id: "b" });`,
		false,
	);
	const one = localeUse(`${IMPORT}translate({ id: "a" });`, false);
	const other = localeUse(`${IMPORT}translate({ id: "c" });`, false);
	const any = localeUse(`${IMPORT}translate(x);`, false);
	expect(isCovered(one, known)).toBe(true);
	expect(isCovered(other, known)).toBe(false);
	expect(isCovered(any, known)).toBe(false);
	expect(isCovered(any, mergeUses([known, any]))).toBe(true);
	expect(isCovered(localeUse("usePrismTheme()", false), known)).toBe(false);
});

describe("readsBuildConfig", () => {
	const reads = (code: string) => readsBuildConfig(code);

	it.each([
		"const { siteConfig } = useDocusaurusContext(); siteConfig.presets[0];",
		"const { siteConfig: { markdown } } = useDocusaurusContext();",
		"const { i18n, siteConfig } = useDocusaurusContext(); JSON.stringify(siteConfig);",
		"const { siteConfig } = useDocusaurusContext(); const { title, scripts } = siteConfig;",
		"const { siteConfig } = useDocusaurusContext(); jsx(Part, { config: siteConfig });",
		"const { siteConfig } = useDocusaurusContext(); siteConfig[key];",
		'import config from "@generated/docusaurus.config"; config.future.v4;',
	])("is true for code that may read build-only fields: %s", (code) => {
		expect(reads(code)).toBe(true);
	});

	it.each([
		'const markdown = "markdown"; x.plugins;',
		"const { siteConfig, i18n } = useDocusaurusContext(); siteConfig.title;",
		"const { i18n, siteConfig, siteMetadata } = useDocusaurusContext(); siteConfig.customFields.a;",
		"const { siteConfig: { title, themeConfig } } = useDocusaurusContext();",
		"const title = useDocusaurusContext().siteConfig.title;",
	])("is false for other code: %s", (code) => {
		expect(reads(code)).toBe(false);
	});
});
