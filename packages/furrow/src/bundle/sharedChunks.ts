/** Chunks that pages share: few, so that a page takes few requests, and each with little that a page does not need. */
import type { Plugin, Rolldown } from "vite";
import { THEME_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";
import { ModuleReach } from "./moduleGraph.js";
import type { ModuleListener } from "./plugins/parsedModules.js";
import type { ThemeResolver } from "./themeResolver.js";
import type { BundleInput, PageCode } from "./types.js";
import { MDX_RUNTIME, MDX_RUNTIME_FILE } from "./virtualModules.js";
import { CLIENT_ENTRY } from "./viteConfig.js";

const FRAMEWORK =
	/node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|history)[\\/]|^\0rolldown\/runtime/;

const THEME = /^@theme(-init|-original)?\/(.*)$/;

/** Modules that every page needs. */
const APP = [CLIENT_ENTRY, "@theme/Layout"];

/** A doc and its parent routes. */
export const DOCS = [
	"@theme/DocsRoot",
	"@theme/DocVersionRoot",
	"@theme/DocRoot",
	"@theme/DocItem",
];

const BLOG = ["@theme/BlogPostPage", "@theme/BlogListPage"];

/** What the search modal and the search page share. They are requested together with the modal. */
const SEARCH = [join(THEME_DIR, "SearchPage/shared.ts")];

/** Other Markdown pages. */
const PAGES = ["@theme/MDXPage"];

type Groups = NonNullable<
	Exclude<
		Rolldown.OutputOptions["codeSplitting"],
		boolean | undefined
	>["groups"]
>;

/**
 * Returns the chunk groups of a build, and the plugin that fills them once all modules are known.
 *
 * @param input lists the modules that every page loads besides the layout, and those that routes load on demand
 */
export function sharedChunks(
	{ commonModules, requests, alias }: BundleInput,
	themes: ThemeResolver,
	pageCode: Promise<PageCode>,
): {
	listener: ModuleListener;
	plugin: Plugin;
	groups: Groups;
} {
	const chunkOf = new Map<string, string>();
	const isAliased = Object.keys(alias).some((name) =>
		name.startsWith("@theme"),
	);
	const reach = new ModuleReach((request) => {
		if (request === MDX_RUNTIME) return MDX_RUNTIME_FILE;
		const [, layer, name] = (!isAliased && THEME.exec(request)) || [];
		if (name === undefined) return undefined;
		if (!layer) return themes.theme(name);
		return layer === "-init" ? themes.init(name) : themes.original(name);
	});
	const fill = async (context: Rolldown.PluginContext) => {
		const pageRequests = (await pageCode).requests;
		const others = [...requests, ...pageRequests].filter(
			(request) => /^@theme\/(?!Blog)/.test(request) || request === MDX_RUNTIME,
		);
		const [app, docs, blog, pages, search, rest] = await Promise.all(
			[[...APP, ...commonModules], DOCS, BLOG, PAGES, SEARCH, others].map(
				(roots) => reach.from(roots, context),
			),
		);
		for (const id of app) chunkOf.set(id, "app");
		const add = (id: string, chunk: string) => {
			if (!chunkOf.has(id)) chunkOf.set(id, chunk);
		};
		// Modules that all kinds of Markdown pages share are needed nearly everywhere.
		for (const id of docs)
			add(id, blog.has(id) || pages.has(id) ? "app" : "docs");
		// Modules that other pages load separately must not share a chunk with the blog.
		for (const id of blog) add(id, rest.has(id) ? "extras" : "blog");
		for (const id of search) add(id, "search");
	};
	const group = (name: string, priority: number) => ({
		name,
		test: (id: string) => chunkOf.get(id) === name,
		priority,
	});
	return {
		listener: ({ id, facts, importedIds }) =>
			reach.add(id, facts.links, importedIds),
		plugin: {
			name: "furrow:shared-chunks",
			async buildEnd(error) {
				if (!error) await fill(this);
			},
		},
		groups: [
			{ name: "framework", test: FRAMEWORK, priority: 4 },
			group("app", 3),
			group("docs", 1),
			group("extras", 1),
			group("search", 1),
			group("blog", 0),
		],
	};
}
