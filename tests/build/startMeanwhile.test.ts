/** Files that change while `furrow start` processes them: it shows their final contents, and never fails. */
import { load } from "cheerio";
import { expect, it, onTestFinished } from "vitest";
import { Command } from "./command";
import { createSite, type Site } from "./site";

/** Config that pauses at the place named by `WAITS` until the test continues. */
const CONFIG = `const { existsSync } = require("node:fs");
globalThis.wait = async (place) => {
	if (process.env.WAITS !== place) return;
	console.log("Waiting: " + place);
	while (!existsSync(__dirname + "/node_modules/go")) await new Promise((done) => setTimeout(done, 10));
};
module.exports = {
	title: "Meanwhile",
	url: "https://meanwhile.example",
	baseUrl: "/",
	plugins: [() => ({ name: "slow", allContentLoaded: () => globalThis.wait("allContentLoaded") })],
	presets: [["classic", { blog: false, docs: { routeBasePath: "/" } }]],
};
`;

const HELD = `import "@site/src/held.js";

# Held

First text.
`;

function newSite(): Site {
	const site = createSite("start-meanwhile", {
		"docusaurus.config.js": CONFIG,
		"docs/index.md": "# Home\n\nFirst text.\n",
		"docs/held.mdx": HELD,
		"src/held.js": 'await globalThis.wait?.("import");\n',
	});
	return site;
}

/** Starts the site, and stops it when the test has finished. */
function start(site: Site, waits?: string, ...flags: string[]): Command {
	const command = Command.start(site, waits, ...flags);
	onTestFinished(async () => {
		command.child.kill("SIGKILL");
		await command.ended();
		site.dispose();
	});
	return command;
}

/** Returns the status of a URL and the text of its main element, or its whole body if it has none. */
async function textAt(url: string): Promise<string> {
	const response = await fetch(url);
	const text = await response.text();
	return `${response.status} ${load(text)("main").text() || text}`;
}

it.each([[[]], [["--poll", "50"]]])(
	"shows an edit that is made while the site is being loaded, with flags %j",
	async (flags) => {
		const site = newSite();
		const command = start(site, "allContentLoaded", ...flags);
		await command.line("Waiting: allContentLoaded");
		site.write("docs/new.md", "# New\n\nNew text.\n");
		site.edit("docs/index.md", "# Home", "# Start");
		site.write("node_modules/go", "");
		const url = await command.url();
		await expect.poll(() => textAt(`${url}new`)).toContain("New text.");
		const page = load(await (await fetch(url)).text());
		expect(page("title").text()).toContain("Start");
		expect(await command.end()).toBe(0);
		expect(command.text).not.toContain("error");
	},
);

it("shows a page whose file is edited while its code is being loaded", async () => {
	const site = newSite();
	const command = start(site, "import");
	const url = await command.url();
	const page = textAt(`${url}held`);
	await command.line("Waiting: import");
	site.edit("docs/held.mdx", "First", "Second");
	// Its Markdown does not depend on its code.
	await expect.poll(() => textAt(`${url}held.md`)).toContain("Second text.");
	site.write("node_modules/go", "");
	expect(await page).toMatch(/^200 .*(?:First|Second) text\./s);
	expect(await textAt(`${url}held`)).toContain("Second text.");
	expect(await command.end()).toBe(0);
	expect(command.text).not.toContain("error");
});

it("serves pages that are requested between edits", async () => {
	const site = newSite();
	const command = start(site);
	const url = await command.url();
	for (let edit = 0; edit < 40; edit++) {
		const [page, other] =
			edit % 2 ? ["index.md", "held.mdx"] : ["held.mdx", "index.md"];
		site.write(`docs/${page}`, `${site.read(`docs/${page}`)}\nEdit ${edit}.\n`);
		const path = other === "held.mdx" ? "held" : "";
		expect(await textAt(url + path)).toMatch(/^200 /);
	}
	await expect.poll(() => textAt(url)).toContain("Edit 39.");
	expect(await command.end()).toBe(0);
	expect(command.text).not.toContain("error");
});
