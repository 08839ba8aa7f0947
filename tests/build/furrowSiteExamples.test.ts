/**
 * Runs each example of Furrow's documentation once. Code blocks of a page with the same `run=NAME` after their language
 * are steps in one folder: a block with a title is a file of that name, lines of `bash` are commands. If there are no
 * commands, the site is loaded with its content. `npm create furrow` runs the furrow of this repository, whose packages
 * are already installed, and `cd` changes the folder of the following steps.
 */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadSite } from "furrow";
import { globSync } from "tinyglobby";
import { afterAll, describe, expect, it } from "vitest";
import { createSite, FURROW, PLAIN_ENV, Site } from "./site";

const SITE = fileURLToPath(
	new URL("../../packages/furrow-site/", import.meta.url),
);
const ENGLISH = "docs";
const CHINESE = "i18n/zh/docusaurus-plugin-content-docs/current";
const PAGES = globSync("**/*.md", { cwd: join(SITE, ENGLISH) }).sort();

interface Block {
	language: string;
	group: string;
	title?: string;
	code: string;
}

const CONFIG = "docusaurus.config.ts";
const FENCE = /^(`{3,})(\w+) ([^\n]*\brun=([\w-]+)[^\n]*)\n(.*?)^\1$/gms;

function blocksOf(folder: string, page: string): Block[] {
	const source = readFileSync(join(SITE, folder, page), "utf8");
	return [...source.matchAll(FENCE)].map(
		([, , language = "", meta = "", group = "", code = ""]) => ({
			language,
			group,
			title: /title="([^"]+)"/.exec(meta)?.[1],
			code,
		}),
	);
}

/** Files that examples omit because their page is about something else. */
const SURROUNDINGS: Record<string, string> = {
	"package.json": '{"private": true}',
	"docusaurus.config.js": `module.exports = {
	title: "T",
	url: "https://t.example",
	baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`,
	"docs/index.md": "---\nslug: /\n---\n\n# Hello\n\nText.\n",
	"docs/guides/one.md": "# One\n\nText.\n",
	"api/index.md": "# Interface\n\nText.\n",
	"static/img/card.png": "",
};

/** Replaces furrow in a command line by that of this repository. */
const ownCommand = (line: string) =>
	line
		.replace(/^npm create furrow (.*) -- /, "npx furrow init $1 ")
		.replace(/^npx furrow\b/, `"${process.execPath}" "${FURROW}"`);

/** Runs a command line like a shell. */
async function shell(line: string, site: Site): Promise<void> {
	if (line === "npm install") return;
	// Most lines are Furrow commands that need no shell.
	if (/^npx furrow [\w ./:-]+$/.test(line)) {
		const { code, text } = await site.run(...line.split(" ").slice(2));
		expect(code, `${line}:\n${text}`).toBe(0);
		expect(text).not.toMatch(/^warning\b/m);
		return;
	}
	const command = ownCommand(line);
	const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
	return new Promise((resolve, reject) => {
		const env = { ...PLAIN_ENV, PATH };
		const child = spawn(command, { cwd: site.dir, env, shell: true });
		let text = "";
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (chunk: string) => {
				text += chunk;
			});
		child.on("error", reject);
		child.on("close", (code) =>
			code === 0 && !/^warning\b/m.test(text)
				? resolve()
				: reject(new Error(`${line}: ${code}\n${text}`)),
		);
	});
}

const sites: Site[] = [];
afterAll(() => {
	for (const site of sites) site.dispose();
});

const examples = PAGES.flatMap((page) => {
	const blocks = blocksOf(ENGLISH, page);
	return [...new Set(blocks.map(({ group }) => group))].map((group) => ({
		page,
		group,
		blocks: blocks.filter((block) => block.group === group),
	}));
});

describe("documentation examples", () => {
	it.each(examples)("$page: $group", async ({ page, group, blocks }) => {
		const initial = createSite(
			`example-${page.replace(/\W/g, "-")}-${group}`,
			SURROUNDINGS,
		);
		sites.push(initial);
		let site = initial;
		for (const { language, title, code } of blocks)
			if (language === "bash")
				for (const line of code.trim().split("\n"))
					if (line.startsWith("cd ")) site = new Site(site.path(line.slice(3)));
					else await shell(line, site);
			else {
				// A site may have only one config file.
				if (title === CONFIG) site.remove("docusaurus.config.js");
				site.write(title ?? "", code);
			}
		if (blocks.some(({ language }) => language === "bash")) return;
		const { locales } = await loadSite({ siteDir: site.dir, content: true });
		expect(locales[0]?.routes.length).toBeGreaterThan(0);
	});

	it("number more than 15", () => {
		expect(examples.length).toBeGreaterThan(15);
	});
});

it.each(PAGES)("%s has the same examples in Chinese", (page) => {
	expect(blocksOf(CHINESE, page)).toEqual(blocksOf(ENGLISH, page));
});
