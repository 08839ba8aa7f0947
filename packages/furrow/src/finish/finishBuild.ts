import { join, relative } from "node:path";
import type { Bundles } from "../bundle/index.js";
import type { LocaleContent } from "../content/index.js";
import { redirectPage } from "../plugins/client-redirects/redirects.js";
import {
	inlineParts,
	type RenderedPage,
	type RenderPlan,
	type RenderStore,
	sitePolicy,
} from "../render/index.js";
import type { LoadedPlugin } from "../types/plugin.js";
import type { Reporter } from "../types/reporter.js";
import type { Site } from "../types/site.js";
import { PlacedFiles } from "../util/placedFiles.js";
import { POLICY_FILE } from "../util/policyFile.js";
import { staticFolders } from "../util/staticFolders.js";
import { reportLinks } from "./linkReport.js";
import type { OutputFolder } from "./outputFolder.js";
import { runPostBuild } from "./postBuild.js";
import { filesBelow } from "./staticFiles.js";

export interface FinishInput {
	site: Site;
	contents: readonly LocaleContent[];
	bundles: Bundles;
	plan: RenderPlan;
	pages: RenderedPage[];
	/** Has the pages' files. */
	renders: RenderStore;
	output: OutputFolder;
	reporter: Reporter;
	/** Adds what the site has beside its pages and static files. */
	addFiles(placed: PlacedFiles): Promise<void>;
}

/** Files that Markdown pages use, under the names that their pages give them. */
function placePageFiles(
	{ pages }: LocaleContent,
	folder: string,
	placed: PlacedFiles,
): void {
	for (const { page } of pages.all())
		for (const { output, file } of page.files)
			if (!placed.has(folder + output)) placed.copy(file, folder + output);
}

/** Static files, for every language; an earlier folder wins over a later one. */
function placeStatic(
	staticDirs: readonly string[],
	folders: readonly string[],
	placed: PlacedFiles,
): void {
	const [first = "", ...others] = folders;
	const files = new Map<string, string>();
	for (const dir of [...staticDirs].reverse())
		for (const file of filesBelow(dir)) files.set(file, join(dir, file));
	for (const [file, source] of files) {
		placed.copy(source, first + file);
		for (const folder of others)
			if (!placed.has(folder + file))
				placed.link(join(placed.root, first + file), folder + file);
	}
}

const isOwn = ({ role }: LoadedPlugin) => role === "builtin";

/** Whether plugins from outside look at the finished folder: they may change what is in it. */
const isOpenToPlugins = (contents: readonly LocaleContent[]) =>
	contents.some(({ locale: { plugins } }) =>
		plugins.some((plugin) => plugin.postBuild && !isOwn(plugin)),
	);

/** What servers need for a strict content security policy. */
function policyJson({ contents, plan, pages }: FinishInput): string {
	const { context, plugins } = (contents[0] as LocaleContent).locale;
	const tags = Object.values(plan.setup.locales).map((locale) => locale.tags);
	const redirects = plugins.some(
		({ name }) => name === "docusaurus-plugin-client-redirects",
	)
		? inlineParts(redirectPage("/")).scripts
		: [];
	const policy = sitePolicy(context.siteConfig, tags, pages, redirects);
	return `${JSON.stringify(policy, null, "\t")}\n`;
}

/** Everything that makes a folder a site: pages, bundles, shards, static files, link checks, plugins' `postBuild`. */
export async function finishBuild(input: FinishInput): Promise<void> {
	const { site, contents, bundles, plan, pages, output, reporter } = input;
	const [first] = contents;
	if (!first) return;
	const { siteConfig } = first.locale.context;
	const isOpen = isOpenToPlugins(contents);
	if (isOpen) output.empty();
	const placed = new PlacedFiles(output.staging, !isOpen);
	const inSite = ({ locale }: LocaleContent) =>
		relative(site.outDir, locale.context.outDir);
	const folders = contents.map((content) =>
		inSite(content) ? `${inSite(content)}/` : "",
	);

	input.renders.place(pages, placed);
	for (const file of filesBelow(bundles.clientDir))
		if (!placed.has(file)) placed.link(join(bundles.clientDir, file), file);
	for (const [file, content] of plan.files) placed.write(file, content);
	placed.write(POLICY_FILE, policyJson(input));
	contents.forEach((content, index) => {
		placePageFiles(content, folders[index] ?? "", placed);
	});
	placeStatic(staticFolders(first.locale.context), folders, placed);
	await input.addFiles(placed);
	placed.removeOthers();

	reportLinks(contents, pages, siteConfig, output.staging, reporter);
	for (const content of contents)
		await runPostBuild(
			content,
			pages,
			join(output.staging, inSite(content)),
			isOwn,
		);
	if (!isOpen) return;
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
