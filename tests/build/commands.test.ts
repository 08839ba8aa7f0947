/** Commands that write into a site, run as an author runs them. */
import { mkdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GOOD_SITE, withField } from "./failing";
import { createSite, differences, furrow, type Run, type Site } from "./site";

let site: Site;

beforeEach(() => {
	site = createSite("commands", {
		...GOOD_SITE,
		"docusaurus.config.js": withField(
			'i18n: { defaultLocale: "en", locales: ["en", "fr"] }, themeConfig: { navbar: { title: "T", items: [{ to: "/", label: "Home" }] } },',
		),
		"src/pages/index.js": `import Translate from "@docusaurus/Translate";
export default function Home() { return <h1><Translate id="home.title" description="The title">Home</Translate></h1>; }
`,
		"i18n/fr/docusaurus-plugin-content-docs/current/intro.md": "# Accueil\n",
	});
});
afterEach(() => site.dispose());

/** Runs a command that must fail with one message, exit code 1 and no stack, and leave the site unchanged. */
async function failing(...args: string[]): Promise<string> {
	const before = site.sources();
	const run = await site.run(...args);
	expect(run.code, run.text).toBe(1);
	expect(run.text.match(/^error\b/gm), run.text).toHaveLength(1);
	expect(run.text).toMatch(/^ +hint: \S/m);
	expect(run.text).not.toMatch(/^\s+at .+[:(]/m);
	expect(differences(before, site.sources())).toEqual([]);
	return run.text;
}

async function succeed(...args: string[]): Promise<Run> {
	const run = await site.run(...args);
	expect(run.code, run.text).toBe(0);
	return run;
}

const json = (file: string) => JSON.parse(site.read(file));

describe("docs:version", () => {
	it("copies docs, translations and sidebars, and the site builds with both versions", async () => {
		const { text } = await succeed("docs:version", "1.0");
		expect(text).toContain(
			"Created version 1.0: docs and 1 translation of it, as versioned_docs/version-1.0.",
		);
		expect(site.read("versioned_docs/version-1.0/intro.md")).toBe(
			site.read("docs/intro.md"),
		);
		expect(
			site.read("i18n/fr/docusaurus-plugin-content-docs/version-1.0/intro.md"),
		).toBe("# Accueil\n");
		expect(json("versioned_sidebars/version-1.0-sidebars.json")).toEqual({
			main: ["intro"],
		});
		expect(json("versions.json")).toEqual(["1.0"]);
		await site.build();
		expect(site.routes()).toContain("/docs/next/intro");
		expect(
			site
				.page("docs/intro")('meta[name="docusaurus_version"]')
				.attr("content"),
		).toBe("1.0");
	});

	it("with a plugin id versions only the docs of that plugin", async () => {
		site.write("api/start.md", "# Start\n");
		site.edit(
			"docusaurus.config.js",
			"i18n:",
			'plugins: [["@docusaurus/plugin-content-docs", { id: "api", path: "api", routeBasePath: "api" }]], i18n:',
		);
		await succeed("docs:version:api", "2.0");
		expect(json("api_versions.json")).toEqual(["2.0"]);
		expect(site.has("api_versioned_docs/version-2.0/start.md")).toBe(true);
		expect(site.has("versions.json")).toBe(false);
	});

	it("explains errors and writes nothing on failure", async () => {
		expect(await failing("docs:version", "a/b")).toContain("contains a slash");
		mkdirSync(site.path("versioned_docs/version-1.0"), { recursive: true });
		expect(await failing("docs:version", "1.0")).toContain(
			"This already exists.",
		);
		site.remove("versioned_docs");
		await succeed("docs:version", "1.0");
		expect(await failing("docs:version", "1.0")).toContain("already exists");
		site.write("docusaurus.config.js", "module.exports = {");
		expect(await failing("docs:version", "2.0")).toContain("does not parse");
		site.remove("docusaurus.config.js");
		expect(await failing("docs:version", "2.0")).toContain(
			"There is no config file",
		);
	});
});

describe("write-translations", () => {
	it("writes every text once, adds only new texts later, and overwrites with --override", async () => {
		const { text } = await succeed("write-translations", "--locale", "fr");
		expect(text).toContain('for "fr"');
		expect(json("i18n/fr/code.json")).toMatchObject({
			"home.title": { message: "Home", description: "The title" },
			// Translated if the community provides a translation.
			"theme.NotFound.title": {
				message: "Page introuvable",
				description: "The title of the 404 page",
			},
		});
		expect(json("i18n/fr/docusaurus-theme-classic/navbar.json")).toEqual({
			title: { message: "T", description: "The title in the navbar" },
			"item.label.Home": {
				message: "Home",
				description: "Navbar item with label Home",
			},
		});
		const again = await succeed("write-translations", "--locale", "fr");
		expect(again.text).toContain("Nothing to write");

		site.edit("i18n/fr/code.json", '"message": "Home"', '"message": "Accueil"');
		site.write(
			"src/more.js",
			'import { translate } from "@docusaurus/Translate";\nexport const more = translate({ id: "more", message: "More" });\nexport const none = (x) => translate({ id: x });\n',
		);
		const more = await succeed(
			"write-translations",
			"--locale",
			"fr",
			"--message-prefix",
			"(fr) ",
		);
		expect(more.text).toContain("1 new text");
		expect(more.text).toContain("src/more.js:3: translate() takes");
		expect(json("i18n/fr/code.json")).toMatchObject({
			"home.title": { message: "Accueil" },
			more: { message: "(fr) More" },
		});
		await succeed("write-translations", "--locale", "fr", "--override");
		expect(json("i18n/fr/code.json")["home.title"].message).toBe("Home");
		await site.build();
	});

	it("explains errors and writes nothing on failure", async () => {
		expect(await failing("write-translations", "--locale", "de")).toContain(
			'no locale "de"',
		);
		site.write(
			"src/broken.js",
			'import "@docusaurus/Translate";\nconst a = ;\n',
		);
		expect(await failing("write-translations")).toMatch(
			/^error src\/broken\.js:2/m,
		);
		site.remove("src/broken.js");
		mkdirSync(site.path("i18n/fr/docusaurus-theme-classic/navbar.json"), {
			recursive: true,
		});
		expect(await failing("write-translations", "--locale", "fr")).toContain(
			"This is a folder, but",
		);
		expect(site.has("i18n/fr/code.json")).toBe(false);
	});
});

describe("write-heading-ids", () => {
	it("writes into all content or into the given files", async () => {
		site.write("docs/more.md", "# More\n\n## A heading\n");
		site.write("other/a.md", "## Another\n");
		await succeed("write-heading-ids", "other/a.md");
		expect(site.read("other/a.md")).toBe("## Another {#another}\n");
		expect(site.read("docs/more.md")).toContain("## A heading\n");
		await succeed("write-heading-ids", ".", "--syntax", "mdx-comment");
		expect(site.read("docs/more.md")).toContain(
			"## A heading {/* #a-heading */}\n",
		);
		expect((await succeed("write-heading-ids")).text).toContain(
			"Nothing to write",
		);
	});

	it("rejects paths that match no Markdown file and unknown syntaxes", async () => {
		expect(await failing("write-heading-ids", ".", "nothing/*.md")).toContain(
			'No Markdown file matches "nothing/*.md"',
		);
		expect(
			(await site.run("write-heading-ids", "--syntax", "other")).code,
		).toBe(1);
	});
});

it("prints help for every command", async () => {
	const { text } = await furrow(["--help"], site.dir);
	const names = [...text.matchAll(/^ {2}([a-z][\w:-]*) /gm)].map(
		([, name]) => name as string,
	);
	expect(names).toEqual(
		expect.arrayContaining([
			"docs:version",
			"write-heading-ids",
			"write-translations",
		]),
	);
	for (const name of names) {
		if (name === "help") continue;
		for (const args of [
			[name, "--help"],
			["help", name],
		]) {
			const help = await site.run(...args);
			expect(help.code).toBe(0);
			expect(help.text).toContain(`Usage: furrow ${name}`);
		}
	}
});
