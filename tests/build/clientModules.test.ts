/** Client modules that are code: as in Docusaurus, the server runs them before any page. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { Command } from "./command";
import { createSite, isSiteStyle, type Site } from "./site";

let site: Site;

beforeAll(() => {
	site = createSite("client-modules", {
		"docusaurus.config.js": `module.exports = { title: "T", url: "https://t.example", baseUrl: "/", presets: [["classic", { docs: false, blog: false, theme: { customCss: "/src/a.css" } }]], clientModules: ["./src/register.js"] };\n`,
		"src/a.css": ".from-root {\n\tcolor: red;\n}\n",
		"src/icons.js": "export const icons = [];\n",
		"src/register.js": `import { icons } from "./icons";\nicons.push("arrow");\n`,
		"src/pages/index.js": `import { icons } from "../icons";\nexport default function Home() {\n\treturn <main>{icons.join()}</main>;\n}\n`,
	});
});
afterAll(() => site.dispose());

it("renders pages with what client modules have registered", async () => {
	await site.build();
	expect(site.page("index.html")("main").text()).toBe("arrow");
	// webpack looks up absolute paths in the site folder too.
	const [, sheet] = [...site.built()].find(([file]) => isSiteStyle(file)) ?? [];
	expect(String(sheet)).toContain(".from-root");
});

it("does so in start as well, and again after an edit", async () => {
	const start = Command.start(site);
	try {
		const url = await start.url();
		const shown = async () =>
			/<main>(.*?)<\/main>/.exec(await (await fetch(url)).text())?.[1];
		expect(await shown()).toBe("arrow");
		site.edit("src/register.js", "arrow", "cross");
		await start.line("src/register.js");
		await expect.poll(shown).toBe("cross");
	} finally {
		await start.end();
	}
});
