import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { RenderStore } from "../../../packages/furrow/src/render/renderStore.js";
import { SiteAnswers } from "../../../packages/furrow/src/render/siteAnswers.js";
import type {
	RenderedPage,
	RenderTask,
	WholeRender,
} from "../../../packages/furrow/src/render/types.js";
import type { FolderStates } from "../../../packages/furrow/src/util/folderCache.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { PlacedFiles } from "../../../packages/furrow/src/util/placedFiles.js";

const QUESTION = "docs";

/** Answers of a site whose docs are below a path. */
const answersAt = (path: string) =>
	new SiteAnswers({
		globalData: {
			"docusaurus-plugin-content-docs": {
				default: { path, breadcrumbs: true, versions: [] },
			},
		},
		shard: () => undefined,
		hasPage: () => true,
	});

const task = { key: "own", htmlFile: "index.html" } as RenderTask;

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-renders-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Stores a render of the page, which depends on the docs. */
function storeRender(dataKey: string, answer: string | undefined): void {
	const store = new RenderStore(dir, "stamp");
	store.openFor(dataKey);
	const html = Buffer.from("<p>page</p>");
	const file = join(store.dir, "render.html");
	writeFileSync(file, html);
	const { mtimeMs: time } = statSync(file);
	const page = {
		key: task.key,
		name: "render",
		files: [{ file: "render.html", size: html.length, crc: crc32(html), time }],
		head: {
			title: "<title>A</title>",
			meta: "<meta>",
			link: "",
			noIndex: false,
		},
		inline: { scripts: ["hash"], sheets: [], styles: [] },
		basis: { answers: [[QUESTION, answer]], links: [], shared: [], absent: [] },
	} as unknown as WholeRender;
	store.remember({ pages: [page], lists: new Map() });
	store.save();
}

/** Returns the name of the fresh render that a later build finds. */
function findRender(dataKey: string, answers: SiteAnswers): string | undefined {
	const store = new RenderStore(dir, "stamp");
	store.openFor(dataKey);
	const name = store.find(task, answers)?.name;
	store.save();
	return name;
}

it("reuses a render without comparing answers if the site's data is unchanged", () => {
	storeRender("one", answersAt("/docs").hashOf(QUESTION));
	expect(findRender("one", answersAt("/elsewhere"))).toBe("render");
});

it("reads a page's file only if its modification time differs", () => {
	const answers = answersAt("/docs");
	storeRender("one", answers.hashOf(QUESTION));
	const file = join(dir, "pages/render.html");
	const { mtimeMs } = statSync(file);
	// Only a test does this: the bytes differ, but not their number.
	writeFileSync(file, "<p>else</p>");
	utimesSync(file, mtimeMs / 1000, mtimeMs / 1000);
	expect(findRender("one", answers)).toBe("render");
	utimesSync(file, mtimeMs / 1000, mtimeMs / 1000 + 0.001);
	expect(findRender("one", answers)).toBeUndefined();
});

it("compares answers if the site's data has changed", () => {
	storeRender("one", answersAt("/docs").hashOf(QUESTION));
	expect(findRender("two", answersAt("/elsewhere"))).toBeUndefined();
	expect(findRender("two", answersAt("/docs"))).toBe("render");
	expect(findRender("two", answersAt("/elsewhere"))).toBe("render");
});

it("never reuses a render if only the page itself can compute an answer", () => {
	storeRender("one", undefined);
	expect(findRender("one", answersAt("/docs"))).toBeUndefined();
});

it("replaces the placed file of a page whose stored file was damaged", () => {
	storeRender("one", answersAt("/docs").hashOf(QUESTION));
	const store = new RenderStore(dir, "stamp");
	store.openFor("one");
	const file = join(store.dir, "render.html");
	const page = store.find(task, answersAt("/docs")) as RenderedPage;
	const out = join(dir, "out");
	mkdirSync(join(out, "docs"), { recursive: true });
	const target = { ...page, htmlFile: "docs/index.html" };
	store.place([target], new PlacedFiles(out, true), () => false);
	const folder = statSync(join(out, "docs"));

	writeFileSync(file, "<p>waste</p>".slice(0, 11));
	const next = new RenderStore(dir, "stamp");
	next.openFor("one");
	expect(next.find(task, answersAt("/docs"))).toBeUndefined();
	const damaged = statSync(file);
	rmSync(file);
	writeFileSync(file, "<p>page</p>");
	// The folder is in the state that the last build recorded.
	const states = {
		docs: [folder.ino, folder.ctimeMs, { "index.html": damaged.ino }],
	} satisfies FolderStates;
	next.place([target], new PlacedFiles(out, true, states), () => false);
	expect(readFileSync(join(out, "docs/index.html"), "utf8")).toBe(
		"<p>page</p>",
	);
});

it("keeps only what all stages need of a page, and reads its head on demand", () => {
	storeRender("one", answersAt("/docs").hashOf(QUESTION));
	const store = new RenderStore(dir, "stamp");
	store.openFor("one");
	const page = store.find(task, answersAt("/docs")) as RenderedPage;
	expect(page).not.toHaveProperty("basis");
	expect(page.head).not.toHaveProperty("meta");
	expect(page.head.title).toBe("<title>A</title>");
	expect(store.head(page).meta).toBe("<meta>");
});
