/** The kinds of content that `growth.mjs` measures. Each returns the files of a site with `n` items. */

const range = (n) => Array.from({ length: n }, (_, index) => index);
const times = (n, line, between = "\n") => range(n).map(line).join(between);

const BLOCKS = "\n\n";
const TABLE = "| a | b |\n|---|---|\n";
const TABS = `import Tabs from "@theme/Tabs";
import TabItem from "@theme/TabItem";

`;

/** A site with a single page. */
const page = (text) => ({ files: (n) => ({ "docs/page.md": text(n) }) });

/** A page that consists of `n` items. */
const pageOf = (line, between = BLOCKS, before = "", after = "") =>
	page((n) => `${before}${times(n, line, between)}${after}\n`);

/** Each doc has its own folder and thus a short sidebar. A common sidebar would be shown on every page. */
const doc = (n) => `docs/f-${n}/doc.md`;
const folderSidebars = (n) =>
	`module.exports = { ${times(n, (i) => `s${i}: ["f-${i}/doc"]`, ", ")}, docs: ["page"] };\n`;

const post = (n) => `blog/2020-01-01-post-${n}.md`;
const PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
	"base64",
);

const entries = (n, file, text) =>
	Object.fromEntries(range(n).map((i) => [file(i), text(i)]));

const names = (n) => times(n, (i) => `w${i}`, ", ");
const version = (i) => `1.${i}`;
const locale = (i) => `en-x-l${i}`;

/** @type {Record<string, { files(n: number): Record<string, string | Buffer>, config?(n: number): object, most?: number }>} */
export const KINDS = {
	"links to one URL": pageOf((i) => `| ${i} | [l](./page.md) |`, "\n", TABLE),
	"links out": pageOf((i) => `- [l](https://e.example/${i})`, "\n"),
	"links to headings": pageOf((i) => `[l](#p-${i})\n\n## P ${i}`),
	"broken links": pageOf((i) => `- [l](./gone-${i})`, "\n"),
	headings: pageOf((i) => `## Heading ${i}\n\nText.`),
	"same headings": pageOf(() => "## Heading\n\nText."),
	paragraphs: pageOf((i) => `Words of **paragraph** ${i}, and \`code\`.`),
	lines: pageOf((i) => `Line ${i}, and some words.`, "\n"),
	"list items": pageOf((i) => `- Item ${i}`, "\n"),
	"table rows": pageOf((i) => `| ${i} | b |`, "\n", TABLE),
	"code blocks": pageOf(
		(i) => `\`\`\`js title="a-${i}.js"\nconst a = ${i};\n\`\`\``,
	),
	"lines of code": pageOf(
		(i) => `const a${i} = "${i}"; // text`,
		"\n",
		"```js {2} showLineNumbers\n",
		"\n```",
	),
	admonitions: pageOf((i) => `:::tip[T ${i}]\n\nText.\n\n:::`),
	footnotes: pageOf((i) => `Text[^${i}].\n\n[^${i}]: Note ${i}.`),
	"link definitions": pageOf(
		(i) => `[l][d${i}]\n\n[d${i}]: https://e.example/${i}`,
	),
	tabs: pageOf(
		(i) => `<TabItem value="t${i}">\n\nText.\n\n</TabItem>`,
		BLOCKS,
		`${TABS}<Tabs>\n\n`,
		"\n\n</Tabs>",
	),
	"groups of tabs": pageOf(
		(i) =>
			`<Tabs>\n<TabItem value="a">A ${i}</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>`,
		BLOCKS,
		TABS,
	),
	details: pageOf(
		(i) => `<details>\n<summary>S ${i}</summary>\n\nText.\n\n</details>`,
	),
	expressions: pageOf((i) => `Text {${i} + 1}.`),
	imports: {
		files: (n) => ({
			"docs/_part.md": "Text.\n",
			"docs/page.md": `${times(n, (i) => `import P${i} from "./_part.md";`)}\n\n<P0 />\n`,
		}),
	},
	partials: {
		files: (n) => ({
			"docs/_part.md": "Text, and [a link](./page.md).\n",
			"docs/page.md": `import Part from "./_part.md";\n\n${times(n, () => "<Part />", BLOCKS)}\n`,
		}),
	},
	"one image": {
		files: (n) => ({
			"docs/a.png": PNG,
			"docs/page.md": times(n, (i) => `![a ${i}](./a.png)`, BLOCKS),
		}),
	},
	images: {
		files: (n) => ({
			...entries(
				n,
				(i) => `docs/img/${i}.png`,
				(i) => Buffer.concat([PNG, Buffer.from(`${i}`)]),
			),
			"docs/page.md": times(n, (i) => `![a](./img/${i}.png)`, BLOCKS),
		}),
	},
	"tags of a doc": page((n) => `---\ntags: [${names(n)}]\n---\n\n# Page\n`),
	keywords: page((n) => `---\nkeywords: [${names(n)}]\n---\n\n# Page\n`),
	"sidebar links": {
		files: (n) => ({
			"docs/page.md": "# Page\n",
			"sidebars.js": `module.exports = { docs: ["page", ${times(n, (i) => `{ type: "link", label: "L ${i}", href: "https://e.example/${i}" }`, ", ")}] };\n`,
		}),
	},
	"sidebar categories": {
		files: (n) => ({
			"docs/page.md": "# Page\n",
			"sidebars.js": `module.exports = { docs: ["page", ${times(n, (i) => `{ type: "category", label: "C ${i}", items: [{ type: "link", label: "L", href: "https://e.example/${i}" }] }`, ", ")}] };\n`,
		}),
	},
	"navbar links": {
		files: () => ({ "docs/page.md": "# Page\n" }),
		config: (n) => ({
			navbar: range(n).map((i) => ({
				label: `L ${i}`,
				href: `https://e.example/${i}`,
			})),
		}),
	},
	docs: {
		files: (n) => ({
			...entries(n, doc, (i) => `# Doc ${i}\n\nText of ${i}.\n`),
			"sidebars.js": folderSidebars(n),
		}),
	},
	"docs with tags": {
		files: (n) => ({
			...entries(
				n,
				doc,
				(i) => `---\ntags: [t${i}]\n---\n\n# Doc ${i}\n\nText of ${i}.\n`,
			),
			"sidebars.js": folderSidebars(n),
		}),
	},
	"docs with one tag": {
		files: (n) => ({
			...entries(
				n,
				doc,
				(i) => `---\ntags: [t]\n---\n\n# Doc ${i}\n\nText of ${i}.\n`,
			),
			"sidebars.js": folderSidebars(n),
		}),
	},
	pages: {
		files: (n) =>
			entries(
				n,
				(i) => `src/pages/p-${i}.md`,
				(i) => `# Page ${i}\n\nText.\n`,
			),
	},
	posts: {
		files: (n) => entries(n, post, (i) => `# Post ${i}\n\nText of ${i}.\n`),
	},
	"posts with tags": {
		files: (n) =>
			entries(
				n,
				post,
				(i) => `---\ntags: [t${i}]\n---\n\n# Post ${i}\n\nText of ${i}.\n`,
			),
	},
	authors: {
		files: (n) => ({
			...entries(
				n,
				post,
				(i) => `---\nauthors: [a${i}]\n---\n\n# Post ${i}\n\nText of ${i}.\n`,
			),
			"blog/authors.yml": times(
				n,
				(i) => `a${i}:\n  name: Author ${i}\n  page: true\n`,
				"",
			),
		}),
	},
	"authors of a post": {
		files: (n) => ({
			[post(0)]: `---\nauthors: [${names(n)}]\n---\n\n# Post\n`,
			"blog/authors.yml": times(n, (i) => `w${i}:\n  name: Author ${i}\n`, ""),
		}),
	},
	redirects: {
		files: () => ({ "docs/page.md": "# Page\n" }),
		config: (n) => ({
			redirects: range(n).map((i) => ({ from: `/old-${i}`, to: "/page" })),
		}),
	},
	"static files": {
		files: (n) =>
			entries(
				n,
				(i) => `static/f/${i}.txt`,
				(i) => `${i}`,
			),
	},
	versions: {
		files: (n) => ({
			"docs/page.md": "# Page\n",
			"versions.json": JSON.stringify(range(n).map(version)),
			...entries(
				n,
				(i) => `versioned_docs/version-${version(i)}/page.md`,
				(i) => `# Page of ${i}\n`,
			),
		}),
		// Each docs page lists all versions: only the browser knows which one the reader prefers.
		most: 1000,
	},
	locales: {
		files: () => ({ "docs/page.md": "# Page\n" }),
		config: (n) => ({ locales: ["en", ...range(n).map(locale)] }),
		// The head of each page lists all languages, as search engines require.
		most: 1000,
	},
};
