import { runHook } from "../config/index.js";
import type { LocaleContent } from "../content/index.js";
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

/** Runs plugins' `postBuild` for one language, over the folder that is being finished. */
export async function runPostBuild(
	{ locale, routes }: LocaleContent,
	pages: RenderedPage[],
	outDir: string,
	isMeant: (plugin: LoadedPlugin) => boolean,
): Promise<void> {
	const { context, plugins, siteMetadata, htmlTags } = locale;
	const own = pages.filter(
		(page) => page.locale === context.i18n.currentLocale,
	);
	const props: Omit<PostBuildProps, "content"> = {
		...context,
		outDir,
		siteMetadata,
		routes: locale.routes,
		routesPaths: [
			...routes
				.map(({ path }) => path)
				.filter((path) => path !== NOT_FOUND_PATH),
			`${context.baseUrl}404.html`,
		],
		routesBuildMetadata: Object.fromEntries(
			own.map(({ path, head }) => [path, { noIndex: head.noIndex }]),
		),
		head: Object.fromEntries(
			own.map(({ path, head }) => [path, headState(head)]),
		),
		plugins,
		globalData: locale.globalData,
		...htmlTags,
	};
	process.env.DOCUSAURUS_CURRENT_LOCALE = context.i18n.currentLocale;
	for (const plugin of plugins) {
		if (!plugin.postBuild || !isMeant(plugin)) continue;
		await runHook(plugin, "postBuild", () =>
			plugin.postBuild?.({ ...props, content: plugin.content }),
		);
	}
}
