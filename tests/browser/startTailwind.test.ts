/** `furrow start` with Tailwind, which scans the site's files for class names: newly used classes get their styles. */
import { expect, it } from "vitest";
import { createSite } from "../build/site";
import { isSameDocument, markWindow, open } from "./browser";
import { startedSite } from "./siteInBrowser";

const site = createSite("tailwind");
site.write(
	"docusaurus.config.js",
	`import tailwind from "@tailwindcss/postcss";
export default {
	title: "Tailwind",
	url: "https://tailwind.example",
	baseUrl: "/",
	presets: [["classic", { docs: { routeBasePath: "/", sidebarPath: "./sidebars.js" }, blog: false, pages: {}, theme: { customCss: "./src/css/custom.css" } }]],
	plugins: [
		() => ({
			name: "tailwind",
			configurePostCss(options) {
				options.plugins.push(tailwind());
				return options;
			},
		}),
	],
	themeConfig: { search: false },
};
`,
);
site.write(
	"src/css/custom.css",
	'@layer theme, utilities;\n@import "tailwindcss/theme.css" layer(theme);\n@import "tailwindcss/utilities.css" layer(utilities);\n',
);
site.write(
	"docs/intro.mdx",
	'---\nslug: /\n---\n\n# Intro\n\n<p id="text" className="pl-[3px]">Text</p>\n',
);
site.write(
	"src/components/Box.js",
	'export default function Box() { return <p id="box" className="pl-[5px]">Box</p>; }\n',
);
site.write(
	"src/pages/boxes.js",
	'import Box from "../components/Box";\nexport default function Boxes() { return <main><Box /></main>; }\n',
);
site.write("sidebars.js", 'module.exports = { main: ["intro", "named"] };\n');
site.write("docs/named.md", "# Named\n");
site.write("static/favicon.ico", "");
const started = startedSite(site);

it("styles classes that a page, a component or a new file starts to use", async () => {
	const page = await started.newPage();
	const hasPadding = (selector: string, padding: string) =>
		page.waitForFunction(
			([selector, padding]) => {
				const element = document.querySelector(selector);
				return element && getComputedStyle(element).paddingLeft === padding;
			},
			[selector, padding] as const,
		);
	await open(page, "/");
	await markWindow(page);
	await hasPadding("#text", "3px");
	site.edit("docs/intro.mdx", "pl-[3px]", "pl-[7px]");
	await hasPadding("#text", "7px");
	expect(await isSameDocument(page)).toBe(true);
	await open(page, "/boxes");
	await markWindow(page);
	await hasPadding("#box", "5px");
	site.edit("src/components/Box.js", "pl-[5px]", "pl-[9px]");
	await hasPadding("#box", "9px");
	expect(await isSameDocument(page)).toBe(true);
	site.write(
		"docs/new.mdx",
		'# New\n\n<p id="new" className="pl-[11px]">New</p>\n',
	);
	const status = async () => (await fetch(`${started.server.url}/new`)).status;
	await expect.poll(status).toBe(200);
	await open(page, "/new");
	await hasPadding("#new", "11px");
});

it("does not reload a page when a doc that a sidebar names is removed and restored", async () => {
	// The page is missing meanwhile, but the sidebars name it.
	const page = await started.newPage({}, [/404/]);
	const connected = page
		.waitForEvent("websocket")
		.then((socket) => socket.waitForEvent("framereceived"));
	await open(page, "/named");
	await connected;
	await markWindow(page);
	const overlay = page.locator("furrow-error");
	const sheet = page.waitForResponse(/custom\.css/);
	site.remove("docs/named.md");
	await overlay.waitFor({ state: "attached" });
	// The style sheet no longer depends on the file.
	await sheet;
	site.write("docs/named.md", "# Named\n\nAgain.\n");
	await overlay.waitFor({ state: "detached" });
	await page.getByText("Again.").waitFor();
	expect(await isSameDocument(page)).toBe(true);
});
