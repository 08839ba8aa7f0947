import { applyTrailingSlash } from "../client/utils-common.js";
import { runHook } from "../config/index.js";
import type { LocaleContent } from "../content/index.js";
import { DEBUG_PAGES, DEBUG_PLUGIN } from "../plugins/debug/pages.js";
import type { RenderedPage } from "../render/index.js";
import { NOT_FOUND_PATH } from "../routes/index.js";
import type {
	HeadState,
	LoadedPlugin,
	PostBuildProps,
} from "../types/plugin.js";

/** A page's head in the shape that plugins read (react-helmet's). */
function headState({ title, meta, link }: RenderedPage["head"]): HeadState {
	const part = (html: string) => ({ toString: () => html });
	return { title: part(title), meta: part(meta), link: part(link) };
}

/** Paths of the debug pages, which are pages to plugins though they are no routes here. */
function debugPaths({ locale: { context, plugins } }: LocaleContent): string[] {
	if (!plugins.some(({ name }) => name === DEBUG_PLUGIN)) return [];
	const { baseUrl, siteConfig } = context;
	const { trailingSlash } = siteConfig;
	return DEBUG_PAGES.map((path) =>
		applyTrailingSlash(baseUrl + path, { trailingSlash, baseUrl }),
	);
}

/** Runs plugins' `postBuild` for one language, over the folder that is being finished. */
export async function runPostBuild(
	content: LocaleContent,
	pages: RenderedPage[],
	outDir: string,
	isMeant: (plugin: LoadedPlugin) => boolean,
): Promise<void> {
	const { locale, routes } = content;
	const { context, plugins, siteMetadata, htmlTags } = locale;
	const meant = plugins.filter((plugin) => plugin.postBuild && isMeant(plugin));
	if (!meant.length) return;
	const own = pages.filter(
		(page) => page.locale === context.i18n.currentLocale,
	);
	let heads: Record<string, HeadState> | undefined;
	const props: Omit<PostBuildProps, "content"> = {
		...context,
		outDir,
		siteMetadata,
		routes: locale.routes,
		routesPaths: [
			...routes
				.map(({ path }) => path)
				.filter((path) => path !== NOT_FOUND_PATH),
			...debugPaths(content),
			`${context.baseUrl}404.html`,
		],
		routesBuildMetadata: Object.fromEntries(
			own.map(({ path, head }) => [path, { noIndex: head.noIndex }]),
		),
		// Hardly any plugin looks at it.
		get head() {
			heads ??= Object.fromEntries(
				own.map(({ path, head }) => [path, headState(head)]),
			);
			return heads;
		},
		plugins,
		globalData: locale.globalData,
		...htmlTags,
	};
	process.env.DOCUSAURUS_CURRENT_LOCALE = context.i18n.currentLocale;
	for (const plugin of meant) {
		const given = Object.defineProperties(
			{ content: plugin.content },
			Object.getOwnPropertyDescriptors(props),
		) as PostBuildProps;
		await runHook(plugin, "postBuild", () => plugin.postBuild?.(given));
	}
}
