/**
 * The style sheets of a page, in the order of the production build: the base, the site's on every page, the theme's
 * components, the page's own.
 */

import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import { BASE_STYLES } from "../bundle/publicForDev.js";
import { cssOfModule } from "../seams/viteCss.js";
import { escapeAttribute } from "../shared/html.js";
import type { LazyVite } from "./lazyVite.js";
import type { ShownPage } from "./pages.js";
import type { StartCache } from "./startCache.js";

const STYLE = /\.(?:css|s[ac]ss|less|styl|stylus|pcss|postcss)(?:$|\?)/;

export interface StyleContext {
	bundler: LazyVite;
	kept: StartCache;
	/** Whether a request is for a module of Furrow. Its style sheets are the theme's. */
	isOwn(request: string): boolean;
	/** URLs of the runtime's style sheets: those before the site's own, and those of the theme's components. */
	baseSheet: string;
	themeSheet: string;
}

/** @param key identifies the contents of the runtime's files */
export function styleContext(
	parts: Pick<StyleContext, "bundler" | "kept" | "isOwn">,
	baseUrl: string,
	key: string,
): StyleContext {
	const sheet = (name: string) => `${baseUrl}__furrow/${name}.css?v=${key}`;
	return { ...parts, baseSheet: sheet("base"), themeSheet: sheet("theme") };
}

/** Returns the style sheets that modules import, directly or indirectly, in the order in which they would run. */
function stylesBelow(
	roots: Iterable<EnvironmentModuleNode | undefined>,
): Map<string, EnvironmentModuleNode> {
	const styles = new Map<string, EnvironmentModuleNode>();
	const seen = new Set<EnvironmentModuleNode>();
	const visit = (node: EnvironmentModuleNode | undefined) => {
		if (!node || seen.has(node)) return;
		seen.add(node);
		for (const imported of node.importedModules) visit(imported);
		if (
			node.id &&
			STYLE.test(node.id) &&
			!/[?&](?:url|raw|inline)\b/.test(node.id)
		)
			styles.set(node.id, node);
	};
	for (const root of roots) visit(root);
	return styles;
}

/** Returns a style sheet as an element that Vite's client adopts when the module runs. */
async function inlineSheet(
	{ url, id }: EnvironmentModuleNode,
	{ client }: ViteDevServer["environments"],
): Promise<string> {
	const result = await client.transformRequest(url);
	const text = cssOfModule(result?.code ?? "");
	if (!text) return "";
	const css = text.replace(/<\/(?=style)/gi, "<\\/");
	return `<style type="text/css" data-vite-dev-id="${escapeAttribute(id ?? "")}">${css}</style>`;
}

/**
 * Returns the source files of style sheets. Returns `undefined` if not all of them are style sheets, as with Tailwind.
 */
function filesOf(
	nodes: Iterable<EnvironmentModuleNode>,
): ReadonlySet<string> | undefined {
	const files = new Set<string>();
	const seen = new Set(nodes);
	for (const { file, importedModules } of seen) {
		if (file) files.add(file);
		for (const imported of importedModules) seen.add(imported);
	}
	return [...files].every((file) => STYLE.test(file)) ? files : undefined;
}

/** Returns the site's style sheets for every page, and those of the page's own components. */
async function siteSheets(
	{ value }: ShownPage,
	{ environments }: ViteDevServer,
	kept: StartCache,
): Promise<{ base: string; own: string }> {
	const { client, ssr } = environments;
	await client.transformRequest(BASE_STYLES);
	const base = stylesBelow([
		client.moduleGraph.getModuleById(`\0${BASE_STYLES}`),
	]);
	const roots = await Promise.all(
		value.requests.map(async (request) => {
			const id = (await ssr?.pluginContainer.resolveId(request))?.id;
			return id ? ssr?.moduleGraph.getModuleById(id) : undefined;
		}),
	);
	const own = [...stylesBelow(roots).values()].filter(
		({ id }) => id && !base.has(id),
	);
	const inline = async (nodes: Iterable<EnvironmentModuleNode>) => {
		const sheets = [...nodes].map((node) => inlineSheet(node, environments));
		return (await Promise.all(sheets)).join("");
	};
	const html = await inline(base.values());
	const files = filesOf(base.values());
	kept.note(files && { html, files });
	return { base: html, own: await inline(own) };
}

/** Returns the style sheets of a rendered page, as elements. */
export async function styleElements(
	page: ShownPage,
	{ bundler, kept, isOwn, baseSheet, themeSheet }: StyleContext,
): Promise<string> {
	const needsNoVite = !bundler.loaded && page.value.requests.every(isOwn);
	const cached = needsNoVite ? kept.sheets() : undefined;
	const { base, own } =
		cached === undefined
			? await siteSheets(page, await bundler.get(), kept)
			: { base: cached, own: "" };
	const link = (href: string) =>
		`<link rel="stylesheet" href="${escapeAttribute(href)}">`;
	return [link(baseSheet), base, link(themeSheet), own].join("\n");
}
