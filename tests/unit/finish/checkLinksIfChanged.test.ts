import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PackStore } from "../../../packages/furrow/src/cache/index.js";
import { checkLinksIfChanged } from "../../../packages/furrow/src/finish/checkLinksIfChanged.js";
import type { RenderedPage } from "../../../packages/furrow/src/render/index.js";
import type { SiteConfig } from "../../../packages/furrow/src/types/site.js";
import { join } from "../../../packages/furrow/src/util/path.js";

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "furrow-links-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const CONFIG = { baseUrl: "/", onBrokenLinks: "warn" } as SiteConfig;

const page = (path: string, crc = 1) =>
	({
		locale: "en",
		path,
		name: `name of ${path}`,
		files: [{ crc }],
	}) as RenderedPage;

interface Build {
	pages?: RenderedPage[];
	config?: SiteConfig;
	/** Output files that are not pages. */
	files?: string[];
	/** Target of the links, which are valid if it exists. */
	asks?: string;
}

/** Whether a build checks its links. */
function checks({
	pages = [page("/a"), page("/b")],
	config = CONFIG,
	files = ["logo.svg"],
	asks = "logo.svg",
}: Build = {}): boolean {
	let isChecked = false;
	const store = new PackStore(join(dir, "pack"), "stamp");
	checkLinksIfChanged(
		store,
		pages,
		config,
		(path) => files.includes(path),
		(hasFile) => {
			isChecked = true;
			return hasFile(asks);
		},
	);
	store.save();
	store.close();
	return isChecked;
}

it("checks valid links only once", () => {
	expect(checks()).toBe(true);
	expect(checks()).toBe(false);
	expect(checks()).toBe(false);
});

it("checks broken links in every build, so that each one reports them", () => {
	const broken = { asks: "absent.svg" };
	expect(checks(broken)).toBe(true);
	expect(checks(broken)).toBe(true);
});

it.each<[string, Build]>([
	["a page comes", { pages: [page("/a"), page("/b"), page("/c")] }],
	["a page goes", { pages: [page("/a")] }],
	["a page is another one", { pages: [page("/a"), page("/b", 2)] }],
	["a file that they lead to goes", { files: [] }],
	["the site asks for more", { config: { ...CONFIG, onBrokenLinks: "throw" } }],
])("checks again when %s", (_, build) => {
	checks();
	expect(checks(build)).toBe(true);
});
