/** Output of `furrow start`, for people and for programs, and its keyboard shortcuts. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { createInterface } from "node:readline";
import type { Page } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import { createSite, FURROW, PLAIN_ENV, type Site } from "../build/site";
import { launch, open, type Server, start } from "./browser";

const CONFIG = (fields = "") => `module.exports = {
	title: "T",
	url: "https://t.example",
	baseUrl: "/",
	${fields}
	presets: [["classic", { blog: false, pages: false, docs: { routeBasePath: "/" } }]],
};
`;

function newSite(config = CONFIG(), files: Record<string, string> = {}): Site {
	const site = createSite("start-output", {
		"docusaurus.config.js": config,
		"docs/intro.md": "---\nslug: /\n---\n\n# Intro\n\nText.\n",
		"docs/more.md": "# More\n\nText.\n",
		...files,
	});
	onTestFinished(() => site.dispose());
	return site;
}

async function startSite(site: Site, ...flags: string[]): Promise<Server> {
	const server = await start(site, ...flags);
	onTestFinished(() => server.stop());
	return server;
}

/** Opens a page of the site in its own browser. */
async function openedPage(url: string, path: string): Promise<Page> {
	const browser = await launch();
	onTestFinished(() => browser.close());
	const page = await browser.newPage({ baseURL: url });
	await open(page, path);
	return page;
}

const prints = (output: readonly string[], line: RegExp) =>
	expect.poll(() => output.filter((text) => line.test(text)).length);

it("prints the number of pages, each change, and reloads of the config", async () => {
	// A second route at the path of a page does not count as a page.
	const again = `plugins: [() => ({ name: "again", contentLoaded: ({ actions }) =>
		actions.addRoute({ path: "/more", component: "@theme/NotFound", exact: true }) })],`;
	const site = newSite(CONFIG(again));
	const { output, url } = await startSite(site);
	expect(output.join("\n")).toMatch(
		/^Furrow \S+ is ready in \d+\.\d\d s: 3 pages$/m,
	);
	await fetch(url);
	site.edit("docs/intro.md", "Text.", "Words.");
	await prints(output, /^\d\d:\d\d:\d\d docs\/intro\.md \d+ ms$/).toBe(1);
	site.edit("docusaurus.config.js", '"T"', '"U"');
	await prints(
		output,
		/ docusaurus\.config\.js: config read again \d+ ms$/,
	).toBe(1);
});

it("prints each config warning once, however often the config is saved", async () => {
	const site = newSite(CONFIG("markdown: { mermaid: true },"), {
		"tsconfig.json": '{ "extends": "./absent.json" }\n',
	});
	const { output, url } = await startSite(site);
	await fetch(url);
	site.edit("docusaurus.config.js", '"T"', '"U"');
	await prints(output, /config read again/).toBe(1);
	await prints(output, /^warning tsconfig\.json:1: "extends"/).toBe(1);
	site.edit("docusaurus.config.js", "baseUrl", "baseURL");
	await prints(output, /"baseURL" is not a known field/).toBe(1);
	site.edit("docusaurus.config.js", "baseURL", "baseUrl");
	await prints(output, /config read again/).toBe(2);
	await prints(output, /^warning tsconfig\.json:1: "extends"/).toBe(1);
	await prints(output, /^warning .*the package mermaid is not installed/).toBe(
		1,
	);
});

it("explains why pages reload after a change of tsconfig.json", async () => {
	const site = newSite(CONFIG(), {
		"tsconfig.json": '{ "compilerOptions": {} }\n',
	});
	const { output, url } = await startSite(site);
	const page = await openedPage(url, "/more");
	const reloaded = page.waitForEvent("load");
	site.write("tsconfig.json", '{ "compilerOptions": { "strict": true } }\n');
	await reloaded;
	await prints(
		output,
		/^\d\d:\d\d:\d\d tsconfig\.json: all code loaded again \d+ ms$/,
	).toBe(1);
});

it("moves open pages to a new base URL", async () => {
	const site = newSite();
	const { output, url } = await startSite(site);
	const page = await openedPage(url, "/more#part");
	site.edit("docusaurus.config.js", 'baseUrl: "/"', 'baseUrl: "/sub/"');
	await page.waitForURL(`${url}/sub/more#part`);
	await page.waitForSelector("h1");
	expect(await page.textContent("h1")).toBe("More");
	const status = page.locator("furrow-badge [role=status]");
	await status.getByText("The site has moved to /sub/").waitFor();
	await prints(output, /^The site has moved to http.*\/sub\/$/).toBe(1);
});

it("shows on a page that it was reloaded because the config has changed", async () => {
	const site = newSite(CONFIG("customFields: {},"));
	site.write(
		"plugin.js",
		'module.exports = () => ({ name: "p", configureWebpack: () => ({ resolve: { alias: { mine: __dirname } } }) });\n',
	);
	const { output, url } = await startSite(site);
	const page = await openedPage(url, "/more");
	const reloaded = page.waitForEvent("load");
	// Replaced in one step: a busy machine may take so long to write a file that it is read before and after.
	site.write("node_modules/edited.js", CONFIG('plugins: ["./plugin.js"],'));
	renameSync(
		site.path("node_modules/edited.js"),
		site.path("docusaurus.config.js"),
	);
	await reloaded;
	const status = page.locator("furrow-badge [role=status]");
	await status.getByText("Loaded again: the config has changed.").waitFor();
	await prints(output, /config read again/).toBe(1);
});

it("prints JSON lines with --json", async () => {
	const site = newSite();
	const { output, url } = await startSite(site, "--json");
	await fetch(url);
	site.edit("docs/intro.md", "Text.", "[gone](./gone.md)");
	await prints(output, /"type":"update"/).toBe(1);
	await fetch(url);
	await prints(output, /"type":"warning"/).toBe(1);
	const [ready, update, warning] = output.map((line) => JSON.parse(line));
	expect(ready).toMatchObject({ type: "ready", url: `${url}/`, pages: 3 });
	expect(update).toMatchObject({
		type: "update",
		kind: "content",
		files: ["docs/intro.md"],
	});
	expect(warning.message).toContain("docs/intro.md:7:1");
});

/** Runs `furrow start` in a pseudo-terminal. */
function inTerminal(site: Site, ...flags: string[]) {
	const command = [
		process.execPath,
		FURROW,
		"start",
		"--port",
		"0",
		"--no-open",
	];
	const { CI: _, ...env } = PLAIN_ENV;
	const child = spawn(
		"script",
		["-qefc", [...command, ...flags].join(" "), "/dev/null"],
		{ cwd: site.dir, env, stdio: ["pipe", "pipe", "inherit"] },
	);
	onTestFinished(() => void child.kill());
	const output: string[] = [];
	createInterface({ input: child.stdout }).on("line", (line) =>
		output.push(line),
	);
	return { output, press: (key: string) => child.stdin.write(key), child };
}

it("reacts to single keys, and quits on Ctrl+C", async () => {
	const { output, press, child } = inTerminal(newSite());
	await prints(output, /Press h/).toBe(1);
	press("h");
	await prints(output, /quit/).toBe(1);
	press("u");
	await prints(output, /http:\/\/localhost/).toBe(2);
	press("\u0003");
	await once(child, "exit");
});

it("prints only warnings and errors with --quiet", async () => {
	const site = newSite(CONFIG("onBrokenMarkdownLinks: 'warn',"));
	const { output, child } = inTerminal(site, "--quiet");
	await prints(output, /is deprecated/).toBe(1);
	site.edit("docusaurus.config.js", "baseUrl", "baseURL");
	await prints(output, /"baseURL" is not a known field/).toBe(1);
	expect(output.join("\n")).not.toMatch(/http:|ready|config read/);
	child.stdin.write("q");
	await once(child, "exit");
});
