/**
 * Creates debug pages at the same paths as Docusaurus's. They are plain documents, so they work even if the site's own
 * pages do not.
 */

import { escapeHtml } from "../../shared/html.js";
import { own } from "../../shared/own.js";
import type { LoadedPlugin, RouteConfig } from "../../types/plugin.js";

/** Path of the debug pages, below a language's base URL. */
export const DEBUG_PATH = "__docusaurus/debug";

export const DEBUG_PLUGIN = "docusaurus-plugin-debug";

/** Debug data of one language. */
export interface DebugSite {
	baseUrl: string;
	siteConfig: object;
	siteMetadata: object;
	plugins: readonly Pick<LoadedPlugin, "name" | "content" | "options">[];
	routes: readonly RouteConfig[];
	globalData: object;
}

/** Parts of a page: headings and the values below them. */
type Parts = [name: string, value: unknown][];

function contentParts({ plugins }: DebugSite): Parts {
	return plugins
		.filter(({ content }) => content !== undefined && content !== null)
		.map(({ name, options, content }) => [
			`${name} (${(options as { id?: string }).id ?? "default"})`,
			content,
		]);
}

/** Returns the modules that routes use, without duplicates, with the paths of these routes. */
function registryParts({ routes }: DebugSite): Parts {
	const paths = new Map<string, string[]>();
	const addModule = (module: unknown, path: string): void => {
		if (typeof module === "string")
			paths.set(module, [...(paths.get(module) ?? []), path]);
		else if (Array.isArray(module))
			for (const one of module) addModule(one, path);
		else if (module && typeof module === "object")
			for (const [key, value] of Object.entries(module))
				if (key !== "query" && key !== "__import") addModule(value, path);
	};
	const visit = (list: readonly RouteConfig[]) => {
		for (const { path, component, modules, routes: inner } of list) {
			addModule(component, path);
			addModule(modules, path);
			visit(inner ?? []);
		}
	};
	visit(routes);
	return [...paths].sort(([a], [b]) => (a < b ? -1 : 1));
}

const SECTIONS: Record<
	string,
	[title: string, parts: (site: DebugSite) => Parts]
> = {
	config: ["Site config", ({ siteConfig }) => Object.entries(siteConfig)],
	metadata: [
		"Site metadata",
		({ siteMetadata }) => Object.entries(siteMetadata),
	],
	registry: ["Registry", registryParts],
	routes: [
		"Routes",
		({ routes }) => routes.map((route) => [route.path, route]),
	],
	content: ["Content", contentParts],
	globalData: ["Global data", ({ globalData }) => Object.entries(globalData)],
};

/** Returns an object in a form that JSON can represent. */
function plainForm(value: object): object {
	if (value instanceof Map) return Object.fromEntries(value);
	return value instanceof Set ? [...value] : value;
}

/** Returns a value as readable JSON: functions by name, circular references marked. */
function toReadableJson(value: unknown): string {
	const ancestors: { value: object; shown: object }[] = [];
	const json = JSON.stringify(
		value,
		function (this: unknown, _key, item: unknown) {
			while (ancestors.length && ancestors.at(-1)?.shown !== this)
				ancestors.pop();
			if (typeof item === "function") return `[function ${item.name}]`;
			if (typeof item === "bigint") return `${item}`;
			if (item === null || typeof item !== "object") return item;
			if (ancestors.some(({ value }) => value === item)) return "[circular]";
			const shown = plainForm(item);
			ancestors.push({ value: item, shown });
			return shown;
		},
		2,
	);
	return json ?? "undefined";
}

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#dadde1,#444950);--link:light-dark(#25663b,#7ec699)}
body{background:light-dark(#fff,#1b1b1d);color:light-dark(#1c1e21,#e3e3e3);font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1100px;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0}
a{color:var(--link)}a[aria-current]{font-weight:bold;text-decoration:none}
details{border-top:1px solid var(--line)}summary{cursor:pointer;overflow-wrap:anywhere;padding:.5rem 0}
pre{font-size:.85rem;overflow-x:auto;margin:0 0 1rem}`;

/**
 * Returns the page at a path below the base URL.
 * @returns undefined if there is none
 */
export function debugPage(path: string, site: DebugSite): string | undefined {
	const found = new RegExp(`^${DEBUG_PATH}(?:/(\\w+))?/?$`).exec(path);
	if (!found) return undefined;
	const [, at = "config"] = found;
	const section = own(SECTIONS, at);
	if (!section) return undefined;
	const [title, partsOf] = section;
	const parts = partsOf(site);
	const links = Object.entries(SECTIONS).map(
		([name, [text]]) =>
			`<li><a href="${escapeHtml(site.baseUrl)}${DEBUG_PATH}/${name}"${name === at ? ' aria-current="page"' : ""}>${text}</a></li>`,
	);
	const body = parts.map(
		([name, value]) =>
			`<details${parts.length === 1 ? " open" : ""}><summary>${escapeHtml(name)}</summary><pre tabindex="0">${escapeHtml(toReadableJson(value))}</pre></details>`,
	);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} | Debug</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Debug"><ul>${links.join("")}</ul></nav>
<main>
<h1>${title}</h1>
${body.join("\n") || "<p>None.</p>"}
</main>
</body>
</html>
`;
}

/** Paths of all pages, below the base URL. */
export const DEBUG_PAGES: readonly string[] = [
	DEBUG_PATH,
	...Object.keys(SECTIONS).map((name) => `${DEBUG_PATH}/${name}`),
];
