/** Prebuilds the server's runtime, when Furrow is compiled. */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { globSync } from "tinyglobby";
import { build, mergeConfig, type Plugin, type Rolldown } from "vite";
import { CLIENT_MODULES } from "../bundle/clientModules.js";
import { isOwnModule } from "../bundle/ownModule.js";
import { virtualPlugin } from "../bundle/plugins/virtual.js";
import {
	DIST_DIR,
	isOverridable,
	isVirtual,
	type PrebuiltModule,
	packageFileName,
	packageOf,
	RECORD_FILE,
	type ServerRuntime,
} from "../bundle/prebuilt/serverRuntime/record.js";
import { withQuickSpreads } from "../bundle/quickSpreads.js";
import { serverConfig } from "../bundle/serverBuild.js";
import { createThemeResolver } from "../bundle/themeResolver.js";
import type { BundleInput } from "../bundle/types.js";
import { virtualModules } from "../bundle/virtualModules.js";
import { fileFingerprint } from "../cache/index.js";
import { hash } from "../util/hash.js";
import {
	CLIENT_DIR,
	PACKAGE_ROOT,
	PLAYGROUND_DIRS,
	THEME_DIR,
} from "../util/packageRoot.js";
import { join, relative, slashed } from "../util/path.js";

/**
 * Entry modules: all that a site may import or that render a page. Without the playground, which needs a package that
 * few sites have.
 */
const FILES = [
	`${THEME_DIR}/**/*.{ts,tsx}`,
	...PLAYGROUND_DIRS.map((dir) => `!${dir}/**`),
	`${CLIENT_DIR}/exports/*.{ts,tsx}`,
	`${CLIENT_DIR}/runtime/{server,mdx}.tsx`,
	...Object.values(CLIENT_MODULES).map((file) => join(CLIENT_DIR, file)),
	"!**/*.d.ts",
];

const ENTRY = "furrow:server-runtime";

/** Makes URLs of style sheets empty. Servers do not need them, and they would contain a site's base URL. */
const emptyUrls: Plugin = {
	name: "furrow:empty-urls",
	enforce: "pre",
	load: {
		order: "pre",
		filter: { id: /\.css\?url$/ },
		handler: () => ({ code: 'export default "";', moduleType: "js" }),
	},
};

/** Makes modules read site-specific values from the site's bundle, which sets them before the runtime's modules run. */
const siteValues: Plugin = {
	name: "furrow:overrides",
	enforce: "post",
	transform: {
		filter: { id: [/\.module\.css$/, /^\0furrow:/] },
		handler(code, id) {
			const name = nameOf(id) ?? "";
			if (!isOverridable(name)) return null;
			const usual = /(?<=\bexport default ).+?(?=;?\s*$)/s;
			if (!usual.test(code)) this.error(`${name} has no default export`);
			const override = `globalThis.__FURROW_OVERRIDES__?.[${JSON.stringify(name)}]`;
			return {
				code: code.replace(usual, (value) => `${override} ?? ${value}`),
				map: null,
			};
		},
	},
};

const byId = ([a]: [string, unknown], [b]: [string, unknown]) =>
	a < b ? -1 : 1;

const isCode = (id: string) => /\.[cm]?[jt]sx?$/.test(id);

/** Returns the name under which a module is recorded, or `undefined` for one that is the same on every site. */
function nameOf(id: string): string | undefined {
	const [file = ""] = id.split("?");
	if (id.startsWith("\0"))
		return isVirtual(id.slice(1)) ? id.slice(1) : undefined;
	if (isOwnModule(file)) {
		// The server needs only the class names of a style sheet.
		const isNeeded = isCode(id) || id.endsWith(".module.css");
		return isNeeded ? relative(PACKAGE_ROOT, file) : undefined;
	}
	const [, tail] = /.*\/node_modules\/(.*)$/.exec(slashed(id)) ?? [];
	return tail ? packageFileName(tail) : undefined;
}

interface Graph {
	modules: Map<string, Rolldown.ModuleInfo>;
}

async function bundle(
	input: BundleInput,
	source: string,
	dir: string,
	graph: Graph,
): Promise<string> {
	const themes = createThemeResolver(input.themeDirs, input.siteThemeDir);
	const host = {
		pageCode: Promise.resolve({
			requests: [],
			virtual: {},
			lists: [],
			sourceOfRequest: {},
		}),
		compileMarkdown: () => Promise.reject(new Error("There is none.")),
	};
	const { output } = (await build(
		mergeConfig(serverConfig(input, themes, host, dir), {
			plugins: [
				emptyUrls,
				siteValues,
				virtualPlugin(new Map([[ENTRY, source]])),
				{
					name: "furrow:graph",
					buildEnd() {
						for (const id of this.getModuleIds()) {
							const info = this.getModuleInfo(id);
							if (info) graph.modules.set(id, info);
						}
					},
				} satisfies Plugin,
			],
			build: {
				rolldownOptions: {
					input: { server: ENTRY },
					// Each rendering thread would have to read comments.
					output: { comments: { jsdoc: false } },
				},
				write: false,
			},
		}),
	)) as Rolldown.RolldownOutput;
	return output[0].code;
}

/** Returns the code of a module that exports all others by name. Each runs when it is first requested. */
const tableSource = (ids: readonly string[]): string =>
	`export const modules = {\n${ids
		.map(
			(id) =>
				`${JSON.stringify(nameOf(id))}: () => require(${JSON.stringify(id)})`,
		)
		.join(",\n")}\n};`;

/** Makes the runtime require the site's React, although its file is in Furrow's package. */
function withSitesReact(code: string): string {
	const fromBundle = "From(import.meta.url)";
	if (code.split(fromBundle).length !== 2)
		throw new Error("The runtime does not require React as it did.");
	return code.replace(
		fromBundle,
		"From(globalThis.__FURROW_REQUIRES_FROM__ ?? import.meta.url)",
	);
}

/**
 * Writes the runtime into `dist/`.
 *
 * @param input of a production build that replaces nothing
 * @param dir an empty folder, from which React can be imported
 */
export async function prebuildServerRuntime(
	input: BundleInput,
	dir: string,
): Promise<void> {
	const seeds = globSync(FILES, { absolute: true }).sort();
	const graph: Graph = { modules: new Map() };
	await bundle(
		input,
		seeds.map((file) => `import ${JSON.stringify(file)};`).join("\n"),
		dir,
		graph,
	);
	const ids = [...graph.modules.keys()]
		.filter((id) => isCode(id) && nameOf(id) && !id.startsWith("\0"))
		.sort();
	const code = withQuickSpreads(
		withSitesReact(await bundle(input, tableSource(ids), dir, graph)),
	);
	const file = join(dir, "runtime.mjs");
	writeFileSync(file, code);
	const { modules: table } = await import(pathToFileURL(file).href);

	const themes = createThemeResolver(input.themeDirs, input.siteThemeDir);
	const virtual = virtualModules(input, themes, true);
	const modules: ServerRuntime["modules"] = {};
	const packages: ServerRuntime["packages"] = {};
	for (const [id, info] of [...graph.modules].sort(byId)) {
		const name = nameOf(id);
		if (!name || name === ENTRY) continue;
		const imported = [...info.importedIds, ...info.dynamicallyImportedIds];
		const imports = imported.flatMap((other) => nameOf(other) ?? []);
		const text = virtual.get(name);
		const stamp = isVirtual(name) ? hash(text ?? "") : fileFingerprint(id);
		const entry: PrebuiltModule = { stamp, imports: [...new Set(imports)] };
		if (name in table)
			entry.exports =
				info.inputFormat === "cjs"
					? null
					: Object.keys(table[name]()).filter((key) => key !== "__esModule");
		modules[name] = entry;
		for (const other of imported) {
			const { pkg } = packageOf(nameOf(other) ?? "") ?? {};
			const from = packageOf(name)?.pkg;
			if (!pkg || pkg === from || packages[pkg]) continue;
			packages[pkg] = { version: versionOf(other, pkg), from };
		}
	}
	const target = `server-runtime-${hash(code, 8)}.mjs`;
	writeFileSync(join(DIST_DIR, target), code);
	const record: ServerRuntime = { file: target, modules, packages };
	writeFileSync(RECORD_FILE, JSON.stringify(record));
}

function versionOf(file: string, pkg: string): string {
	const path = slashed(file);
	const end = path.lastIndexOf(`/node_modules/${pkg}/`);
	const folder = path.slice(0, end + `/node_modules/${pkg}`.length);
	return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}
