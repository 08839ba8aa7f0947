/** `furrow build --explain`: why pages were rendered instead of taken from an earlier build. */
import { existsSync, readFileSync } from "node:fs";
import type { RenderedPage } from "../render/index.js";
import { diff } from "../shared/diff.js";
import type { PagePayload } from "../types/payload.js";
import { join } from "../util/path.js";
import type { PageRenders } from "./pageRenders.js";

/** A page, and why it was rendered. */
export interface RenderReason {
	path: string;
	locale: string;
	reason: string;
}

/** More changes than this are counted instead of listed. */
const LISTED = 3;

function listed(names: string[]): string {
	const more = names.length - LISTED;
	return `${names.slice(0, LISTED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function dataAt(file: string): PagePayload | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

/** A dependency without the page's own path, and without the hashes of shared data's file names. */
const nameOf = (dependency: string, path: string) =>
	dependency
		.replace(/\/furrow-data\/([\w-]+?)(?:-[0-9a-f]{8})+\.json/, "$1")
		.split(`:${path}`)
		.join("");

function changesOfData(
	before: PagePayload,
	now: PagePayload,
	path: string,
): string {
	const { build: codeBefore, ...dataBefore } = before;
	const { build: codeNow, ...dataNow } = now;
	const changes = diff(dataBefore, dataNow).map(([keys]) =>
		nameOf(keys.join("."), path),
	);
	const reasons = [
		codeBefore !== codeNow && "the bundles changed",
		changes.length > 0 && `its data changed: ${listed(changes)}`,
	].filter(Boolean);
	return reasons.join(", and ") || SHARED;
}

const SHARED = "data shared by all pages of its language changed";

/**
 * Explains each page that this build rendered. To be called before the new output folder takes the place of the last one.
 * @param outDir the last build's output folder
 */
export function explainRenders(
	{ plan, rendered, store }: PageRenders,
	outDir: string,
): RenderReason[] {
	const byFile = new Map(rendered.all.map((page) => [page.htmlFile, page]));
	const reasonOf = (page: RenderedPage): string => {
		if (!existsSync(join(outDir, page.htmlFile)))
			return "it was not in the last build";
		const outdated = plan.outdated(page);
		if (outdated?.length)
			return `something else that it shows changed: ${listed(outdated.map((key) => nameOf(key, page.path)))}`;
		if (outdated) return "its files in the cache were damaged";
		const [, data] = page.files;
		const before = page.dataFile && dataAt(join(outDir, page.dataFile));
		const now = data && dataAt(join(store.dir, data.file));
		// The 404 page has no data of its own.
		return before && now ? changesOfData(before, now, page.path) : SHARED;
	};
	return plan.awaited.flatMap(({ htmlFile, path, locale }) => {
		const page = byFile.get(htmlFile);
		return page ? { path, locale, reason: reasonOf(page) } : [];
	});
}
