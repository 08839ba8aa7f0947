/** The style sheets of a page, in the order of the production build: the base, the theme's components, the site's own. */
import type { EnvironmentModuleNode, ViteDevServer } from "vite";
import { BASE_STYLES } from "../bundle/devFace.js";
import type { ShownPage } from "./pages.js";

const STYLE = /\.(?:css|s[ac]ss|less|styl|stylus|pcss|postcss)(?:$|\?)/;

const attribute = (value: string) =>
	value.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

export interface StyleContext {
	vite: ViteDevServer;
	baseUrl: string;
	/** URL of the theme's style sheet. */
	themeUrl: string;
}

/** The style sheets that modules lead to, in the order in which they would run. */
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

/** Link elements for a page that has been rendered. */
export async function styleLinks(
	{ value }: ShownPage,
	{ vite, baseUrl, themeUrl }: StyleContext,
): Promise<string> {
	const { client, ssr } = vite.environments;
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
	const own = stylesBelow(roots);
	const link = (href: string, id?: string) =>
		`<link rel="stylesheet" href="${attribute(href)}"${id ? ` data-vite-dev-id="${attribute(id)}"` : ""}>`;
	const ofNode = ({ url, id }: EnvironmentModuleNode) =>
		link(
			baseUrl + (url.startsWith("/") ? url.slice(1) : `@id/${url}`),
			id ?? undefined,
		);
	return [
		...[...base.values()].map(ofNode),
		link(themeUrl),
		...[...own.values()].filter(({ id }) => id && !base.has(id)).map(ofNode),
	].join("");
}
