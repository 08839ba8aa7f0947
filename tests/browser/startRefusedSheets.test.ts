/** `furrow start` if Lightning CSS rejects a style sheet of the site: PostCSS compiles all of them, as in a build. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { launch, open, type Server, start, watchedPage } from "./browser";

const SHAPE = "M0 0h7v7H0z";
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"><path d="${SHAPE}"/></svg>`;

let site: Site;
let server: Server;
let browser: Browser;

beforeAll(async () => {
	site = createSite("refused-sheets", {
		"docs/intro.md": "# A doc\n",
		"src/css/custom.css":
			":root { --icon: url(./icon.svg); }\nbody { outline-color: rgb(1, 2, 3); }\n",
		"src/css/icon.svg": ICON,
		"src/pages/index.js": `import styles from "./index.module.css";
export default () => <main id="boxed" className={styles.box}>Boxed</main>;
`,
		"src/pages/index.module.css": ".box { margin-top: 5px }\n",
		"static/img/favicon.ico": "",
		"docusaurus.config.js": `module.exports = { title: "Refused", favicon: "img/favicon.ico", url: "https://refused.example", baseUrl: "/", presets: [["classic", { blog: false, theme: { customCss: "./src/css/custom.css" } }]] };\n`,
	});
	[server, browser] = await Promise.all([start(site), launch()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	site?.dispose();
});

it("shows pages with all their styles, and applies edits of them", async () => {
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/");
	const computed = await page.evaluate(() => {
		const [body, box] = [document.body, document.querySelector("#boxed")].map(
			(element) => getComputedStyle(element as Element),
		);
		return [body?.outlineColor, box?.marginTop];
	});
	expect(computed).toEqual(["rgb(1, 2, 3)", "5px"]);
	const icon = await page.evaluate(() =>
		getComputedStyle(document.documentElement).getPropertyValue("--icon"),
	);
	expect(decodeURIComponent(icon)).toContain(SHAPE);
	site.edit("src/css/custom.css", "rgb(1, 2, 3)", "rgb(4, 5, 6)");
	await page.waitForFunction(
		() => getComputedStyle(document.body).outlineColor === "rgb(4, 5, 6)",
		undefined,
	);
	expect(server.output.join("\n")).not.toContain("Ambiguous");
	await done();
});

it("shows a page when an edit adds older syntax of CSS modules", async () => {
	const edited = createSite("older-modules", {
		"src/pages/index.js": `import styles from "./index.module.css";
export default () => <main className={styles.box}>Boxed</main>;
`,
		"src/pages/index.module.css": ".box { margin-top: 5px }\n",
		"static/favicon.ico": "",
		"docusaurus.config.js": `module.exports = { title: "Older", favicon: "favicon.ico", url: "https://older.example", baseUrl: "/", presets: [["classic", { docs: false, blog: false }]] };\n`,
	});
	const editedServer = await start(edited);
	// The page may ask for modules that the site had before it was opened again.
	const { page, done } = await watchedPage(browser, editedServer.url, {}, [
		/Failed to (?:load resource|reload)/,
	]);
	await open(page, "/");
	edited.write(
		"src/pages/index.module.css",
		".box { margin-top: 6px }\n:global main { margin-left: 7px }\n",
	);
	await page.waitForFunction(() => {
		const main = document.querySelector("main");
		const style = main && getComputedStyle(main);
		return style?.marginTop === "6px" && style.marginLeft === "7px";
	}, undefined);
	await done();
	await editedServer.stop();
	edited.dispose();
});
