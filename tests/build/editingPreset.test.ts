/**
 * A preset that edits the options of another one, like docusaurus-preset-shiki-twoslash. The results are those of
 * Docusaurus 3.10.2.
 */
import { afterEach, expect, it } from "vitest";
import { createSite, type Site } from "./site";

let site: Site;
afterEach(() => site.dispose());

async function build(presets: string, locales = ["en"]): Promise<void> {
	site = createSite("editing-preset", {
		"docusaurus.config.js": `const classic = ["classic", { docs: {}, blog: false }];
module.exports = {
	title: "Presets", url: "https://x.example", baseUrl: "/", onBrokenLinks: "ignore",
	i18n: { defaultLocale: "en", locales: ${JSON.stringify(locales)} },
	plugins: ["./plugin.js"],
	presets: ${presets},
};
`,
		"editing.js": `const mark = (text) => () => (tree) => {
	tree.children.push({ type: "paragraph", children: [{ type: "text", value: text }] });
};
module.exports = ({ siteConfig }) => {
	siteConfig.presets = siteConfig.presets.map((preset) => {
		if (preset[0] !== "classic") return preset;
		const [name, options] = preset;
		for (const section of ["docs", "blog", "pages"]) {
			if (options[section] === false) continue;
			options[section] ??= {};
			(options[section].beforeDefaultRemarkPlugins ??= []).push(mark("Added to " + section));
		}
		return [name, options];
	});
	return {};
};
`,
		"plugin.js": `module.exports = () => ({
	name: "with-context",
	async contentLoaded({ actions }) {
		const context = await actions.createData("c.json", JSON.stringify({ word: "context" }));
		actions.addRoute({ path: "/context", component: "@site/src/Context.js", exact: true, context });
	},
});
`,
		"src/Context.js": `import useRouteContext from "@docusaurus/useRouteContext";
export default () => <main>{JSON.stringify(useRouteContext().data)}</main>;
`,
		"docs/doc.md": "# Doc\n",
		"src/pages/page.md": "# Page\n",
	});
	await site.build();
}

const added = (path: string) =>
	site
		.page(path)("main p")
		.toArray()
		.map((node) => site.page(path)(node).text())
		.filter((text) => text.startsWith("Added"));

it("edits given and missing options of a preset that runs later", async () => {
	await build('["./editing.js", classic]');
	const texts = ["docs/doc", "page"].map(
		(path) => /Added to \w+/g.exec(site.read(`build/${path}/index.html`))?.[0],
	);
	expect(texts).toEqual(["Added to docs", "Added to pages"]);
	expect(added("docs/doc")).toEqual(["Added to docs"]);
});

it("edits only given options of a preset that has already run", async () => {
	await build('[classic, "./editing.js"]');
	expect(site.read("build/docs/doc/index.html")).toContain("Added to docs");
	expect(site.read("build/page/index.html")).not.toContain("Added to pages");
});

it("edits options once per locale, and accepts a single module as a route's context", async () => {
	await build('["./editing.js", classic]', ["en", "de"]);
	for (const path of ["docs/doc", "de/docs/doc"])
		expect(added(path)).toEqual(["Added to docs"]);
	expect(site.page("context")("main").text()).toBe('{"word":"context"}');
});
