/** Values that no config should have, at any place of one: it loads, or says what is wrong and what to do. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { loadSite } from "../../../packages/furrow/src/site/index.js";
import { FurrowError } from "../../../packages/furrow/src/util/errors.js";
import { fsError } from "../../../packages/furrow/src/util/fsError.js";

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

/** As they are written. */
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

/** Every place of the config. */
function places(value: unknown, path: Path = []): Path[] {
	if (value === null || typeof value !== "object") return [path];
	return [
		...(path.length ? [path] : []),
		...Object.entries(value).flatMap(([key, item]) =>
			places(item, [...path, Array.isArray(value) ? Number(key) : key]),
		),
	];
}

const dir = mkdtempSync(join(tmpdir(), "furrow-hostile-"));
mkdirSync(join(dir, "static"));
writeFileSync(join(dir, "a.css"), "");
afterAll(() => rmSync(dir, { recursive: true }));
let number = 0;

/** What loading says of a config with this value at this place; nothing when it loads. */
async function complaint(path: Path, value: string): Promise<unknown> {
	number += 1;
	const config = join(dir, `${number}.config.js`);
	const place = path.map((key) => `[${JSON.stringify(key)}]`).join("");
	writeFileSync(
		config,
		`const config = ${JSON.stringify(CONFIG)};\nconfig${place} = ${value};\nmodule.exports = config;\n`,
	);
	try {
		await loadSite({ siteDir: dir, config });
		return undefined;
	} catch (error) {
		return fsError(error) ?? error;
	}
}

async function expectAdvice(path: Path, value: string): Promise<void> {
	const error = await complaint(path, value);
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
])("%s is %s", expectAdvice);

it("tells where something stands in itself", async () => {
	const circle = "(() => { const a = {}; a.b = [a]; return a; })()";
	expect(await complaint(["customFields", "a"], circle)).toMatchObject({
		message: expect.stringContaining('"customFields.a.b.0" contains itself'),
		line: 1,
	});
});

it("any value at any place", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...places(CONFIG)),
			fc.constantFrom(...VALUES),
			expectAdvice,
		),
		{
			numRuns: Number(process.env.FURROW_CONFIGS ?? 60),
			seed: Number(process.env.FURROW_SEED ?? 1),
		},
	);
});
