/** Plain Markdown on a site that swizzles the components of Markdown, and code blocks that change in the browser. */
import { load } from "cheerio";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	launch,
	open,
	type Server,
	serve,
	start,
	watchedPage,
} from "../browser/browser";
import { createSite, type Site } from "./site";

const wrapper = (
	name: string,
	tag = "div",
) => `import Original from "@theme-original/${name}";
export default function Own(props) {
	return <${tag} data-own="${name}"><Original {...props} /></${tag}>;
}
`;

const FILES = {
	"docusaurus.config.mjs": `export default {
	title: "Swizzles", url: "https://o.example", baseUrl: "/", favicon: "icon.svg",
	onBrokenLinks: "ignore",
	presets: [["classic", { blog: false }]],
	themeConfig: { prism: { additionalLanguages: ["java", "php", "tsx"] } },
};
`,
	"src/theme/CodeBlock/Line/index.js": `import Line from "@theme-original/CodeBlock/Line";
export default function OwnLine(props) {
	return <span data-own="CodeBlock/Line" data-tokens={props.line.length}><Line {...props} /></span>;
}
`,
	"src/theme/Admonition/Type/Note.js": wrapper("Admonition/Type/Note"),
	"src/theme/MDXComponents/A.js": wrapper("MDXComponents/A", "span"),
	"src/theme/MDXComponents/Heading.js": wrapper("MDXComponents/Heading"),
	"src/theme/Details/index.js": wrapper("Details"),
	"src/theme/Tabs/index.js": wrapper("Tabs"),
	// The site's name, the viewport and the icon must not depend on it.
	"src/theme/SiteMetadata/index.js": "export default () => null;\n",
	// The config has no footer.
	"src/theme/Footer/index.js": `import IconEdit from "@theme/Icon/Edit";
export default () => <footer>Our own footer<IconEdit className="own" /></footer>;
`,
	"docs/plain.md": `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Title

## Heading

A [link](./other.md).

\`\`\`js {2}
const one = 1;
const two = 2;
\`\`\`

\`\`\`java
class A {}
\`\`\`

:::note
Text
:::

:::tip
Text
:::

<details><summary>Open</summary>Shut</details>

<Tabs><TabItem value="a">First</TabItem><TabItem value="b">Second</TabItem></Tabs>
`,
	"static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
	"docs/other.md": "# Other\n",
	"src/pages/index.js": `import Layout from "@theme/Layout";
import CodeBlock from "@theme-init/CodeBlock";
import { useState } from "react";

export default function Home() {
	const [count, setCount] = useState(0);
	return (
		<Layout>
			<h1>Home</h1>
			<button id="more" type="button" onClick={() => setCount(count + 1)}>More</button>
			<CodeBlock language="java">{\`class A { int x = \${count}; }\`}</CodeBlock>
			<CodeBlock language="php">{\`<?php echo \${count}; ?>\`}</CodeBlock>
			<CodeBlock language="ada">{\`begin x := \${count}; end;\`}</CodeBlock>
		</Layout>
	);
}
`,
};

/** A custom language, added as in Docusaurus's documentation. */
const OWN_LANGUAGE = {
	"src/theme/prism-include-languages.js": `import siteConfig from "@generated/docusaurus.config";
export default function prismIncludeLanguages(PrismObject) {
	const { additionalLanguages } = siteConfig.themeConfig.prism;
	const PrismBefore = globalThis.Prism;
	globalThis.Prism = PrismObject;
	additionalLanguages.forEach((lang) => {
		// Prism has no file for it.
		if (lang === "own") return;
		if (lang === "php") require("prismjs/components/prism-markup-templating.js");
		require(\`prismjs/components/prism-\${lang}\`);
	});
	require("./prism-own");
	delete globalThis.Prism;
	if (typeof PrismBefore !== "undefined") globalThis.Prism = PrismBefore;
}
`,
	"src/theme/prism-own.js":
		"Prism.languages.own = { keyword: /\\bmine\\b/, number: /\\d+/ };\n",
	"src/theme/prism-typed.ts":
		"const word: RegExp = /\\bmine\\b/;\nPrism.languages.own = { keyword: word };\n",
	"docs/own.md": "# Own\n\n```own\nmine 1\n```\n",
	"src/pages/own.js": `import CodeBlock from "@theme/CodeBlock";
import { Highlight } from "prism-react-renderer";
import { useState } from "react";

export default function Own() {
	const [count, setCount] = useState(0);
	return (
		<>
			<button id="more" type="button" onClick={() => setCount(count + 1)}>More</button>
			<CodeBlock language="own">{\`mine \${count}\`}</CodeBlock>
			<Highlight code={\`mine \${count}\`} language="own">
				{({ tokens, getTokenProps }) => (
					<p id="direct">
						{tokens[0].map((token, index) => <span key={index} {...getTokenProps({ token })} />)}
					</p>
				)}
			</Highlight>
		</>
	);
}
`,
};

let site: Site;
let withOwnLanguage: Site;
let browser: Browser;
const servers: Server[] = [];

beforeAll(async () => {
	site = createSite("swizzles", FILES);
	const { "src/theme/CodeBlock/Line/index.js": _, ...rest } = FILES;
	withOwnLanguage = createSite("languages", { ...rest, ...OWN_LANGUAGE });
	withOwnLanguage.edit("docusaurus.config.mjs", '"tsx"]', '"tsx", "own"]');
	await site.build();
	await withOwnLanguage.build();
	browser = await launch();
	for (const built of [site, withOwnLanguage]) servers.push(await serve(built));
});
afterAll(async () => {
	await browser?.close();
	for (const server of servers) await server.stop();
	site.dispose();
	withOwnLanguage.dispose();
});

describe("swizzled components on plain Markdown", () => {
	it.each([
		["CodeBlock/Line", 3],
		["Admonition/Type/Note", 1],
		["MDXComponents/A", 1],
		["MDXComponents/Heading", 2],
		["Details", 1],
		["Tabs", 1],
	])("%s", (name, count) => {
		const $ = site.page("docs/plain");
		expect($(`article [data-own="${name}"]`).length).toBe(count);
	});

	it("render lines with their tokens", () => {
		const $ = site.page("docs/plain");
		const lines = $('[data-own="CodeBlock/Line"]');
		expect(Number(lines.first().attr("data-tokens"))).toBeGreaterThan(3);
		expect(lines.eq(1).find(".theme-code-block-highlighted-line").length).toBe(
			1,
		);
		// A language of `additionalLanguages`.
		expect(lines.eq(2).find(".token.keyword").text()).toBe("class");
	});

	it("leave the default head tags in place", () => {
		const $ = site.page("404.html");
		expect($("html").attr("lang")).toBe("en");
		expect($("title").text()).toContain("Swizzles");
		expect($('meta[name="viewport"]').length).toBe(1);
		expect($('link[rel="icon"]').attr("href")).toBe("/icon.svg");
	});

	it("are also used around the content", () => {
		const footer = site.page("docs/plain")("footer").last();
		expect(footer.text()).toBe("Our own footer");
		// The icon itself has the distance from the text that follows, as in Docusaurus.
		expect(footer.find("svg").attr("class")).toMatch(/^iconEdit_\w+ own$/);
	});

	it("hydrate in the browser", async () => {
		const [server] = servers as [Server];
		const { page, done } = await watchedPage(browser, server.url);
		await open(page, "/docs/plain");
		expect(await page.locator('[data-own="CodeBlock/Line"]').count()).toBe(3);
		await page.getByRole("tab").nth(1).click();
		expect(await page.locator('[data-own="Tabs"]').textContent()).toContain(
			"Second",
		);
		await done();
	});
});

describe("additionalLanguages", () => {
	it.each([0, 1])(
		"are highlighted on the server and in the browser",
		async (index) => {
			const built = [site, withOwnLanguage][index] as Site;
			const server = servers[index] as Server;
			const keywords = (language: string) =>
				built.page("/")(`pre.language-${language} .token.keyword`).text();
			expect(keywords("java")).toBe("classint");
			expect(keywords("php")).toBe("echo");
			const { page, done } = await watchedPage(browser, server.url);
			await open(page, "/");
			await page.locator("#more").click();
			const java = page.locator("pre.language-java");
			await java.filter({ hasText: "= 1" }).waitFor();
			await java.locator(".token.keyword").first().waitFor();
			expect(await java.locator(".token.number").textContent()).toBe("1");
			await page.locator("pre.language-php .token.keyword").first().waitFor();
			expect(
				await page.locator("pre.language-php .token.number").textContent(),
			).toBe("1");
			await done();
		},
	);

	it("may include a custom language of the site", async () => {
		for (const path of ["docs/own", "own"])
			expect(
				withOwnLanguage.page(path)("pre.language-own .token.keyword").text(),
				path,
			).toBe("mine");
		const { page, done } = await watchedPage(
			browser,
			(servers[1] as Server).url,
		);
		await open(page, "/own");
		await page.locator("#more").click();
		const code = page.locator("pre.language-own");
		await code.filter({ hasText: "mine 1" }).waitFor();
		await code.locator(".token.keyword").waitFor();
		expect(await code.locator(".token.number").textContent()).toBe("1");
		await done();
	});

	it("are known to code of the site that uses prism-react-renderer", async () => {
		expect(withOwnLanguage.page("own")("#direct .token.keyword").text()).toBe(
			"mine",
		);
		const { page, done } = await watchedPage(
			browser,
			(servers[1] as Server).url,
		);
		await open(page, "/own");
		await page.locator("#more").click();
		await page
			.locator("#direct .token.number")
			.filter({ hasText: "1" })
			.waitFor();
		expect(await page.locator("#direct .token.keyword").textContent()).toBe(
			"mine",
		);
		await done();
	});

	it.each(["./prism-own", "@site/src/theme/prism-own", "./prism-typed"])(
		"may include a custom language in start, which runs when it is required (%s)",
		async (request) => {
			const file = "src/theme/prism-include-languages.js";
			withOwnLanguage.edit(file, '"./prism-own"', JSON.stringify(request));
			const server = await start(withOwnLanguage);
			try {
				const { page, done } = await watchedPage(browser, server.url);
				await open(page, "/own");
				const html = await (await fetch(`${server.url}/own`)).text();
				expect(load(html)("#direct .token.keyword").text()).toBe("mine");
				await page.locator("#more").click();
				const code = page.locator("pre.language-own");
				await code.filter({ hasText: "mine 1" }).waitFor();
				await code.locator(".token.keyword").waitFor();
				expect(await page.locator("#direct .token.keyword").textContent()).toBe(
					"mine",
				);
				await done();
			} finally {
				withOwnLanguage.edit(file, JSON.stringify(request), '"./prism-own"');
				await server.stop();
			}
		},
	);

	it("must be languages of Prism", async () => {
		site.edit("docusaurus.config.mjs", '"php"', '"phb"');
		const run = await site.tryBuild();
		expect(run.code).toBe(1);
		expect(run.text).toContain('"phb"');
		expect(run.text).toContain('Did you mean "php"?');
	});
});
