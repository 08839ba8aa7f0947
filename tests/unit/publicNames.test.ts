/**
 * Furrow has the public names of Docusaurus, which were extracted from the packages of each version: exports of client
 * modules, theme components, message ids, class names, command flags, config fields and plugin options.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseSync } from "rolldown/utils";
import { describe, expect, it } from "vitest";
import { resolveClientModule } from "../../packages/furrow/src/bundle/clientModules.js";
import { readLinks } from "../../packages/furrow/src/bundle/moduleLinks.js";
import { createThemeResolver } from "../../packages/furrow/src/bundle/themeResolver.js";
import { validateConfig } from "../../packages/furrow/src/config/siteConfig.js";
import {
	check,
	FieldProblems,
} from "../../packages/furrow/src/schema/index.js";
import { BUILTINS } from "../../packages/furrow/src/site/builtinPlugins.js";
import type { Untyped } from "../../packages/furrow/src/types/untyped.js";
import {
	CLIENT_DIR,
	PACKAGE_ROOT,
	THEME_DIR,
} from "../../packages/furrow/src/util/packageRoot.js";
import { dirname, join } from "../../packages/furrow/src/util/path.js";

interface Names {
	exports: Record<string, string[]>;
	components: string[];
	messages: string[];
	classNames: string[];
	/** `command --flag` */
	flags: string[];
	/** Paths of fields in the config. */
	fields: string[];
	/** Paths of fields in each plugin's options, and in the `themeConfig` that it validates (`<plugin> themeConfig`). */
	options: Record<string, string[]>;
}

const DIR = join(import.meta.dirname, "publicNames");

/** Returns all exports of a module, including re-exports. */
function exportsOf(file: string): Set<string> {
	const { own, reExports, allOf } = readLinks(() =>
		parseSync(file, readFileSync(file, "utf8")),
	);
	const found = new Set([...own, ...reExports.keys()]);
	for (const request of allOf) {
		const path = join(dirname(file), request);
		const target = [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
			(name) => existsSync(name),
		);
		const names = target
			? exportsOf(target)
			: Object.keys(createRequire(file)(request));
		for (const name of names) found.add(name);
	}
	return found;
}

/** Text of all source files in the folders. */
const textOf = (...dirs: string[]): string =>
	dirs
		.flatMap((dir) =>
			readdirSync(dir, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map((entry) =>
					readFileSync(join(entry.parentPath, entry.name), "utf8"),
				),
		)
		.join("\n");

/** Names that Furrow omits on purpose. */
const OMITTED = new Set([
	// Browsers load ideal images, so there are no loading states.
	"theme.IdealImageMessage.404error",
	"theme.IdealImageMessage.error",
	"theme.IdealImageMessage.load",
	"theme.IdealImageMessage.loading",
	"theme.IdealImageMessage.offline",
]);

const browserCode = textOf(
	CLIENT_DIR,
	THEME_DIR,
	join(PACKAGE_ROOT, "src/shared"),
	join(PACKAGE_ROOT, "src/markdown"),
);
const commands = textOf(join(PACKAGE_ROOT, "src/cli"));
const themes = createThemeResolver([THEME_DIR], "");

/** Whether the config's schema has a field: an invalid value causes another error than an unknown name. */
async function hasField(path: string): Promise<boolean> {
	const config: Record<string, unknown> = {
		title: "t",
		url: "https://t.example",
		baseUrl: "/",
	};
	const value = path
		.split(".")
		.reverse()
		.reduce<unknown>((inner, name) => ({ [name]: inner }), Symbol("wrong"));
	try {
		await validateConfig(
			{ ...config, ...(value as object) },
			"docusaurus.config.js",
			"/nowhere",
		);
		return true;
	} catch (error) {
		return !/not a known field/.test(String((error as Error).message));
	}
}

/** A config whose only field is invalid: `a[].b` becomes `{ a: [{ b: Symbol() }] }`. */
const wrongAt = (path: string): unknown =>
	path
		.split(/\.|(?=\[\])/)
		.reverse()
		.reduce<unknown>(
			(inner, name) => (name === "[]" ? [inner] : { [name]: inner }),
			Symbol("wrong"),
		);

/** Whether the schema of a plugin's options, or of its `themeConfig`, has a field. */
async function hasOption(plugin: string, path: string): Promise<boolean> {
	const [name, kind] = plugin.split(" ");
	const module = await BUILTINS[`@docusaurus/${name}`]?.load();
	if (!module) return false;
	const value = wrongAt(path) as Untyped;
	try {
		if (kind)
			module.validateThemeConfig?.({
				validate: (schema, config) => check(schema, config, { unknown: true }),
				themeConfig: value,
			});
		else
			module.validateOptions?.({
				validate: (schema, options) => check(schema, options),
				options: value,
			});
		return true;
	} catch (error) {
		if (!(error instanceof FieldProblems)) throw error;
		return !/not a known field/.test(JSON.stringify(error.problems));
	}
}

describe.each(readdirSync(DIR))("compatibility with Docusaurus %s", (file) => {
	const names: Names = JSON.parse(readFileSync(join(DIR, file), "utf8"));
	const missing = (list: string[], exists: (name: string) => boolean) =>
		list.filter((name) => !(exists(name) || OMITTED.has(name)));

	it("covers all exports of client modules", () => {
		const absent = Object.entries(names.exports).flatMap(([module, list]) => {
			const target = resolveClientModule(module);
			const found = target ? exportsOf(target) : new Set<string>();
			return missing(list, (name) => found.has(name)).map(
				(name) => `${module} ${name}`,
			);
		});
		expect(absent).toEqual([]);
	});

	it("covers all theme components", () => {
		expect(
			missing(names.components, (name) => themes.theme(name) !== undefined),
		).toEqual([]);
	});

	it("covers all message ids", () => {
		// The code assembles DocSearch's ids from groups and names.
		const exists = (id: string) =>
			browserCode.includes(id) ||
			(id.startsWith("theme.SearchModal.") &&
				browserCode.includes(id.split(".").at(-1) ?? ""));
		expect(missing(names.messages, exists)).toEqual([]);
	});

	it("covers all class names", () => {
		expect(
			missing(names.classNames, (name) => browserCode.includes(name)),
		).toEqual([]);
	});

	it("covers all command flags", () => {
		expect(
			missing(names.flags, (flag) =>
				commands.includes(flag.split(" ")[1] ?? ""),
			),
		).toEqual([]);
	});

	it("covers all config fields", async () => {
		const known = await Promise.all(names.fields.map(hasField));
		expect(names.fields.filter((_, index) => !known[index])).toEqual([]);
	});

	it("covers all plugin and theme options, and rejects unknown ones", async () => {
		const absent: string[] = [];
		for (const [plugin, options] of Object.entries(names.options))
			for (const path of options)
				if (!(await hasOption(plugin, path))) absent.push(`${plugin} ${path}`);
		expect(absent).toEqual([]);
		for (const plugin of [
			"plugin-content-docs",
			"plugin-content-blog",
			"plugin-sitemap",
		])
			expect([plugin, await hasOption(plugin, "nonsense")]).toEqual([
				plugin,
				false,
			]);
		const theme = "theme-classic themeConfig";
		expect(await hasOption(theme, "navbar.nonsense")).toBe(false);
	});
});

it.each(["docs", "i18n/zh/docusaurus-plugin-content-docs/current"])(
	"lists unsupported features on the differences page: %s",
	(dir) => {
		const page = readFileSync(
			join(PACKAGE_ROOT, "../furrow-site", dir, "differences.md"),
			"utf8",
		);
		const lacks = Object.entries(BUILTINS)
			.filter(([, { missing }]) => missing)
			.map(([name]) => name.replace("@docusaurus/", ""));
		expect(lacks.length).toBeGreaterThan(1);
		for (const name of [...lacks, "webpack.jsLoader", "--bundle-analyzer"])
			expect(page).toContain(name);
	},
);
