/** `furrow build --explain`: reports why pages were rendered instead of reused from an earlier build. */
import { existsSync, readFileSync } from "node:fs";
import type { RenderedPage } from "../render/index.js";
import { diff } from "../shared/diff.js";
import type { PagePayload } from "../types/payload.js";
import { join } from "../util/path.js";
import type { PageRenders } from "./pageRenders.js";

/** A page and the reason it was rendered. */
export interface RenderReason {
	path: string;
	locale: string;
	reason: string;
}

/** Number of changes to list; further ones are only counted. */
const MAX_LISTED = 3;

function formatList(names: string[]): string {
	const more = names.length - MAX_LISTED;
	return `${names.slice(0, MAX_LISTED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function readPageData(file: string): PagePayload | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

/** Returns a dependency's name without the page's own path and without the hash in a shared data file's name. */
const dependencyName = (dependency: string, path: string) =>
	dependency
		.replace(/\/furrow-data\/([\w-]+?)(?:-[0-9a-f]{8})+\.json/, "$1")
		.split(`:${path}`)
		.join("");

function describeDataChanges(
	before: PagePayload,
	now: PagePayload,
	path: string,
): string {
	const { build: codeBefore, ...dataBefore } = before;
	const { build: codeNow, ...dataNow } = now;
	const changes = diff(dataBefore, dataNow).map(([keys]) =>
		dependencyName(keys.join("."), path),
	);
	const reasons = [
		codeBefore !== codeNow && "the bundles changed",
		changes.length > 0 && `its data changed: ${formatList(changes)}`,
	].filter(Boolean);
	return reasons.join(", and ") || SHARED_DATA_CHANGED;
}

const SHARED_DATA_CHANGED = "data shared by all pages of its language changed";

/**
 * Explains each page that this build rendered. Must be called before the new output folder replaces the last one.
 * @param outDir the last build's output folder
 */
export function explainRenders(
	{ plan, rendered, store }: PageRenders,
	outDir: string,
): RenderReason[] {
	const byFile = new Map(rendered.all.map((page) => [page.htmlFile, page]));
	const reasonFor = (page: RenderedPage): string => {
		if (!existsSync(join(outDir, page.htmlFile)))
			return "it was not in the last build";
		const outdated = plan.outdated(page);
		if (outdated?.length)
			return `something else that it shows changed: ${formatList(outdated.map((key) => dependencyName(key, page.path)))}`;
		if (outdated) return "its files in the cache were damaged";
		const [, data] = page.files;
		const before = page.dataFile && readPageData(join(outDir, page.dataFile));
		const now = data && readPageData(join(store.dir, data.file));
		// The 404 page has no data file.
		return before && now
			? describeDataChanges(before, now, page.path)
			: SHARED_DATA_CHANGED;
	};
	return plan.awaited.flatMap(({ htmlFile, path, locale }) => {
		const page = byFile.get(htmlFile);
		return page ? { path, locale, reason: reasonFor(page) } : [];
	});
}
