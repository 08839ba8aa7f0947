/** The order of rules, which decides between rules of equal specificity. Docusaurus's default minimizer sorts them. */
import type { Browser } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launch, open, serve, watchedPage } from "../browser/browser";
import { createSite, type Site } from "./site";

const config = (future: object) => `export default ${JSON.stringify({
	title: "Order",
	url: "https://order.example",
	baseUrl: "/",
	future,
	presets: [["classic", { docs: false, blog: false }]],
})};
`;

let site: Site;
let browser: Browser;

beforeAll(async () => {
	site = createSite("style-order", {
		"docusaurus.config.js": config({}),
		"static/favicon.ico": "",
		"src/pages/box.module.css": `.box { max-width: 800px; *zoom: 1; }
// A comment of another language.
.after { color: red; }
.box { color: var(rgba(0, 0, 0, 0.5)); opacity: 0.5; }
`,
		"src/pages/index.js": `import clsx from "clsx";
import styles from "./box.module.css";

export default function Home() {
	return <main className={clsx("container", styles.box)}>Home</main>;
}
`,
	});
	browser = await launch();
});
afterAll(async () => {
	await browser.close();
	site.dispose();
});

/** Measures a box of the site that is also Infima's container, whose width is set for wide windows. */
async function widthOfBox(): Promise<number> {
	const server = await serve(site);
	const { page, done } = await watchedPage(browser, server.url, {
		viewport: { width: 1440, height: 900 },
	});
	await open(page, "/");
	const box = await page.locator("main").boundingBox();
	await done();
	await server.stop();
	return box?.width ?? 0;
}

const styleSheet = () => {
	const [file, css] =
		[...site.built()].find(
			([name, text]) => name.endsWith(".css") && String(text).includes(".box_"),
		) ?? [];
	return { file: String(file), css: String(css) };
};

/** Style sheets by file name. Hosts let browsers cache files for ever, so that a name must not get other contents. */
const seen = new Map<string, string>();

// The widths are those of the same site built by Docusaurus 3.10.2.
it.each([
	["the default minimizer", {}, 1320],
	["Lightning CSS", { faster: { lightningCssMinimizer: true } }, 800],
	[
		"Rspack, which brings Lightning CSS",
		{ faster: { rspackBundler: true } },
		800,
	],
])("matches the order of %s", async (_, future, width) => {
	site.write("docusaurus.config.js", config(future));
	await site.build();
	const { file, css } = styleSheet();
	expect(css === (seen.get(file) ?? css)).toBe(true);
	seen.set(file, css);
	expect(
		css.indexOf(".box_") < css.search(/@media \(min-width: ?1440px\)/),
	).toBe(width === 1320);
	expect(await widthOfBox()).toBe(width);
});

it("reports and omits CSS that browsers ignore but Docusaurus's PostCSS accepts", async () => {
	site.edit("docusaurus.config.js", "Order", "Skipped");
	const { text } = await site.build();
	expect(text).toContain(
		'src/pages/box.module.css:4: Unexpected token Function("rgba"). Browsers ignore this, so it is left out: .box { color: var(rgba(0, 0, 0, 0.5)); opacity: 0.5; }',
	);
	expect(text).toContain(
		"src/pages/box.module.css:1: Not a property. Browsers ignore this, so it is left out: *zoom",
	);
	expect(text.match(/box\.module\.css:/g)).toHaveLength(3);
	expect(styleSheet().css).toMatch(/\.box_[^{]*\{[^}]*opacity:\s*\.5/);
});

it("keeps media rules inside layers and @supports", async () => {
	site.write("docusaurus.config.js", config({}));
	site.write(
		"src/pages/layers.module.css",
		`@layer m { @media (min-width: 1px) { .t { color: green; } } }
.t { color: red; }
@supports (display: grid) { @media (min-width: 2px) { .u { color: green; } } }
.u { color: red; }
`,
	);
	site.write(
		"src/pages/layers.js",
		`import styles from "./layers.module.css";
export default () => <><p className={styles.t}>t</p><p className={styles.u}>u</p></>;
`,
	);
	await site.build();
	const { css } = styleSheet();
	expect(css).toMatch(
		/@layer m\{\s*@media \(min-width:1px\)\{\.t_\w+\{color:green\}\}\}/,
	);
	expect(css).toMatch(
		/@supports \(display:grid\)\{@media \(min-width:2px\)\{\.u_\w+\{color:green\}\}\}/,
	);
	site.remove("src/pages/layers.js");
});

it("keeps hidden elements hidden despite a CSS reset, and keeps unprefixed filters", async () => {
	const glass = (name: string) =>
		`.${name} { backdrop-filter: blur(2px); color: red; -webkit-backdrop-filter: blur(2px); }\n`;
	site.write(
		"reset.css",
		`@import "./glass.css";\nsvg { display: block; }\n* { margin: 0; }\n${glass("pane")}`,
	);
	site.write("glass.css", glass("window"));
	site.write(
		"docusaurus.config.js",
		config({}).replace(
			'"blog":false',
			'"blog":false,"theme":{"customCss":"./reset.css"}',
		),
	);
	await site.build();
	// The unprefixed filter must survive where the prefixed form comes last.
	const { css } = styleSheet();
	for (const name of ["pane", "window"])
		expect(css).toMatch(
			new RegExp(`\\.${name}\\{[^}]*[;{]backdrop-filter:blur\\(2px\\)`),
		);
	const server = await serve(site);
	const { page, done } = await watchedPage(browser, server.url);
	await open(page, "/");
	const { top } = await page
		.locator("#__docusaurus")
		.evaluate((root) => root.getBoundingClientRect());
	expect(top).toBe(0);
	await done();
	await server.stop();
});

it("keeps the source order without a minimizer", async () => {
	site.write("docusaurus.config.js", config({}));
	await site.build("--no-minify");
	expect(await widthOfBox()).toBe(800);
});
