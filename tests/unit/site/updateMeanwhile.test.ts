/** Files that change while the pages made of them are being compiled: a page never shows what its files no longer hold. */
import { afterEach, beforeEach, expect, it } from "vitest";
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

/** What plugins of Markdown wait for. */
const gate = globalThis as {
	compiles?: (path: string) => Promise<void> | undefined;
};

let site: Site;
let open: OpenSite;

beforeEach(async () => {
	site = createSite("meanwhile", {
		"docusaurus.config.js": CONFIG,
		"docs/whole.mdx":
			'import One from "./_one.mdx";\n\n# Whole\n\nIts description.\n\nA text.\n\n<One />\n',
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

/** What the page shows, compiled now. */
async function page(): Promise<string> {
	const [content] = open.locales;
	const route = content?.routes.find(({ path }) => path === "/whole");
	if (!content || !route) throw new Error("There is no such page.");
	const { payload } = await open.page(content, route);
	return JSON.stringify(payload);
}

/** What the page shows that is edited while a file of it is being compiled. */
async function editedWhile(compiled: string): Promise<string> {
	let goOn = () => {};
	const begun = new Promise<void>((begin) => {
		gate.compiles = (path) => {
			if (!path.endsWith(compiled)) return undefined;
			delete gate.compiles;
			begin();
			return new Promise((done) => {
				goOn = done;
			});
		};
	});
	const shown = page();
	await begun;
	site.edit("docs/whole.mdx", "A text.", "A word.");
	const file = site.path("docs/whole.mdx");
	await open.update([{ kind: "changed", file }]);
	goOn();
	return shown;
}

it.each([
	["it is", "whole.mdx"],
	["a part of it is", "_one.mdx"],
])(
	"an edit of a page shows that is made while %s compiled",
	async (_, file) => {
		expect(await editedWhile(file)).toContain("A word.");
		expect(await page()).toContain("A word.");
	},
);

it("a part that is missing is what is wrong with its page, however often this is asked for", async () => {
	site.remove("docs/_one.mdx");
	for (let time = 0; time < 2; time++)
		await expect(page()).rejects.toThrow('Cannot find "./_one.mdx"');
});
