import { readFileSync } from "node:fs";
import { pluginLabel, runHook } from "../config/index.js";
import type { LocaleContent } from "../content/index.js";
import type { PageState, RenderedHead, RenderedPage } from "../render/index.js";
import { NOT_FOUND_PATH } from "../routes/index.js";
import { applyTrailingSlash } from "../shared/utilsCommon.js";
import type {
	HeadState,
	LoadedPlugin,
	PostBuildProps,
} from "../types/plugin.js";
import { FurrowError } from "../util/errors.js";
import { htmlFile } from "../util/outputFiles.js";
import { join } from "../util/path.js";
import { takenPath } from "../util/placedFiles.js";
import { isEmptied } from "./builtFolder.js";

/** A page's head in the shape that plugins read (react-helmet's). */
function headState(head: RenderedHead, file: string): HeadState {
	const part = (html: string) => ({ toString: () => html });
	return {
		title: part(head.title),
		meta: part(head.meta),
		link: part(head.link),
		get htmlAttributes() {
			const html = readFileSync(file, "utf8");
			return part(/<html\s([^>]*)>/.exec(html)?.[1] ?? "");
		},
	};
}

/** Paths of pages that plugins write without routes. */
function pathsWithoutRoutes({
	locale: { context, plugins },
}: Pick<LocaleContent, "locale">): string[] {
	const { baseUrl, siteConfig } = context;
	const { trailingSlash } = siteConfig;
	return plugins
		.flatMap((plugin) => plugin.pathsWithoutRoutes?.() ?? [])
		.map((path) =>
			applyTrailingSlash(baseUrl + path, { trailingSlash, baseUrl }),
		);
}

/** Returns the `postBuild` props of a build in one language, without the heads of its pages. */
function buildProps(
	{ locale, routes }: LocaleContent,
	pages: readonly Pick<PageState, "path" | "noIndex">[],
	outDir: string,
): Omit<PostBuildProps, "content" | "head"> {
	const { context, plugins, siteMetadata, htmlTags } = locale;
	return {
		...context,
		outDir,
		siteMetadata,
		routes: locale.routes,
		routesPaths: [
			...routes
				.map(({ path }) => path)
				.filter((path) => path !== NOT_FOUND_PATH),
			...pathsWithoutRoutes({ locale }),
			`${context.baseUrl}404.html`,
		],
		routesBuildMetadata: Object.fromEntries(
			pages.map(({ path, noIndex }) => [path, { noIndex }]),
		),
		plugins,
		globalData: locale.globalData,
		...htmlTags,
	};
}

const isOfLanguage =
	({ locale: { context } }: LocaleContent) =>
	(page: { locale: string }) =>
		page.locale === context.i18n.currentLocale;

/** Tells plugins of one language of the build that is to be, by what its pages are expected to be. */
export async function prepareBuild(
	content: LocaleContent,
	states: readonly PageState[],
): Promise<void> {
	const { plugins, context } = content.locale;
	const meant = plugins.filter((plugin) => plugin.prepareBuild);
	if (!meant.length) return;
	const own = states.filter(isOfLanguage(content));
	const props = buildProps(content, own, context.outDir);
	for (const plugin of meant)
		try {
			await plugin.prepareBuild?.({ ...props, content: plugin.content });
		} catch {
			// `postBuild` meets the error again and reports it.
		}
}

/**
 * Runs plugins' `postBuild` for one language, over the folder that is being finished.
 * @param headOf gives a page's head
 */
export async function runPostBuild(
	content: LocaleContent,
	pages: RenderedPage[],
	headOf: (page: RenderedPage) => RenderedHead,
	outDir: string,
	isMeant: (plugin: LoadedPlugin) => boolean,
): Promise<void> {
	const { context, plugins } = content.locale;
	const meant = plugins.filter((plugin) => plugin.postBuild && isMeant(plugin));
	if (!meant.length) return;
	const own = pages.filter(isOfLanguage(content));
	let heads: Record<string, HeadState> | undefined;
	const fileOf = ({ path }: RenderedPage) =>
		join(
			outDir,
			htmlFile(path, context.baseUrl, context.siteConfig.trailingSlash),
		);
	const props: Omit<PostBuildProps, "content"> = {
		...buildProps(
			content,
			own.map(({ path, head }) => ({ path, noIndex: head.noIndex })),
			outDir,
		),
		// Hardly any plugin looks at it.
		get head() {
			heads ??= Object.fromEntries(
				own.map((page) => [page.path, headState(headOf(page), fileOf(page))]),
			);
			return heads;
		},
	};
	process.env.DOCUSAURUS_CURRENT_LOCALE = context.i18n.currentLocale;
	for (const plugin of meant) {
		const given = Object.defineProperties(
			{ content: plugin.content },
			Object.getOwnPropertyDescriptors(props),
		) as PostBuildProps;
		await runHook(plugin, "postBuild", async () => {
			try {
				await plugin.postBuild?.(given);
			} catch (error) {
				throw takenPath(error, outDir) ?? error;
			}
		});
		if (isEmptied(outDir))
			throw new FurrowError(
				`Plugin ${pluginLabel(plugin)}: postBuild has removed the finished site from the output folder ${outDir}.`,
				{ hint: "Fix the plugin, or remove it from the config." },
			);
	}
}
