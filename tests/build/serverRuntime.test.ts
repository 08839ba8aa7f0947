/** The prebuilt server runtime contains the modules that a site does not replace. Pages are the same as without it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
	type PrebuiltServer,
	prebuiltServer,
} from "../../packages/furrow/src/bundle/prebuilt/serverRuntime";
import { prebuiltServerRuntime } from "../../packages/furrow/src/bundle/prebuilt/serverRuntime/record";
import { OpenSite } from "../../packages/furrow/src/site";
import { PACKAGE_ROOT } from "../../packages/furrow/src/util/packageRoot";
import { CACHE, createSite, differences, type Site } from "./site";

const sites: Site[] = [];
afterAll(() => {
	for (const site of sites) site.dispose();
});

const NO_OPTIONS = `() => ({ name: "alias" })`;

/** Plugin that sets a bundler option. The option has no effect, but makes Furrow bundle everything. */
const ALIAS = `() => ({ name: "alias", configureWebpack: () => ({ resolve: { alias: { "nobody-asks": "for-this" } } }) })`;

const POSTCSS = `() => ({
	name: "hook",
	configurePostCss(options) {
		options.plugins.push({ postcssPlugin: "hook", Once(root) { root.walkRules(/\\.cardContainer\\b/, (rule) => { rule.selector = rule.selector.replaceAll(".cardContainer", ".cardContainer").replace(/$/, ", .more"); }); } });
		return options;
	},
})`;

const config = (options: string, plugins: string[]) => `export default {
	title: "Runtime", url: "https://o.example", baseUrl: "/base/", ${options}
	i18n: { defaultLocale: "en", locales: ["en", "de"] },
	presets: [["classic", {}]],
	plugins: [${plugins.join(", ")}],
	themeConfig: {
		navbar: { title: "Runtime", items: [{ type: "localeDropdown" }, { to: "/blog", label: "Blog" }] },
		announcementBar: { id: "one", content: "News" },
		docs: { sidebar: { hideable: true } },
	},
};
`;

const FILES = {
	"docs/intro.mdx": `import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";
import { Place } from "@site/src/Place";

# Intro

:::tip

[Other](./other.md)

:::

<Tabs><TabItem value="a">First</TabItem><TabItem value="b">Second</TabItem></Tabs>

<Place />

\`\`\`js
const one = 1;
\`\`\`
`,
	"docs/other.md": "# Other\n\n## Part\n\nText\n",
	"docs/more/_category_.json":
		'{ "label": "More", "link": { "type": "generated-index" } }\n',
	"docs/more/one.md": "# One\n",
	"blog/2020-01-01-first.md":
		"---\ntags: [one]\nauthors: [{ name: Ada }]\n---\n\n# First\n\nStart\n\n{/* truncate */}\n\nRest\n",
	// Uses contexts of React, the router and the theme, and a text that is translated when the module is loaded.
	"src/Place.js": `import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import * as common from "@docusaurus/theme-common";
import { useLocation } from "react-router-dom";
import clsx from "clsx";

const text = translate({ id: "place", message: "Here" });

export function Place() {
	const { i18n } = useDocusaurusContext();
	const { metadata } = useDoc();
	const { colorMode } = common.useColorMode();
	return (
		<p className={clsx("place", common.ThemeClassNames.common.editThisPage)}>
			{text} {i18n.currentLocale} {metadata.title} {useLocation().pathname} {colorMode} <Link to="/blog">Blog</Link>
		</p>
	);
}
`,
	"src/pages/index.js": `import Layout from "@theme/Layout";
import Heading from "@theme/Heading";

export default () => <Layout title="Home"><Heading as="h2" id="home">Home</Heading></Layout>;
`,
	"i18n/de/code.json": '{ "place": { "message": "Hier" } }\n',
};

/** Builds a site, with or without bundler options. */
async function built(
	name: string,
	options: string,
	plugins: string[],
	more: Record<string, string> = {},
): Promise<Site> {
	const site = createSite(name, {
		...FILES,
		...more,
		"docusaurus.config.mjs": config(options, plugins),
	});
	sites.push(site);
	await site.build();
	return site;
}

/** Whether a site's pages are rendered with the prebuilt runtime. */
function hasRuntime(site: Site): boolean {
	const [folder = ""] = readdirSync(site.path(join(CACHE, "bundles")));
	const record = site.read(join(CACHE, "bundles", folder, "record.json"));
	return JSON.parse(record).bundles.runtimeFile !== undefined;
}

/** Returns the built site without the build's id, which differs between server bundles. */
function withoutId(site: Site): Map<string, Buffer> {
	const locale = /(assets\/locale\/\w+\.)[0-9a-f]{8}(?=\.js)/g;
	return new Map(
		[...site.built()].map(([name, content]) => [
			name.replace(locale, "$1"),
			/\.(?:html|json|js)$/.test(name)
				? Buffer.from(
						content
							.toString()
							.replace(locale, "$1")
							.replace(/("?build"?[:=]")[0-9a-f]{12}/g, "$1"),
					)
				: content,
		]),
	);
}

describe("pages rendered with the prebuilt runtime", () => {
	it.each([
		["plain", "", []],
		["layers", "future: { v4: true },", []],
		["postcss", "", [POSTCSS]],
	])(
		"equal pages rendered with a complete bundle: %s",
		async (name, options, plugins) => {
			const site = await built(`runtime-${name}`, options, [
				...plugins,
				NO_OPTIONS,
			]);
			const whole = await built(`whole-${name}`, options, [...plugins, ALIAS]);
			expect(hasRuntime(site)).toBe(true);
			expect(hasRuntime(whole)).toBe(false);
			expect(site.page("de/docs/intro")(".place").text()).toBe(
				"Hier de Intro /base/de/docs/intro light Blog",
			);
			expect(differences(withoutId(site), withoutId(whole))).toEqual([]);
		},
	);

	it("show swizzled components wherever the theme uses them", async () => {
		const replaced = {
			"src/theme/Footer/index.js":
				"export default () => <footer>Our own footer</footer>;\n",
			"src/theme/DocItem/Content/index.js": `import Content from "@theme-original/DocItem/Content";
export default (props) => <div data-own="content"><Content {...props} /></div>;
`,
			"src/theme/Tabs/index.js": `import Tabs from "@theme-init/Tabs";
export default (props) => <div data-own="tabs"><Tabs {...props} /></div>;
`,
		};
		const site = await built("runtime-swizzled", "", [NO_OPTIONS], replaced);
		const whole = await built("whole-swizzled", "", [ALIAS], replaced);
		expect(hasRuntime(site)).toBe(true);
		const page = site.page("docs/intro");
		expect(page("footer").text()).toBe("Our own footer");
		expect(page('[data-own="content"] [data-own="tabs"]').text()).toContain(
			"First",
		);
		expect(differences(withoutId(site), withoutId(whole))).toEqual([]);
	});
});

describe("the prebuilt modules that a site uses", () => {
	async function prebuiltOf(
		options: string,
		more: Record<string, string> = {},
	): Promise<{ known?: PrebuiltServer | undefined; names: Set<string> }> {
		const site = createSite("runtime-known", {
			"docs/intro.md": "# Intro\n",
			...more,
			"docusaurus.config.js": `module.exports = { title: "Other", url: "https://other.example", baseUrl: "/other/", presets: [["classic", { blog: false }]], ${options} };\n`,
		});
		sites.push(site);
		const open = await OpenSite.open(
			{ siteDir: site.dir },
			{ stage() {}, count() {}, warn() {} },
		);
		await open.load();
		const known = prebuiltServer(open.bundleInput({}), open.themes);
		open.dispose();
		const modules = [...(known?.modules.values() ?? [])];
		return { known, names: new Set(modules.map(({ name }) => name)) };
	}
	const all = Object.entries(prebuiltServerRuntime()?.modules ?? {})
		.filter(([, { exports }]) => exports !== undefined)
		.map(([name]) => name);

	it("are all of them if nothing is swizzled", async () => {
		const { known, names } = await prebuiltOf("");
		expect(all.length).toBeGreaterThan(400);
		expect(all.filter((name) => !names.has(name))).toEqual([]);
		expect(
			known?.modules.get(join(PACKAGE_ROOT, "src/theme/Layout/index.tsx")),
		).toMatchObject({ exports: ["default"] });
	});

	it("exclude modules that depend on swizzled components", async () => {
		const { names } = await prebuiltOf("", {
			"src/theme/Footer/Copyright/index.js": "export default () => null;\n",
		});
		for (const name of ["Footer/Copyright", "Footer", "Layout", "MDXPage"])
			expect(names).not.toContain(`src/theme/${name}/index.tsx`);
		for (const name of ["Footer/Links", "Tabs", "TOC"])
			expect(names).toContain(`src/theme/${name}/index.tsx`);
		expect(names).toContain("src/client/theme-common/index.ts");
	});

	it("exclude modules that depend on code generated for the site", async () => {
		const { names } = await prebuiltOf(
			'themeConfig: { prism: { additionalLanguages: ["java"] } }',
		);
		expect(names).not.toContain("src/theme/prism-include-languages.ts");
		expect(names).not.toContain("src/client/runtime/server.tsx");
		expect(names).toContain("src/theme/Layout/index.tsx");
	});

	it.each([
		`plugins: [${ALIAS}]`,
		'plugins: [() => ({ name: "own", configureWebpack: (_, __, { }) => ({ resolve: { extensions: [".own.tsx"] } }) })]',
	])("are none if a plugin sets bundler options: %s", async (options) => {
		const { known } = await prebuiltOf(options);
		expect(known).toBeUndefined();
	});
});
