/** Incremental updates of the docs plugin: after an edit its content equals that of a fresh load, with little work. */
import { rmSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import docs from "../../../packages/furrow/src/content/docs/index.js";
import type { FileChange } from "../../../packages/furrow/src/types/plugin.js";
import type { MarkdownConfig } from "../../../packages/furrow/src/types/site.js";
import { join } from "../../../packages/furrow/src/util/path.js";
import { createContext, createSite, load, optionsOf, run } from "./site.js";

const FILES = {
	"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n",
	"docs/guide/index.md": "# The guide\n",
	"docs/guide/first.md": "---\nsidebar_position: 1\n---\n\n# First\n",
	"docs/guide/second.md":
		"---\nsidebar_position: 2\ntags: [a]\n---\n\n# Second\n",
	"docs/other/_category_.json":
		'{ "label": "Other", "link": { "type": "generated-index" } }',
	"docs/other/third.md": "# Third\n",
	"docs/other/fourth.md": "---\npagination_next: intro\n---\n\n# Fourth\n",
};
const TRANSLATIONS = {
	current: {
		"sidebar.defaultSidebar.category.Other": {
			message: "Anderes",
			description: "",
		},
	},
};

/** Successive edits: a file's new text, or undefined to remove the file. */
const EDITS: [file: string, text: string | undefined][] = [
	["docs/guide/first.md", "---\nsidebar_position: 1\n---\n\n# Another\n"],
	["docs/guide/index.md", "# Its category is named by it\n"],
	["docs/guide/second.md", "---\nsidebar_position: 0\n---\n\n# Second\n"],
	["docs/intro.md", "---\nslug: /\npagination_label: Home\n---\n\n# Intro\n"],
	["docs/other/third.md", "---\nunlisted: true\n---\n\n# Third\n"],
	["docs/other/fifth.md", "# Fifth\n"],
	["docs/guide/first.md", "---\nsidebar_label: First\n---\n\n# Another\n"],
	["docs/guide/first.md", "---\nsidebar_label: First\ndraft: true\n---\n"],
	["docs/other/fourth.md", undefined],
];

/** A site with its own front matter parser. */
const OWN_PARSER = {
	markdown: {
		parseFrontMatter: ((params) =>
			params.defaultParseFrontMatter(
				params,
			)) satisfies MarkdownConfig["parseFrontMatter"],
	},
};

/** The plugin's output as plain JSON. */
const plain = ({
	content,
	routes,
	globalData,
	data,
}: Awaited<ReturnType<typeof run>>) =>
	JSON.parse(JSON.stringify({ content, routes, globalData, data }));

it.each([
	["as they are", "en", {}, {}],
	["translated", "de", TRANSLATIONS, {}],
	["with front matter of the site's own", "en", {}, OWN_PARSER],
] as const)(
	"has the content of a fresh load after edits of docs %s",
	async (_, locale, translations, siteConfig) => {
		const siteDir = createSite(FILES);
		const context = createContext(siteDir, { locale, siteConfig });
		const plugin = await docs(context, optionsOf(docs, {}));
		await run(plugin, context, translations);
		for (const [path, text] of EDITS) {
			const file = join(siteDir, path);
			const change: FileChange = {
				file,
				kind:
					text === undefined
						? "removed"
						: path.includes("fifth")
							? "added"
							: "changed",
			};
			if (text === undefined) rmSync(file);
			else writeFileSync(file, text);
			await plugin?.applyChanges?.([change]);
			const updated = await run(plugin, context, translations);
			const fresh = await load(
				docs,
				createContext(siteDir, { locale, siteConfig }),
				{},
				translations,
			);
			expect(plain(updated), path).toEqual(plain(fresh));
		}
	},
);

it("recomputes only an edited doc and its neighbour, and reuses the sidebars", async () => {
	const siteDir = createSite(FILES);
	const context = createContext(siteDir);
	const plugin = await docs(context, optionsOf(docs, {}));
	const before = await run(plugin, context);
	const file = join(siteDir, "docs/other/fourth.md");
	writeFileSync(file, "# Another title\n");
	await plugin?.applyChanges?.([{ file, kind: "changed" }]);
	const after = await run(plugin, context);
	const versionOf = ({ content }: typeof before) => content.loadedVersions[0];
	expect(versionOf(after).sidebars).toBe(versionOf(before).sidebars);
	const changed = versionOf(after).docs.filter(
		(doc: object) => !versionOf(before).docs.includes(doc),
	);
	expect(changed.map(({ id }: { id: string }) => id)).toEqual([
		"other/fourth",
		"other/third",
	]);
});

it("keeps the last valid sidebars while their sources are broken", async () => {
	const sidebars = (...ids: string[]) => JSON.stringify({ main: ids });
	const siteDir = createSite({
		...FILES,
		"sidebars.json": sidebars("intro", "guide/first", "other/third"),
	});
	const context = createContext(siteDir);
	const plugin = await docs(
		context,
		optionsOf(docs, { sidebarPath: join(siteDir, "sidebars.json") }),
	);
	await run(plugin, context);
	const change = async (path: string, text?: string) => {
		const file = join(siteDir, path);
		if (text === undefined) rmSync(file);
		else writeFileSync(file, text);
		const kind = text === undefined ? "removed" : "changed";
		await plugin?.applyChanges?.([{ file, kind }]);
		const { content } = await run(plugin, context);
		const [{ sidebars, docs: all }] = content.loadedVersions;
		return {
			sidebar: sidebars.main.map(({ id }: { id: string }) => id),
			title: all.find(({ id }: { id: string }) => id === "intro").title,
			failure: plugin?.contentFailure?.(),
		};
	};

	const absent = await change(
		"sidebars.json",
		sidebars("intro", "absent", "guide/first"),
	);
	expect(absent).toMatchObject({
		sidebar: ["intro", "guide/first", "other/third"],
		failure: { file: join(siteDir, "sidebars.json"), line: 1, column: 18 },
	});
	expect(await change("docs/intro.md", "# Edited\n")).toMatchObject({
		title: "Edited",
		failure: { message: expect.stringContaining('"absent"') },
	});
	expect(await change("docs/guide/first.md")).toMatchObject({
		sidebar: ["intro", "other/third"],
		failure: { message: expect.stringContaining('"guide/first"') },
	});
	expect(await change("docs/other/_category_.json", "{{")).toMatchObject({
		failure: { file: join(siteDir, "docs/other/_category_.json") },
	});
	expect(await change("sidebars.json", sidebars("intro"))).toMatchObject({
		sidebar: ["intro", "other/third"],
		failure: { file: join(siteDir, "docs/other/_category_.json") },
	});
	expect(
		await change("docs/other/_category_.json", '{ "label": "Other" }'),
	).toEqual({ sidebar: ["intro"], title: "Edited", failure: undefined });
});
