/** `furrow start` on a site with live code: the playground is a part of Furrow that needs a package of the site. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFixture, type Site } from "../build/site";
import { launch, open, type Server, start, watchedPage } from "./browser";

let site: Site;
let server: Server;
let browser: Awaited<ReturnType<typeof launch>>;

beforeAll(async () => {
	site = copyFixture("official");
	// Older versions of react-live need packages in CommonJS that require React.
	const { resolve } = createRequire(import.meta.url);
	const real = join(dirname(resolve("react-live")), "index.mjs");
	site.write("node_modules/react-live/real.mjs", readFileSync(real, "utf8"));
	site.write(
		"node_modules/react-live/required.cjs",
		'const { version } = require("react");\nmodule.exports = version.split(".")[0];\n',
	);
	site.write(
		"node_modules/react-live/index.mjs",
		'import major from "./required.cjs";\nexport * from "./real.mjs";\nexport { major };\n',
	);
	site.write(
		"node_modules/react-live/package.json",
		'{ "name": "react-live", "version": "4.1.8", "module": "index.mjs" }',
	);
	[server, browser] = await Promise.all([start(site), launch()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

it("runs live code, and what readers type or authors edit", async () => {
	// React warns about the code that react-live compiles from the typed text.
	const { page, done } = await watchedPage(browser, server.url, {}, [
		/outdated JSX transform/,
	]);
	await open(page, "/base/docs/live");
	await page.click("#live");
	expect(await page.textContent("#live")).toBe("pressed 1");
	// Typed code runs until it is reset.
	await page
		.locator(
			".playgroundEditor_fw[contenteditable], .playgroundEditor_fw [contenteditable]",
		)
		.first()
		.focus();
	await page.keyboard.press("Control+a");
	await page.keyboard.type('<b id="typed">typed</b>');
	await page.waitForSelector("#typed");
	await page.getByRole("button", { name: "Reset" }).first().click();
	await page.waitForSelector("#live:text('pressed 0')");
	site.edit("docs/live.mdx", "`pressed $", "`clicked $");
	await page.waitForSelector("#live:text('clicked')");
	await done();
});
