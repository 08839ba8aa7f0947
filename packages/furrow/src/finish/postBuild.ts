import { readFileSync } from "node:fs";
import { pluginLabel, runHook } from "../config/index.js";
import type { LocaleContent } from "../content/index.js";
import type { PageState, RenderedHead, RenderedPage } from "../render/index.js";
import { NOT_FOUND_PATH, sortedRoutes } from "../routes/index.js";
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

/** Returns a page's head in the format of react-helmet, which plugins expect. */
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

/** Returns the paths of pages that plugins write without a route. */
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

/** Returns the props of `postBuild` for one language, without the heads of its pages. */
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

const isInLocale =
	({ locale: { context } }: LocaleContent) =>
	(page: { locale: string }) =>
		page.locale === context.i18n.currentLocale;

/** Calls plugins' `prepareBuild` for one language, with the expected states of its pages. */
export async function prepareBuild(
	content: LocaleContent,
	states: readonly PageState[],
): Promise<void> {
	const { plugins, context } = content.locale;
	const selected = plugins.filter((plugin) => plugin.prepareBuild);
	if (!selected.length) return;
	const localePages = states.filter(isInLocale(content));
	const props = buildProps(content, localePages, context.outDir);
	for (const plugin of selected)
		try {
			await plugin.prepareBuild?.({ ...props, content: plugin.content });
		} catch {
			// `postBuild` fails for the same reason and reports the error.
		}
}

/**
 * Runs plugins' `postBuild` for one language on the folder that is being finished.
 * @param headOf returns a page's head
 * @param isSelected whether to run a plugin
 * @throws FurrowError if a plugin fails or has removed the output
 */
export async function runPostBuild(
	content: LocaleContent,
	pages: RenderedPage[],
	headOf: (page: RenderedPage) => RenderedHead,
	outDir: string,
	isSelected: (plugin: LoadedPlugin) => boolean,
): Promise<void> {
	const { context, plugins } = content.locale;
	const selected = plugins.filter(
		(plugin) => plugin.postBuild && isSelected(plugin),
	);
	if (!selected.length) return;
	const localePages = pages.filter(isInLocale(content));
	let heads: Record<string, HeadState> | undefined;
	const fileOf = ({ path }: RenderedPage) =>
		join(
			outDir,
			htmlFile(path, context.baseUrl, context.siteConfig.trailingSlash),
		);
	const props: Omit<PostBuildProps, "content"> = {
		...buildProps(
			content,
			localePages.map(({ path, head }) => ({ path, noIndex: head.noIndex })),
			outDir,
		),
		// These are created on demand, since hardly any plugin reads them.
		get routes() {
			return sortedRoutes(content.locale.routes, context.baseUrl);
		},
		get head() {
			heads ??= Object.fromEntries(
				localePages.map((page) => [
					page.path,
					headState(headOf(page), fileOf(page)),
				]),
			);
			return heads;
		},
	};
	process.env.DOCUSAURUS_CURRENT_LOCALE = context.i18n.currentLocale;
	for (const plugin of selected) {
		const pluginProps = Object.defineProperties(
			{ content: plugin.content },
			Object.getOwnPropertyDescriptors(props),
		) as PostBuildProps;
		await runHook(plugin, "postBuild", async () => {
			try {
				await plugin.postBuild?.(pluginProps);
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
