/** Plugins that write files of the site while they load: what they wrote is no edit that they would have to load for. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OpenSite } from "../../../packages/furrow/src/site";
import { createSite, type Site } from "../../build/site";

const CONFIG = `module.exports = {
	title: "Own work",
	url: "https://own-work.example",
	baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	presets: [["classic", { blog: false, docs: {} }]],
	plugins: [["./news.js", { onUntruncatedBlogPosts: "ignore" }]],
};
`;

/** A blog made of a list of changes: no two runs write the same. */
const PLUGIN = `const fs = require("node:fs");
const path = require("node:path");
const blog = require("@docusaurus/plugin-content-blog");
module.exports = async function news(context, options) {
	const inner = await blog.default(context, { ...options, path: "news", routeBasePath: "news", id: "news" });
	return {
		...inner,
		name: "news",
		getPathsToWatch: () => ["CHANGES.md"],
		async loadContent() {
			globalThis.newsLoads += 1;
			const text = fs.readFileSync(path.join(context.siteDir, "CHANGES.md"), "utf8");
			const folder = path.join(context.siteDir, "news");
			await fs.promises.mkdir(folder, { recursive: true });
			await fs.promises.writeFile(path.join(folder, "one.md"), \`---\\ndate: 2026-01-01T10:00:\${String(globalThis.newsLoads).padStart(2, 0)}\\n---\\n\${text}\`);
			return inner.loadContent();
		},
	};
};
module.exports.validateOptions = blog.validateOptions;
`;

const silent = { stage() {}, count() {}, warn() {} };
const counter = globalThis as { newsLoads?: number };

let site: Site;
let open: OpenSite;

beforeEach(async () => {
	counter.newsLoads = 0;
	site = createSite("own-work", {
		"docusaurus.config.js": CONFIG,
		"news.js": PLUGIN,
		"CHANGES.md": "# One\n\nFirst.\n",
		"docs/intro.md": "# Intro\n",
	});
	open = await OpenSite.open({ siteDir: site.dir, dev: true }, silent);
	await open.load();
});
afterEach(() => {
	delete counter.newsLoads;
	open.dispose();
	site.dispose();
});

/** Tells the site of an edit, and which languages were read again. */
async function took(file: string): Promise<string[]> {
	const change = { kind: "changed", file: site.path(file) } as const;
	const { locales } = await open.update([change]);
	return locales.map(({ locale }) => locale);
}

const BOTH = ["en", "zh"];

describe("a file that a plugin wrote while it loaded", () => {
	it("does not have it load again, and the site shows what it wrote", async () => {
		expect(counter.newsLoads).toBe(2);
		expect(await took("news/one.md")).toEqual([]);
		site.edit("CHANGES.md", "# One", "# Other");
		expect(await took("CHANGES.md")).toEqual(BOTH);
		expect(await took("news/one.md")).toEqual([]);
		expect(counter.newsLoads).toBe(4);
		const routes = open.locales.flatMap(({ routes }) => routes);
		const post = routes.find(({ path }) => path === "/zh/news/one");
		const [content] = open.locales;
		if (!content || !post) throw new Error("There is no such post.");
		const { payload } = await open.page(content, post);
		expect(JSON.stringify(payload)).toContain('"title":"Other"');
	});

	it("has it load when somebody else changes it", async () => {
		site.edit("news/one.md", "# One", "# By hand");
		expect(await took("news/one.md")).toEqual(BOTH);
	});

	it("has a site that cannot be read tried once more, not for ever", async () => {
		site.write("docs/intro.md", "---\nsidebar_position: first\n---\n");
		await expect(took("docs/intro.md")).rejects.toThrow("sidebar_position");
		const loads = counter.newsLoads ?? 0;
		for (let turn = 0; turn < 3; turn++)
			await expect(took("news/one.md")).rejects.toThrow("sidebar_position");
		expect(counter.newsLoads).toBeLessThanOrEqual(loads + 2);
		site.write("docs/intro.md", "# Intro\n");
		expect(await took("docs/intro.md")).toEqual(BOTH);
	});
});
