/** `furrow check`: rules applied to a whole site, and report formats. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "./site";

const CONFIG = `module.exports = {
	title: "T",
	url: "https://t.example",
	baseUrl: "/base/",
	i18n: { defaultLocale: "en", locales: ["en", "de"] },
	presets: [["classic", { blog: false, docs: { sidebarPath: "./sidebars.js" } }]],
	themeConfig: {
		navbar: { items: [
			{ type: "doc", docId: "in-navbar", label: "N" },
			{ to: "/docs/nowhere", label: "W" },
		] },
		footer: { links: [{ items: [{ label: "F", to: "docs/next/in-footer" }] }] },
	},
	checks: {
		exclude: ["docs/excluded.md"],
		rules: { spelling: { severity: "off", words: ["Furrowish"] } },
	},
};
`;

const SITE = {
	"docusaurus.config.js": CONFIG,
	"cspell.json": '{ "words": ["ownword"] }',
	"sidebars.js": `module.exports = { main: ["intro", "faults", "in-navbar", { type: "link", label: "L", href: "/docs/next/by-sidebar" }] };\n`,
	"docs/intro.md": `# Intro

[one](./by-link.md) and [two](by-link.md#there) of Furrowish ownword.

<Link to="/docs/next/by-component">C</Link>

## There {#there}
`,
	"docs/faults.mdx": `---
title: Faults
---

import Part from "./_part.mdx";

#### Deep

![](./missing.png)

<img src="/base/img/a.svg" />

{/* furrow-check-disable-next-line image-alt -- decoration */}
![](/img/a.svg)

[page](/docs/gone) [anchor](./by-link.md#gone) [file](./gone.md)

The wrod.

<Part />
`,
	"docs/_part.mdx": "![](/img/a.svg)\n",
	"docs/by-link.md": "# A\n\n## There {#there}\n",
	"docs/by-component.md": "# B\n",
	"docs/by-code.md": "# C\n",
	"docs/by-sidebar.md": "# D\n",
	"docs/in-navbar.md": "# E\n",
	"docs/in-footer.md": "# F\n",
	"docs/orphan.md": "# G\n\n[itself](./orphan.md)\n",
	"docs/quiet.md": "<!-- furrow-check-disable orphan-pages -->\n\n# H\n",
	"docs/unlisted.md": "---\nunlisted: true\n---\n\n# I\n",
	"docs/draft.md": "---\ndraft: true\n---\n\n# J\n",
	"docs/excluded.md": "# K\n\n![](/img/a.svg)\n",
	"versions.json": '["1.0"]',
	"versioned_docs/version-1.0/intro.md": "# Intro\n",
	"versioned_docs/version-1.0/old.md": "# Old\n",
	"versioned_sidebars/version-1.0-sidebars.json": '{ "main": ["intro"] }',
	"i18n/de/docusaurus-plugin-content-docs/current/intro.md":
		"# Anfang\n\n![](/img/a.svg) Wrot.\n\n## There {#there}\n",
	"src/pages/index.js": `import Link from "@docusaurus/Link";
export default function Home() { return <Link to="/docs/next/by-code">C</Link>; }
`,
	"static/img/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
};

let site: Site;
beforeAll(() => {
	site = createSite("check", SITE);
});
afterAll(() => site.dispose());

async function run(code: number, ...args: string[]) {
	const ended = await site.run("check", ...args);
	expect(ended.code, ended.text).toBe(code);
	return ended;
}

interface Reported {
	rule: string;
	severity: string;
	file: string;
	line: number;
	column: number;
	message: string;
}

describe("furrow check finds", () => {
	let found: Reported[];
	beforeAll(async () => {
		const { stdout } = await run(1, "--format", "json");
		found = JSON.parse(stdout);
	});
	const findingsOf = (rule: string) =>
		found
			.filter((finding) => finding.rule === rule)
			.map(
				({ severity, file, line, column, message }) =>
					`${severity} ${file}:${line}:${column} ${message}`,
			);

	it("images without alternative text, including in partials and translations", () => {
		const NO_TEXT = "This image has no alternative text.";
		expect(findingsOf("image-alt")).toEqual([
			`error docs/_part.mdx:1:1 ${NO_TEXT}`,
			`error docs/faults.mdx:9:1 ${NO_TEXT}`,
			"error docs/faults.mdx:11:1 This <img> has no alt attribute.",
			`error i18n/de/docusaurus-plugin-content-docs/current/intro.md:3:1 ${NO_TEXT}`,
		]);
	});

	it("headings that skip levels", () => {
		expect(findingsOf("heading-levels")).toEqual([
			"warn docs/faults.mdx:7:1 This heading of level 4 follows one of level 1.",
		]);
	});

	it("docs that nothing links to, in any version", () => {
		expect(findingsOf("orphan-pages")).toEqual([
			'warn docs/orphan.md:1:1 No sidebar, navbar, footer or page links to "/base/docs/next/orphan".',
			'warn versioned_docs/version-1.0/old.md:1:1 No sidebar, navbar, footer or page links to "/base/docs/old".',
		]);
	});

	it("broken links, each location once", () => {
		expect(findingsOf("internal-links")).toEqual([
			'error docs/faults.mdx:9:1 The image "./missing.png" does not exist.',
			'error docs/faults.mdx:16:1 There is no page at "/base/docs/gone".',
			'error docs/faults.mdx:16:20 There is no such place: "/base/docs/next/by-link#gone".',
			expect.stringMatching(/^error docs\/faults\.mdx:16:48 .*"\.\/gone\.md"/),
			'error docusaurus.config.js:10:10 There is no page at "/base/docs/nowhere".',
		]);
	});

	it("nothing else", () => {
		expect(new Set(found.map(({ rule }) => rule)).size).toBe(4);
	});
});

describe("reports", () => {
	it("have locations, rules, hints and a summary as text", async () => {
		const { stdout } = await run(0, "--only", "heading-levels");
		expect(stdout).toContain("warning docs/faults.mdx:7:1 heading-levels\n");
		expect(stdout).toContain("hint: Make it one of level 2");
		expect(stdout).toMatch(/^\d+ files checked: 0 errors, 1 warning\.$/m);
	});

	it("fail the command on errors, and in strict mode on warnings", async () => {
		await run(1, "--only", "heading-levels", "--strict");
		await run(1, "--only", "heading-levels", "--rule", "heading-levels=error");
		const { stdout } = await run(
			0,
			"--rule=image-alt=off",
			"--rule=internal-links=off",
			"--rule=heading-levels=off",
			"--rule=orphan-pages=off",
			"--strict",
		);
		expect(stdout).toMatch(/^\d+ files checked, nothing found\.$/m);
	});

	it("have paths relative to the repository as GitHub annotations", async () => {
		site.env.GITHUB_WORKSPACE = site.path("..");
		try {
			const { stdout } = await run(
				0,
				"--only",
				"heading-levels",
				"--format",
				"github",
			);
			const folder = site.dir.split(/[\\/]/).at(-1);
			expect(stdout).toBe(
				`::warning file=${folder}/docs/faults.mdx,line=7,col=1,title=heading-levels::This heading of level 4 follows one of level 1.%0AMake it one of level 2: screen readers list headings by level.\n`,
			);
		} finally {
			delete site.env.GITHUB_WORKSPACE;
		}
	});

	it("go to a file as SARIF, and to the terminal as text", async () => {
		const { stdout } = await run(
			0,
			...["--only", "heading-levels", "--format", "sarif"],
			...["--output", "reports/new/check.sarif"],
		);
		expect(stdout).toContain("1 warning.\nReport: reports/new/check.sarif");
		const [{ tool, results }] = JSON.parse(
			site.read("reports/new/check.sarif"),
		).runs;
		expect(tool.driver.rules).toHaveLength(1);
		expect(results[0].locations[0].physicalLocation).toEqual({
			artifactLocation: { uri: "docs/faults.mdx", uriBaseId: "%SRCROOT%" },
			region: { startLine: 7, startColumn: 1 },
		});
		const { stderr } = await run(
			1,
			...[
				"--only",
				"heading-levels",
				"--format",
				"json",
				"--output",
				"reports",
			],
		);
		expect(stderr).toContain("This is a folder, but it should be a file.");
		expect(stderr).toMatch(/^error reports$/m);
		site.remove("reports");
	});
});

it("checks spelling with cspell, with words of its config and of Furrow's", async () => {
	const { stdout, stderr } = await run(0, "--only", "spelling");
	expect(stdout).toContain("warning docs/faults.mdx:18:5 spelling\n");
	expect(stdout).toContain('Unknown word "wrod".');
	expect(stdout).toContain("0 errors, 1 warning.");
	expect(stderr).toContain('1 file in "de" not checked');
});

it("rejects unknown rules, rules without their command and invalid severities", async () => {
	const { stderr } = await run(1, "--only", "imagealt");
	expect(stderr).toContain('There is no rule "imagealt".');
	expect(stderr).toContain('Did you mean "image-alt"?');
	expect((await run(1, "--only", "prose")).stderr).toContain(
		'The rule "prose" needs a command.',
	);
	site.edit("docusaurus.config.js", 'severity: "off"', 'severity: "loud"');
	try {
		expect((await run(1)).stderr).toContain("checks.rules.spelling");
	} finally {
		site.write("docusaurus.config.js", CONFIG);
	}
});

it("accepts links of generated sidebars without a sidebars file", async () => {
	site.write(
		"docusaurus.config.js",
		CONFIG.replace(
			'sidebarPath: "./sidebars.js"',
			'sidebarItemsGenerator: () => [{ type: "link", label: "L", href: "/docs/next/by-sidebar" }]',
		),
	);
	try {
		const { stdout } = await run(0, "--only", "orphan-pages");
		expect(stdout).toContain('"/base/docs/next/orphan"');
		expect(stdout).not.toContain('"/base/docs/next/by-sidebar"');
	} finally {
		site.write("docusaurus.config.js", CONFIG);
	}
});
