/** Files that change while their pages are being compiled: pages never show stale contents. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { collectMarkup } from "../../../packages/furrow/src/finish/linkedPages";
import { OpenSite } from "../../../packages/furrow/src/site";
import { createSite, type Site } from "../../build/site";

const CONFIG = `module.exports = {
	title: "Meanwhile",
	url: "https://meanwhile.example",
	baseUrl: "/",
	presets: [["classic", { blog: false, docs: { routeBasePath: "/", remarkPlugins: [() => (_, file) => globalThis.compiles?.(file.path)] } }]],
};
`;

const silent = { stage() {}, count() {}, warn() {} };

/** Hook that the site's remark plugin waits for. */
const gate = globalThis as {
	compiles?: (path: string) => Promise<void> | undefined;
};

let site: Site;
let open: OpenSite;

beforeEach(async () => {
	site = createSite("meanwhile", {
		"docusaurus.config.js": CONFIG,
		"docs/whole.mdx":
			'import One from "./_one.mdx";\n\n# Whole\n\nIts description.\n\nA text.\n\n![](./dot.svg)\n\n<One />\n',
		"docs/dot.svg": "<svg/>",
		"docs/_one.mdx": "Part one.\n",
	});
	open = await OpenSite.open({ siteDir: site.dir, dev: true }, silent);
	await open.load();
});
afterEach(() => {
	delete gate.compiles;
	open.dispose();
	site.dispose();
});

/** Compiles the page. */
async function compiledPage() {
	const [content] = open.locales;
	const route = content?.routes.find(({ path }) => path === "/whole");
	if (!content || !route) throw new Error("There is no such page.");
	return { content, route, value: await open.page(content, route) };
}

/** Compiles the page and returns its payload as JSON. */
async function page(): Promise<string> {
	const { value } = await compiledPage();
	return JSON.stringify(value.payload);
}

/** Returns the page's payload if `work` runs while one of the page's files is being compiled. */
async function pageWhile(
	compiled: string,
	work: () => Promise<unknown>,
): Promise<string> {
	let resume = () => {};
	const begun = new Promise<void>((begin) => {
		gate.compiles = (path) => {
			if (!path.endsWith(compiled)) return undefined;
			delete gate.compiles;
			begin();
			return new Promise((done) => {
				resume = done;
			});
		};
	});
	const shown = page();
	await begun;
	await work();
	resume();
	return shown;
}

/** Notifies the site of an edit. */
const notify = (file: string) =>
	open.update([{ kind: "changed", file: site.path(file) }]);

it.each([
	["it is", "whole.mdx"],
	["a part of it is", "_one.mdx"],
])(
	"shows an edit of a page that is made while %s compiled",
	async (_, file) => {
		const shown = pageWhile(file, () => {
			site.edit("docs/whole.mdx", "A text.", "A word.");
			return notify("docs/whole.mdx");
		});
		expect(await shown).toContain("A word.");
		expect(await page()).toContain("A word.");
	},
);

it("shows an image that is rewritten after the page has read it", async () => {
	const inPage = (picture: string) => Buffer.from(picture).toString("base64");
	const shown = await pageWhile("whole.mdx", async () => {
		site.write("docs/dot.svg", '<svg width="12"/>');
	});
	expect(shown).toContain(inPage("<svg/>"));
	await notify("docs/dot.svg");
	expect(await page()).toContain(inPage('<svg width="12"/>'));
});

it("reports a missing partial each time the page is requested", async () => {
	site.remove("docs/_one.mdx");
	for (let time = 0; time < 2; time++)
		await expect(page()).rejects.toThrow('Cannot find "./_one.mdx"');
});

it.each([
	["it", "docs/whole.mdx"],
	["a part of it", "docs/_one.mdx"],
])(
	"keeps the compiled contents of a page that is being rendered when %s is edited",
	async (_, file) => {
		const { content, route, value } = await compiledPage();
		site.edit(file, "e", "E");
		await notify(file);
		// Rendering, the check of links and the serving of images use these.
		expect(JSON.stringify(value.payload)).toContain("A text.");
		const own = { ...content, routes: [route], pages: value.contents };
		expect(collectMarkup([own]).get("en")?.get("/whole")).toBeDefined();
		expect([...value.contents.all()]).toHaveLength(2);
	},
);

it("returns compiled contents to the caller even if they are forgotten at the same time", async () => {
	const { content, route } = await compiledPage();
	const { pages } = content;
	pages.forget();
	const compiled = pages.compile(route.content);
	const forgotten = compiled.then(() => pages.forget());
	const contents = await compiled;
	await forgotten;
	expect(pages.has("@site/docs/whole.mdx", {})).toBe(false);
	expect(JSON.stringify(content.payload(route, contents))).toContain("A text.");
});
