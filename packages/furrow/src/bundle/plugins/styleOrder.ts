/** Writes the site's one style sheet in Docusaurus's order. */
import type { Plugin, Rolldown } from "vite";
import { wrapCssRender } from "../../seams/viteCss.js";
import { chunkName, docusaurusChunk } from "../chunkName.js";
import { isOwnModule } from "../ownModule.js";
import { THEME_PARTS } from "../parts.js";
import { joinLists, type SheetGraph, sheetLists } from "../sheetOrder.js";
import { STYLE_SHEET } from "../styleUrls.js";
import type { ThemeResolver } from "../themeResolver.js";
import type { BundleInput, PageCode } from "../types.js";
import {
	BASE_STYLES,
	CLIENT_MODULES,
	EVERY_PAGE_SHEET,
	isStyle,
	MDX_RUNTIME,
	MDX_RUNTIME_FILE,
} from "../virtualModules.js";
import { CLIENT_ENTRY } from "../viteConfig.js";
import type { ModuleListener } from "./parsedModules.js";

/** The entry whose chunk receives all style sheets. */
export const BASE_ENTRY = "0-base";

/** Components around every page, whose sheets precede those of pages. */
const ROOTS = ["Root", "ThemeProvider", "SiteMetadata"];

/** Modules that Docusaurus puts into the chunks of pages. */
const PARTS = new Set([...THEME_PARTS, MDX_RUNTIME]);

type Chunks = Record<string, Rolldown.RenderedChunk>;

/** Returns the style sheets and the code of client modules in the order of the config. */
function inConfigOrder(
	{ clientModules }: BundleInput,
	styles: readonly string[],
	code: readonly string[],
): string[] {
	const sheets = [...styles];
	const others = [...code];
	return clientModules.flatMap(
		(request) => (isStyle(request) ? sheets : others).shift() ?? [],
	);
}

/** Returns the lists of sheets that the build's entries lead to. */
function listsOf(
	input: BundleInput,
	{ requests, lists }: PageCode,
	graph: SheetGraph,
	themes: ThemeResolver,
	chunks: Chunks,
): string[][] {
	const entries = new Map(
		Object.values(chunks).flatMap(({ isEntry, name, facadeModuleId }) =>
			isEntry && facadeModuleId ? [[name, facadeModuleId]] : [],
		),
	);
	const idOf = (request: string) =>
		[entries.get(chunkName(request)) ?? []].flat();
	const [base = "", generated = "", ...styles] = graph.imports(
		`\0${BASE_STYLES}`,
	);
	const code = graph.imports(`\0${CLIENT_MODULES}`);
	const named = [
		...input.requests
			.filter((request) => !PARTS.has(request))
			.map((request) => [docusaurusChunk(request), [request]] as const),
		...lists,
	]
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([, group]) => group.flatMap(idOf));
	return sheetLists(graph, [
		[
			base,
			generated,
			...inConfigOrder(input, styles, code),
			...ROOTS.flatMap((name) => themes.theme(name) ?? []),
			EVERY_PAGE_SHEET,
			CLIENT_ENTRY,
		],
		...named,
		...[...PARTS, ...requests].map(idOf),
	]);
}

/** Returns the plugin, and the listener that records modules for it. */
export function styleOrder(
	input: BundleInput,
	themes: ThemeResolver,
	pageCode: Promise<PageCode>,
): { listener: ModuleListener; plugin: Plugin } {
	const imports = new Map<string, readonly string[]>();
	const lazyImports = new Map<string, readonly string[]>();
	const graph: SheetGraph = {
		imports: (id) => imports.get(id) ?? [],
		lazyImports: (id) => lazyImports.get(id) ?? [],
		isSheet: (id) => STYLE_SHEET.test(id),
	};
	let order: Promise<string[]> | undefined;
	const sheetsOf = async (chunks: Chunks) => {
		const rendered = new Set(
			Object.values(chunks).flatMap(({ modules }) => Object.keys(modules)),
		);
		const sorted = joinLists(
			listsOf(input, await pageCode, graph, themes, chunks).map((list) =>
				list.filter((id) => rendered.has(id)),
			),
		);
		// Add sheets that were not reached: the graph known here may be incomplete.
		return [...new Set([...sorted, ...[...rendered].filter(graph.isSheet)])];
	};
	return {
		listener: ({ id, importedIds, lazyIds }) => {
			const isOwn = isOwnModule(id);
			// In Docusaurus, modules that Furrow's theme loads on demand are part of the page. The MDX runtime is listed in
			// `PARTS`.
			const parts = isOwn
				? lazyIds.filter((one) => one !== MDX_RUNTIME_FILE)
				: [];
			imports.set(id, [...importedIds, ...parts]);
			if (!isOwn && lazyIds.length) lazyImports.set(id, lazyIds);
		},
		plugin: {
			name: "furrow:style-order",
			configResolved: (config) =>
				wrapCssRender(
					config,
					(own) =>
						async function (code, chunk, options, meta) {
							order ??= sheetsOf(meta.chunks);
							const sheets = chunk.name === BASE_ENTRY ? await order : [];
							const others = Object.entries(chunk.modules).filter(
								([id]) => !graph.isSheet(id),
							);
							const modules = Object.fromEntries([
								...others,
								...sheets.map((id) => [id, {}]),
							]);
							const ordered = new Proxy(chunk, {
								get: (target, key) =>
									key === "modules" ? modules : Reflect.get(target, key),
							});
							return own.call(this, code, ordered, options, meta);
						},
				),
		},
	};
}
