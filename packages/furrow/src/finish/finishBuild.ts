import { copyFileSync, existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import type { RenderedPage, RenderPlan } from "../render/index.js";
import type { LoadedPlugin } from "../types/plugin.js";
import type { Reporter } from "../types/reporter.js";
import type { Site } from "../types/site.js";
import { linkFiles } from "../util/links.js";
import { staticFolders } from "../util/staticFolders.js";
import { reportLinks } from "./linkReport.js";
import type { OutputFolder } from "./outputFolder.js";
import { runPostBuild } from "./postBuild.js";
import { copyStatic, filesBelow } from "./staticFiles.js";

export interface FinishInput {
	site: Site;
	contents: readonly LocaleContent[];
	bundles: Bundles;
	plan: RenderPlan;
	pages: RenderedPage[];
	output: OutputFolder;
	reporter: Reporter;
}

/** Files that Markdown pages use, under the names that their pages give them. */
async function placePageFiles(
	{ pages }: LocaleContent,
	outDir: string,
): Promise<void> {
	const files = new Map<string, string>();
	for (const { page } of pages.all())
		for (const { output, file } of page.files) files.set(output, file);
	for (const [target, source] of files) {
		await mkdir(dirname(join(outDir, target)), { recursive: true });
		if (!existsSync(join(outDir, target)))
			copyFileSync(source, join(outDir, target));
	}
}

/**
 * How files of the cache and of the last build come into the new folder: as links, but as copies where a plugin from
 * outside may change them in place.
 */
export function placement(
	contents: readonly LocaleContent[],
): ((from: string, to: string) => void) | undefined {
	const mayChange = contents.some(({ locale }) =>
		locale.plugins.some(
			({ postBuild, role }) => postBuild && role !== "builtin",
		),
	);
	return mayChange ? copyFileSync : undefined;
}

const isOwn = ({ role }: LoadedPlugin) => role === "builtin";

/** Everything beside the pages: bundles, shards, static files, link checks, plugins' `postBuild`. */
export async function finishBuild(input: FinishInput): Promise<void> {
	const { site, contents, bundles, plan, pages, output, reporter } = input;
	const { staging } = output;
	const [first] = contents;
	if (!first) return;
	const { siteConfig } = first.locale.context;
	const folderOf = ({ locale }: LocaleContent) =>
		join(staging, relative(site.outDir, locale.context.outDir));

	linkFiles(
		filesBelow(bundles.clientDir),
		bundles.clientDir,
		staging,
		placement(contents),
	);
	for (const [file, content] of plan.files) {
		await mkdir(dirname(join(staging, file)), { recursive: true });
		await writeFile(join(staging, file), content);
	}
	const staticDirs = staticFolders(first.locale.context);
	await copyStatic(staticDirs, folderOf(first));
	for (const content of contents) {
		await placePageFiles(content, folderOf(content));
		if (content === first) continue;
		for (const dir of [...staticDirs].reverse())
			if (existsSync(dir))
				linkFiles(
					filesBelow(dir),
					folderOf(first),
					folderOf(content),
					placement(contents),
				);
	}
	reportLinks(contents, pages, siteConfig, staging, reporter);
	for (const content of contents)
		await runPostBuild(content, pages, folderOf(content), isOwn);
	// Plugins from outside know the folder by `context.outDir` since they were called, and write there.
	output.place();
	for (const content of contents)
		await runPostBuild(
			content,
			pages,
			content.locale.context.outDir,
			(plugin) => !isOwn(plugin),
		);
}
