/**
 * CSS cascade layers of the theme's style sheets. Separate from the plugin that configures them, which the bundler's
 * thread need not load.
 */

import type { Helpers, Root } from "postcss";
import { CLIENT_DIR, THEME_DIR } from "../util/packageRoot.js";
import { relative, slashed } from "../util/path.js";

/** Names of layers, lowest first, with a predicate for the paths of each layer's style sheets. */
export type Layers = Record<string, (filePath: string) => boolean>;

const below = (folder: string) => (file: string) =>
	file.includes(`/node_modules/${folder}`);

/** Layers of a site that defines none, lowest first. */
export const DEFAULT_LAYERS: Layers = {
	"docusaurus.infima": below("infima/dist"),
	"docusaurus.theme-common": below("@docusaurus/theme-common/lib"),
	"docusaurus.theme-classic": below("@docusaurus/theme-classic/lib"),
	"docusaurus.core": below("@docusaurus/core/lib"),
	"docusaurus.plugin-debug": below("@docusaurus/plugin-debug/lib"),
	"docusaurus.theme-mermaid": below("@docusaurus/theme-mermaid/lib"),
	"docusaurus.theme-live-codeblock": below(
		"@docusaurus/theme-live-codeblock/lib",
	),
	"docusaurus.theme-search-algolia.docsearch": below("@docsearch/css/dist"),
	"docusaurus.theme-search-algolia": below(
		"@docusaurus/theme-search-algolia/lib",
	),
};

/** Furrow's folders and the packages that they replace, so that path matchers of sites work. */
const REPLACED_PACKAGES: [string, string][] = [
	[
		`${THEME_DIR}/SearchBar`,
		"@docusaurus/theme-search-algolia/lib/theme/SearchBar",
	],
	[
		`${THEME_DIR}/SearchPage`,
		"@docusaurus/theme-search-algolia/lib/theme/SearchPage",
	],
	[THEME_DIR, "@docusaurus/theme-classic/lib/theme"],
	[`${CLIENT_DIR}/theme-common`, "@docusaurus/theme-common/lib"],
	[CLIENT_DIR, "@docusaurus/core/lib/client"],
];

/** Returns the path that a style sheet has on a Docusaurus site. */
export function packagePath(file: string): string {
	const path = slashed(file);
	for (const [folder, name] of REPLACED_PACKAGES)
		if (path.startsWith(`${folder}/`))
			return `/node_modules/${name}/${relative(folder, path)}`;
	return path;
}

/** At-rules that must stay outside of layers. */
const OUTSIDE = new Set(["charset", "import", "layer", "namespace"]);

interface CssNode {
	type: string;
	name?: string;
	source?: { input: { file?: string } };
}

/** Returns a PostCSS plugin that moves rules into the layer of the file they come from. */
export function layersPostcssPlugin(layers: Layers) {
	const layerOf = (node: CssNode): string | undefined => {
		const file = node.source?.input.file;
		if (!file || (node.type === "atrule" && OUTSIDE.has(node.name ?? "")))
			return undefined;
		const path = packagePath(file);
		return Object.keys(layers).find((name) => layers[name]?.(path));
	};
	const order = Object.keys(layers).join(", ");
	return {
		postcssPlugin: "furrow-css-cascade-layers",
		OnceExit(root: Root, { AtRule }: Helpers) {
			let open:
				| { name: string; rule: InstanceType<Helpers["AtRule"]> }
				| undefined;
			let wrapped = false;
			for (const node of [...root.nodes]) {
				const name = layerOf(node);
				if (!name) {
					open = undefined;
					continue;
				}
				if (open?.name !== name) {
					const rule = new AtRule({
						name: "layer",
						params: name,
						nodes: [],
						source: node.source,
					});
					node.before(rule);
					open = { name, rule };
				}
				open.rule.append(node);
				wrapped = true;
			}
			if (!wrapped) return;
			const statement = new AtRule({
				name: "layer",
				params: order,
				source: root.source,
			});
			const first = root.first;
			// `@charset` is only valid at the very beginning.
			if (first?.type === "atrule" && first.name === "charset")
				first.after(statement);
			else root.prepend(statement);
		},
	};
}

/** The plugin with the default layers: a single object, so that it can be distinguished from the site's own plugins. */
export const defaultLayersPlugin = layersPostcssPlugin(DEFAULT_LAYERS);
