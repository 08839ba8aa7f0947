/** A config with a hostile value at any path loads, or is rejected with an error that has a hint. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { loadSite } from "../../../packages/furrow/src/site/index.js";
import { FurrowError } from "../../../packages/furrow/src/util/errors.js";
import { fsError } from "../../../packages/furrow/src/util/fsError.js";
import { join } from "../../../packages/furrow/src/util/path.js";

const CONFIG = {
	title: "T",
	tagline: "Tag",
	url: "https://t.example",
	baseUrl: "/",
	favicon: "a.svg",
	trailingSlash: false,
	titleDelimiter: "|",
	staticDirectories: ["static"],
	customFields: { a: { b: 1 } },
	scripts: [{ src: "/a.js", async: true }],
	headTags: [{ tagName: "link", attributes: { rel: "a" } }],
	markdown: { format: "mdx", hooks: { onBrokenMarkdownLinks: "warn" } },
	security: { csp: { meta: true, directives: { "img-src": ["a"] } } },
	i18n: {
		defaultLocale: "en",
		locales: ["en", "zh"],
		localeConfigs: { zh: { label: "中文", direction: "ltr" } },
	},
	presets: [
		[
			"classic",
			{
				docs: {
					routeBasePath: "docs",
					exclude: ["a"],
					versions: { current: { label: "x", banner: "none" } },
				},
				blog: { postsPerPage: 5, feedOptions: { type: "all", limit: 3 } },
				sitemap: { lastmod: "date", priority: 0.5 },
				theme: { customCss: "a.css" },
			},
		],
	],
	plugins: [
		[
			"@docusaurus/plugin-client-redirects",
			{ redirects: [{ from: "/old", to: "/docs/intro" }] },
		],
	],
	themeConfig: {
		image: "a.png",
		metadata: [{ name: "a", content: "b" }],
		colorMode: { defaultMode: "light" },
		announcementBar: { id: "a", content: "b" },
		navbar: {
			title: "T",
			logo: { src: "a.svg" },
			items: [{ to: "/a", label: "A", position: "left" }],
		},
		footer: { links: [{ title: "A", items: [{ label: "B", to: "/b" }] }] },
		docs: { versionPersistence: "localStorage", sidebar: { hideable: true } },
		prism: { magicComments: [{ className: "a", line: "b" }] },
		search: { include: ["**"], boost: [{ path: "a/**", factor: 2 }] },
		tableOfContents: { minHeadingLevel: 2 },
	},
};

/** Hostile values as source text. */
const VALUES = [
	"null",
	"undefined",
	"-1",
	"NaN",
	"10n",
	"[]",
	"{}",
	"[null]",
	"[{}]",
	'""',
	'"\\0"',
	'"\\ud800"',
	'"a\\nb"',
	'"%"',
	'"../../.."',
	'"//evil.example"',
	'"__proto__"',
	'"constructor"',
	'"a".repeat(5000)',
	'"/".repeat(100000) + "x"',
	'"((((a+)+)+)+)+$"',
	"() => { throw new Error('no') }",
	"Symbol('x')",
	"new Date(NaN)",
	"(() => { const a = {}; a.a = a; return a; })()",
	"(() => { const a = []; a.push(a); return a; })()",
	"{ __proto__: null }",
	"{ toString: 1 }",
];

type Path = (string | number)[];

/** Returns the paths of all values inside a value. */
function pathsIn(value: unknown, path: Path = []): Path[] {
	if (value === null || typeof value !== "object") return [path];
	return [
		...(path.length ? [path] : []),
		...Object.entries(value).flatMap(([key, item]) =>
			pathsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
		),
	];
}

const dir = mkdtempSync(join(tmpdir(), "furrow-hostile-"));
mkdirSync(join(dir, "static"));
writeFileSync(join(dir, "a.css"), "");
afterAll(() => rmSync(dir, { recursive: true }));
let number = 0;

/** Loads a config with a value at a path. Returns the error, or `undefined` if it loads. */
async function loadError(path: Path, value: string): Promise<unknown> {
	number += 1;
	const config = join(dir, `${number}.config.js`);
	const accessors = path.map((key) => `[${JSON.stringify(key)}]`).join("");
	writeFileSync(
		config,
		`const config = ${JSON.stringify(CONFIG)};\nconfig${accessors} = ${value};\nmodule.exports = config;\n`,
	);
	try {
		await loadSite({ siteDir: dir, config });
		return undefined;
	} catch (error) {
		return fsError(error) ?? error;
	}
}

async function expectAdvice(path: Path, value: string): Promise<void> {
	const error = await loadError(path, value);
	if (error === undefined) return;
	expect(error, `${path.join(".")} = ${value}`).toBeInstanceOf(FurrowError);
	const { hint, message } = error as FurrowError;
	expect(hint, message).toBeTruthy();
	expect(message).not.toContain("bug in Furrow");
}

it.each<[Path, string]>([
	[["url"], "10n"],
	[["headTags", 0], "10n"],
	[["presets", 0, 0], '"__proto__"'],
	[["plugins", 0, 0], '"constructor"'],
	[["presets", 0, 1, "theme", "customCss"], '"\\0"'],
	[["staticDirectories", 0], '"a".repeat(5000)'],
	[["themeConfig", "docs"], "(() => { const a = []; a.push(a); return a; })()"],
])("loads, or explains the error, if %s is %s", expectAdvice);

it("reports the path of a circular value", async () => {
	const circle = "(() => { const a = {}; a.b = [a]; return a; })()";
	expect(await loadError(["customFields", "a"], circle)).toMatchObject({
		message: expect.stringContaining('"customFields.a.b.0" contains itself'),
		line: 1,
	});
});

it("loads, or explains the error, for any value at any path", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...pathsIn(CONFIG)),
			fc.constantFrom(...VALUES),
			expectAdvice,
		),
		{
			numRuns: Number(process.env.FURROW_CONFIGS ?? 60),
			seed: Number(process.env.FURROW_SEED ?? 1),
		},
	);
});
