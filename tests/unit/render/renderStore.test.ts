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
import { join } from "node:path";
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
import { PlacedFiles } from "../../../packages/furrow/src/util/placedFiles.js";

const QUESTION = "docs";

/** A site whose docs lie below a path. */
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

/** A build that renders the page, which asks for the docs. */
function renderedWith(dataKey: string, answer: string | undefined): void {
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
		inline: { scripts: ["hash"], styles: [] },
		basis: { answers: [[QUESTION, answer]], links: [], shared: [], absent: [] },
	} as unknown as WholeRender;
	store.remember({ pages: [page], lists: new Map() });
	store.save();
}

/** What a later build finds. */
function found(dataKey: string, answers: SiteAnswers): string | undefined {
	const store = new RenderStore(dir, "stamp");
	store.openFor(dataKey);
	const name = store.find(task, answers)?.name;
	store.save();
	return name;
}

it("asks nothing where the site is what it was when the page was right", () => {
	renderedWith("one", answersAt("/docs").hashOf(QUESTION));
	expect(found("one", answersAt("/elsewhere"))).toBe("render");
});

it("reads a page's file only where it has another time", () => {
	const answers = answersAt("/docs");
	renderedWith("one", answers.hashOf(QUESTION));
	const file = join(dir, "pages/render.html");
	const { mtimeMs } = statSync(file);
	// Nobody does this but a test: the bytes are others, their number is the same.
	writeFileSync(file, "<p>else</p>");
	utimesSync(file, mtimeMs / 1000, mtimeMs / 1000);
	expect(found("one", answers)).toBe("render");
	utimesSync(file, mtimeMs / 1000, mtimeMs / 1000 + 0.001);
	expect(found("one", answers)).toBeUndefined();
});

it("asks where anything of the site is another one", () => {
	renderedWith("one", answersAt("/docs").hashOf(QUESTION));
	expect(found("two", answersAt("/elsewhere"))).toBeUndefined();
	expect(found("two", answersAt("/docs"))).toBe("render");
	expect(found("two", answersAt("/elsewhere"))).toBe("render");
});

it("never counts a page as right that asked what only it can be asked", () => {
	renderedWith("one", undefined);
	expect(found("one", answersAt("/docs"))).toBeUndefined();
});

it("places the new file of a page whose file was damaged, where the old one lies", () => {
	renderedWith("one", answersAt("/docs").hashOf(QUESTION));
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
	// The folder looks as the last build left it.
	const states = {
		docs: [folder.ino, folder.ctimeMs, { "index.html": damaged.ino }],
	} satisfies FolderStates;
	next.place([target], new PlacedFiles(out, true, states), () => false);
	expect(readFileSync(join(out, "docs/index.html"), "utf8")).toBe(
		"<p>page</p>",
	);
});

it("keeps of a page what all stages need, and gives its head when it is asked for", () => {
	renderedWith("one", answersAt("/docs").hashOf(QUESTION));
	const store = new RenderStore(dir, "stamp");
	store.openFor("one");
	const page = store.find(task, answersAt("/docs")) as RenderedPage;
	expect(page).not.toHaveProperty("basis");
	expect(page.head).not.toHaveProperty("meta");
	expect(page.head.title).toBe("<title>A</title>");
	expect(store.head(page).meta).toBe("<meta>");
});
