/**
 * Registers Markdown files of plugins that compile them with Docusaurus's MDX loader and keep their metadata in
 * separate files, such as API reference plugins.
 */
import { readFile } from "node:fs/promises";
import { mdxLoaderOptions } from "../config/index.js";
import { modulesOf } from "../routes/index.js";
import { parseMarkdown } from "../source/frontMatter.js";
import type { LoadedPlugin, RouteConfig } from "../types/plugin.js";
import type { LocaleSite } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { jsonText } from "../util/lazyJson.js";
import { dirname } from "../util/path.js";
import { fromSitePath } from "../util/sitePath.js";
import { pickMdxOptions } from "./shared/options.js";

interface PluginFile {
	file: string;
	permalink: string;
}

/** Returns the Markdown files in a plugin's routes that no content plugin has registered. */
function unknownFiles(
	{ name, options }: LoadedPlugin,
	{ routes, context }: LocaleSite,
): PluginFile[] {
	const visit = (route: RouteConfig): PluginFile[] => [
		...modulesOf(route)
			.filter(({ kind }) => kind === "content")
			.map(({ path }) => ({
				file: fromSitePath(path, context.siteDir),
				permalink: route.path,
			})),
		...(route.routes ?? []).flatMap(visit),
	];
	const own = routes.filter(
		({ plugin }) => plugin?.name === name && plugin.id === options.id,
	);
	return own.flatMap(visit).filter(({ file }) => {
		const entry = context.markdownFiles.entryFor(file);
		return (
			!entry || (entry.pluginName === name && entry.pluginId === options.id)
		);
	});
}

/** Returns the page's `metadata` as the loader would set it. */
async function metadataOf(
	metadataPath: unknown,
	file: string,
	plugin: LoadedPlugin,
	{ data, context }: LocaleSite,
): Promise<unknown> {
	const path =
		typeof metadataPath === "function" ? metadataPath(file) : metadataPath;
	if (typeof path !== "string") return undefined;
	const metadataFile = fromSitePath(path, context.siteDir);
	try {
		return JSON.parse(
			jsonText(
				data.get(metadataFile) ?? (await readFile(metadataFile, "utf8")),
			),
		);
	} catch (cause) {
		throw new FurrowError(
			`Plugin "${plugin.name}" uses "${metadataFile}" as metadata of a Markdown file, which cannot be read: ${(cause as Error).message}`,
			{ file, hint: "Fix metadataPath in its configureWebpack.", cause },
		);
	}
}

/**
 * Registers such files with the Markdown stage.
 * @throws FurrowError if a file or its metadata cannot be read
 */
export async function registerPluginMarkdown(
	locale: LocaleSite,
): Promise<void> {
	const { plugins, context } = locale;
	for (const plugin of plugins) {
		if (plugin.role === "builtin" || !plugin.configureWebpack) continue;
		const files = unknownFiles(plugin, locale);
		const options = files.length ? mdxLoaderOptions(plugin) : undefined;
		if (!options) continue;
		for (const { file, permalink } of files) {
			const text = await readFile(file, "utf8");
			const { frontMatter } = await parseMarkdown(text, file, context);
			context.markdownFiles.register({
				sourcePath: file,
				pluginName: plugin.name,
				pluginId: plugin.options.id,
				permalink,
				metadata: await metadataOf(options.metadataPath, file, plugin, locale),
				frontMatter,
				mdxOptions: pickMdxOptions(options),
				contentPaths: { contentPath: dirname(file) },
			});
		}
	}
}
