/** Code from npm, or written like it: compiled CommonJS, ES modules that are required, plugins that wait. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launch, open, serve, start, watchedPage } from "../browser/browser";
import { createSite, type Site, summaryOf } from "./site";

/** Returns a component as TypeScript compiles it to CommonJS. */
const compiled = (name: string, body: string) => `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const react_1 = require("react");
const Heading_1 = require("@theme/Heading");
exports.note = "a note of ${name}";
exports.default = function ${name}(props) {
	return (0, react_1.createElement)(${body});
};
`;

let site: Site;

beforeAll(async () => {
	site = createSite("packages", {
		// Node.js applies its rules for ES modules to all files, webpack to '.js' only.
		"package.json":
			'{ "name": "packages", "private": true, "type": "module" }\n',
		"docusaurus.config.ts": `export default {
	title: "Packages",
	url: "https://packages.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	onBrokenLinks: "throw",
	// The remark plugin knows of more than its file.
	future: { faster: { rspackBundler: true, rspackPersistentCache: false } },
	presets: [
		[
			"classic",
			{
				blog: false,
				docs: {
					docItemComponent: "@theme/ApiItem",
					sidebarPath: "./sidebars.ts",
					remarkPlugins: [require("./src/remark/titles")],
				},
			},
		],
	],
	plugins: [
		require("./src/plugin"),
		"docusaurus-theme-compiled",
		"docusaurus-plugin-search",
		[
			"@docusaurus/plugin-pwa",
			{ pwaHead: [{ tagName: "link", rel: "manifest", href: "manifest.json" }, { tagName: "meta", name: "theme-color", content: "#fff" }] },
		],
	],
};
`,
		"sidebars.ts": `export default { docs: require("./docs/sidebar.js") };\n`,
		"static/favicon.ico": "",
		"docs/sidebar.ts": `const sidebar = { api: ["first", "second"] };\nexport default sidebar.api;\n`,
		"src/plugin.ts": `export const label: string = "own";

export default function plugin() {
	return {
		name: "own",
		injectHtmlTags: () => ({
			headTags: [{ tagName: "meta", attributes: { name: "own", content: label } }],
		}),
	};
}
`,
		// Each page shows the title of the other: neither can finish before the other has begun.
		"src/remark/titles.js": `const titles = {};
const title = (name) => {
	if (!titles[name]) {
		let resolve;
		const promise = new Promise((done) => { resolve = done; });
		titles[name] = { promise, resolve };
	}
	return titles[name];
};

export default () => async (tree, file) => {
	const own = /(\\w+)\\.mdx$/.exec(file.path)[1];
	title(own).resolve(tree.children.find(({ type }) => type === "contentTitle")?.children[0].children[0].value);
	const other = await title(own === "first" ? "second" : "first").promise;
	tree.children.push({ type: "paragraph", children: [{ type: "text", value: \`Beside: \${other}\` }] });
};
`,
		"docs/first.mdx": `# First page

import Badge, { note } from "@theme/Badge";
import { version, title } from "plain-commonjs";
import { Hint } from "hints-commonjs";

<Badge />

<p id="names">{note}, {version}, {title}</p>

<Hint />
`,
		"docs/second.mdx": "# Second page\n",
		"src/pages/index.tsx": `import Badge from "@theme/Badge";
import CodeBlock from "@theme/CodeBlock";
import Layout from "@theme/Layout";
import plain from "plain-commonjs";

export default function Home() {
	return (
		<Layout>
			<Badge />
			<p id="plain">{plain.title}</p>
			<CodeBlock language="haskell">main = pure ()</CodeBlock>
			<CodeBlock language="toml">[table]</CodeBlock>
		</Layout>
	);
}
`,
		// Like Docusaurus's own file.
		"src/theme/prism-include-languages.js": `export default function include(Prism) {
	globalThis.Prism = Prism;
	Prism.languages.own = { word: /own/ };
	delete globalThis.Prism;
}
`,
		// Equivalent to not being installed.
		"node_modules/workbox-build/package.json": `{ "name": "workbox-build", "version": "7.0.0", "exports": {} }`,
		"node_modules/plain-commonjs/package.json":
			'{ "name": "plain-commonjs", "version": "1.0.0" }',
		"node_modules/plain-commonjs/index.js":
			'require("./plain.css");\nmodule.exports = { version: "1.0", title: "plain" };\n',
		// Every page needs it, and the code of one. TypeScript, too, begins with such an assignment.
		"node_modules/hints-commonjs/package.json":
			'{ "name": "hints-commonjs", "version": "1.0.0" }',
		"node_modules/hints-commonjs/index.js": `exports.text = exports.Hint = void 0;
exports.Hint = () => require("react").createElement("i", { id: "hint" }, "A hint");
exports.text = "To the text";
`,
		"node_modules/plain-commonjs/plain.css": "#plain { border: 7px solid }\n",
		"node_modules/docusaurus-theme-compiled/package.json":
			'{ "name": "docusaurus-theme-compiled", "version": "1.0.0" }',
		"node_modules/docusaurus-theme-compiled/index.js": `const path = require("path");
exports.default = () => ({ name: "compiled", getThemePath: () => path.join(__dirname, "theme") });
Object.defineProperty(exports, "__esModule", { value: true });
`,
		// Like plugins for local search: a generated module, a worker, and a package that may be missing.
		"node_modules/docusaurus-plugin-search/package.json":
			'{ "name": "docusaurus-plugin-search", "version": "1.0.0" }',
		"node_modules/docusaurus-plugin-search/index.js": `const fs = require("fs");
const path = require("path");
module.exports = ({ generatedFilesDir }) => {
	const dir = path.join(generatedFilesDir, "docusaurus-plugin-search/default");
	fs.mkdirSync(dir, { recursive: true });
	fs.writeFileSync(path.join(dir, "words.js"), 'require("@site/src/add.cjs")(globalThis);\\nexport const words = ["one", "two"];\\n');
	return {
		name: "docusaurus-plugin-search",
		getThemePath: () => path.join(__dirname, "theme"),
		configureWebpack: () => ({
			externals: { "not-installed": "notThere", "not-installed/style.css": "notThere", here: ["window", "location"] },
		}),
	};
};
`,
		"node_modules/docusaurus-plugin-search/theme/Search/index.js": `import React, { useEffect, useState } from "react";
import { useHistory, useLocation } from "@docusaurus/router";
import useIsBrowser from "@docusaurus/useIsBrowser";
import "not-installed/style.css";
import assistant from "not-installed";
import { words } from "@generated/docusaurus-plugin-search/default/words.js";

export default function Search() {
	const history = useHistory();
	const { search } = useLocation();
	const asked = (useIsBrowser() && new URLSearchParams(search).get("q")) || "";
	const [query, setQuery] = useState(asked);
	const [found, setFound] = useState("");
	useEffect(() => history.replace({ search: query ? "q=" + query : "" }), [query]);
	useEffect(() => { if (asked) setQuery(asked); }, [asked]);
	useEffect(() => {
		const worker = new Worker(new URL("./worker.js", import.meta.url));
		worker.onmessage = ({ data }) => setFound(data);
		worker.postMessage(query);
		return () => worker.terminate();
	}, [query]);
	return <p id="search">{words.join()}, {typeof assistant}: {found}</p>;
}
`,
		"node_modules/docusaurus-plugin-search/theme/Search/worker.js": `import { words } from "@generated/docusaurus-plugin-search/default/words.js";
global.onmessage = ({ data }) => postMessage(data ? words.indexOf(data) + " by " + global.added : "");
`,
		"src/add.cjs":
			'module.exports = (target) => { target.added = "a worker"; };\n',
		"src/pages/search.jsx": `import Search from "@theme/Search";

export default () => <main><Search /></main>;
`,
		"node_modules/docusaurus-theme-compiled/theme/Badge/index.js": compiled(
			"Badge",
			'Heading_1.default, { as: "h3" }, "A badge"',
		),
		// The theme itself imports this component.
		"node_modules/docusaurus-theme-compiled/theme/SkipToContent/index.js":
			compiled(
				"SkipToContent",
				'"i", { id: "skip" }, require("hints-commonjs").text',
			),
		"node_modules/docusaurus-theme-compiled/theme/ApiItem/index.js": compiled(
			"ApiItem",
			'require("@theme-original/DocItem").default, props',
		),
	});
	await site.build();
});
afterAll(() => site.dispose());

describe("a component in compiled CommonJS", () => {
	it("is the default export of its module wherever it is imported", async () => {
		for (const path of ["index.html", "docs/first"]) {
			const $ = site.page(path);
			expect($("h3").text()).toContain("A badge");
			expect($("#skip").text()).toBe("To the text");
		}
		const $ = site.page("docs/first");
		expect($("#names").text()).toBe("a note of Badge, 1.0, plain");
		expect($("#hint").text()).toBe("A hint");
	});

	// The two docs wait for each other, also in `start`, which compiles pages on demand.
	it.each([
		["serve", serve],
		["start", start],
	])(
		"is the default export in a browser too, with its styles (%s)",
		async (_, run) => {
			const browser = await launch();
			const server = await run(site);
			const { page, done } = await watchedPage(browser, server.url);
			for (const path of ["/", "/docs/first"]) {
				await open(page, path);
				expect(await page.locator("h3").textContent()).toContain("A badge");
				expect(await page.locator("#skip").textContent()).toBe("To the text");
				const plain = page.locator("#plain");
				if (path !== "/") continue;
				expect(await plain.textContent()).toBe("plain");
				await expect
					.poll(() => plain.evaluate((e) => getComputedStyle(e).borderTopWidth))
					.toBe("7px");
			}
			expect(await page.locator("#names").textContent()).toBe(
				"a note of Badge, 1.0, plain",
			);
			expect(await page.locator(".markdown").textContent()).toContain(
				"Beside: Second page",
			);
			await done();
			await server.stop();
			await browser.close();
		},
	);
});

describe("an ES module that is required", () => {
	it("evaluates to its default export: a plugin, a sidebar, a remark plugin", () => {
		expect(site.page("index.html")('meta[name="own"]').attr("content")).toBe(
			"own",
		);
		const labels = site.page("docs/first")(".theme-doc-sidebar-menu a");
		expect(labels.length).toBe(2);
		expect(site.page("docs/first")(".markdown").text()).toContain("Beside: ");
	});
});

describe("a plugin for local search", () => {
	it("gets its generated module, worker and query, and undefined for missing packages", async () => {
		expect(site.page("search")("#search").text()).toBe("one,two, undefined: ");
		const browser = await launch();
		const server = await serve(site);
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/search?q=two");
		await page.getByText("1 by a worker").waitFor();
		expect(new URL(page.url()).search).toBe("?q=two");
		await done();
		await server.stop();
		await browser.close();
	});
});

describe("a progressive web app without Workbox", () => {
	it("adds its tags, and removes an earlier service worker and its caches", async () => {
		const $ = site.page("index.html");
		expect($('link[rel="manifest"]').attr("href")).toBe("/manifest.json");
		expect($('meta[name="theme-color"]').attr("content")).toBe("#fff");
		const browser = await launch();
		const server = await serve(site);
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/docs/first");
		await page.evaluate(async () => {
			const cache = await caches.open(`precache-${location.origin}/`);
			await cache.put("/docs/first", new Response("of an old build"));
			await navigator.serviceWorker.register("/sw.js");
		});
		await expect
			.poll(
				() =>
					page.evaluate(async () => [
						(await navigator.serviceWorker.getRegistrations()).length,
						(await caches.keys()).length,
					]),
				{ timeout: 30_000 },
			)
			.toEqual([0, 0]);
		await done();
		await server.stop();
		await browser.close();
	});
});

describe("a remark plugin that waits for another page", () => {
	const beside = (name: string) =>
		site.page(`docs/${name}`)(".markdown").text();

	it("does not block other pages", () => {
		expect(beside("first")).toContain("Beside: Second page");
		expect(beside("second")).toContain("Beside: First page");
	});

	it("runs in every build if the site disables Rspack's cache", async () => {
		site.edit("docs/second.mdx", "Second page", "Another page");
		expect(summaryOf(await site.build()).compiled).toBe(2);
		expect(beside("first")).toContain("Beside: Another page");
	});
});

it("highlights languages even if the site's own file deletes the global Prism", () => {
	const $ = site.page("index.html");
	expect($(".language-haskell .token").length).toBeGreaterThan(0);
	expect($(".language-toml .token").length).toBeGreaterThan(0);
});
