import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE_STAMP, fileStamp, type PackStore } from "../cache/index.js";
import { loadContent } from "../config/index.js";
import {
	createMarkdownCompiler,
	MARKDOWN_ELEMENTS,
} from "../markdown/index.js";
import {
	codeRequests,
	flattenRoutes,
	NOT_FOUND_PATH,
	type PageRoute,
} from "../routes/index.js";
import type { CompiledPage } from "../types/page.js";
import type { LocaleSite, Site } from "../types/site.js";
import { hashAll } from "../util/hash.js";
import { MDX_RUNTIME, PageContents } from "./pageContents.js";
import { registryOf } from "./shared/metadataRegistry.js";

/** One language after the content stage: its routes as pages, and what they show. */
export interface LocaleContent {
	locale: LocaleSite;
	routes: PageRoute[];
	pages: PageContents;
	/** Compiles every Markdown file that the routes name. What a page shows and needs is known only afterwards. */
	compile(): Promise<void>;
	/** Compiles a Markdown file for a component that imports it: for all languages, by the options of this one. */
	compileModule(filePath: string): Promise<CompiledPage>;
	/** Code that a page needs, as module requests. */
	requestsOf(route: PageRoute): string[];
	/** The JSON text of a data module. */
	dataOf(path: string): string;
}

/** Loads the plugins' content of one language. */
export async function loadLocaleContent(
	site: Site,
	locale: LocaleSite,
	{
		store,
		overrides,
		alwaysMdx,
	}: {
		store: PackStore;
		overrides: ReadonlySet<string>;
		/** The site renders all Markdown itself, also what is finished HTML. */
		alwaysMdx: boolean;
	},
): Promise<LocaleContent> {
	await loadContent(locale);
	const { context } = locale;
	const translate = (
		id: string,
		fallback: string,
		values: Record<string, string> = {},
	) =>
		(context.codeTranslations[id] ?? fallback).replace(
			/\{(\w+)\}/g,
			(whole, name) => values[name] ?? whole,
		);
	const { siteConfig } = context;
	const compilerKey = hashAll([
		CACHE_STAMP,
		context.baseUrl,
		JSON.stringify(context.codeTranslations),
		JSON.stringify(siteConfig.themeConfig.prism ?? null),
		String(siteConfig.trailingSlash),
		[...overrides].sort().join(),
		...site.configFiles.map((file) => `${file} ${fileStamp(file)}`),
	]);
	const compilerOptions = {
		siteDir: context.siteDir,
		siteConfig,
		staticDirs: siteConfig.staticDirectories.map((dir) =>
			join(context.siteDir, dir),
		),
		baseUrl: context.baseUrl,
		translate,
		overrides,
	};
	const registry = registryOf(context);
	const pages = new PageContents({
		siteDir: context.siteDir,
		compiler: createMarkdownCompiler(compilerOptions),
		compilerKey,
		store,
		registry,
	});
	// Finished HTML has its language's links and texts in it; components have them when they render.
	const moduleCompiler = createMarkdownCompiler({
		...compilerOptions,
		overrides: new Set(MARKDOWN_ELEMENTS),
	});
	const routes = flattenRoutes([
		...locale.routes,
		{
			path: NOT_FOUND_PATH,
			component: "@theme/NotFound",
			plugin: { name: "native", id: "default" },
		},
	]);
	return {
		locale,
		routes,
		pages,
		async compile() {
			for (const { content } of routes)
				for (const module of content)
					await pages.add(module.path, module.query);
		},
		async compileModule(filePath) {
			const entry = registry.entryFor(filePath);
			return moduleCompiler.compile({
				filePath,
				source: readFileSync(filePath, "utf8"),
				mdxOptions: entry?.mdxOptions,
				frontMatter: entry?.frontMatter,
				resolveLink: (link, from) => registry.resolveLink(from, link, filePath),
			});
		},
		requestsOf: (route) => [
			...codeRequests(route),
			...(alwaysMdx && route.content.length ? [MDX_RUNTIME] : []),
			...route.content.flatMap(({ path, query }) =>
				pages.requests(path, query),
			),
		],
		dataOf: (path) => locale.data.get(path) ?? readFileSync(path, "utf8"),
	};
}
