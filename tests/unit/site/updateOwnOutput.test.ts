/** Plugins that write site files while they load: these files do not cause them to load again. */
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

/** A plugin that generates a blog from a changelog. Each run writes another text. */
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

/** Notifies the site of an edit and returns the languages that were reloaded. */
async function update(file: string): Promise<string[]> {
	const change = { kind: "changed", file: site.path(file) } as const;
	const { locales } = await open.update([change]);
	return locales.map(({ locale }) => locale);
}

const BOTH = ["en", "zh"];

describe("a file that a plugin wrote while it loaded", () => {
	it("does not cause another load, and the site shows it", async () => {
		expect(counter.newsLoads).toBe(2);
		expect(await update("news/one.md")).toEqual([]);
		site.edit("CHANGES.md", "# One", "# Other");
		expect(await update("CHANGES.md")).toEqual(BOTH);
		expect(await update("news/one.md")).toEqual([]);
		expect(counter.newsLoads).toBe(4);
		const routes = open.locales.flatMap(({ routes }) => routes);
		const post = routes.find(({ path }) => path === "/zh/news/one");
		const [content] = open.locales;
		if (!content || !post) throw new Error("There is no such post.");
		const { payload } = await open.page(content, post);
		expect(JSON.stringify(payload)).toContain('"title":"Other"');
	});

	it("causes a load when a user edits it", async () => {
		site.edit("news/one.md", "# One", "# By hand");
		expect(await update("news/one.md")).toEqual(BOTH);
	});

	it("causes at most one retry while the site cannot be loaded", async () => {
		site.write("docs/intro.md", "---\nsidebar_position: first\n---\n");
		await expect(update("docs/intro.md")).rejects.toThrow("sidebar_position");
		const loads = counter.newsLoads ?? 0;
		for (let turn = 0; turn < 3; turn++)
			await expect(update("news/one.md")).rejects.toThrow("sidebar_position");
		expect(counter.newsLoads).toBeLessThanOrEqual(loads + 2);
		site.write("docs/intro.md", "# Intro\n");
		expect(await update("docs/intro.md")).toEqual(BOTH);
	});
});
