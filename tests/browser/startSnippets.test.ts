/** `furrow start`: a code block shows the file that it names, and the file's edits. */
import { expect, it } from "vitest";
import { createSite } from "../build/site";
import { isSameDocument, markWindow, open } from "./browser";
import { startedSite } from "./siteInBrowser";

const { site, newPage } = startedSite(
	createSite("startSnippets", {
		"docusaurus.config.js": `module.exports = {
	title: "Snippets",
	url: "https://snippets.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	markdown: { snippets: true },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`,
		"static/favicon.ico": "",
		"code/server.ts": "// #region start\nlisten(3000);\n// #endregion\n",
		"docs/intro.md":
			"---\nslug: /\n---\n\n# Intro\n\n``` file=@site/code/server.ts#start\n```\n",
	}),
);

it("shows edits of the file, and errors until they are fixed", async () => {
	const page = await newPage({}, [/500/]);
	await open(page, "/");
	const code = page.locator(".theme-code-block code");
	await expect.poll(() => code.textContent()).toContain("listen(3000)");
	await markWindow(page);
	site.edit("code/server.ts", "3000", "4000");
	await expect.poll(() => code.textContent()).toContain("listen(4000)");
	expect(await isSameDocument(page)).toBe(true);

	site.edit("code/server.ts", "#region start", "#region begin");
	const overlay = page.getByText(
		'"@site/code/server.ts" has no region or symbol "start".',
	);
	await overlay.first().waitFor();
	site.write(
		"code/server.ts",
		"// #region start\nlisten(5000);\n// #endregion\n",
	);
	await expect.poll(() => code.textContent()).toContain("listen(5000)");
	await overlay.first().waitFor({ state: "hidden" });

	site.remove("code/server.ts");
	const missing = page.getByText(
		'The file "@site/code/server.ts" of this code block does not exist.',
	);
	await missing.first().waitFor();
	site.write(
		"code/server.ts",
		"// #region start\nlisten(6000);\n// #endregion\n",
	);
	await expect.poll(() => code.textContent()).toContain("listen(6000)");
});
