/** Reading time, review date, list of changes and feedback of docs, each shown only if the site enables it. */
import { execFileSync } from "node:child_process";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { axeFaults } from "./axe";
import { open, serve } from "./browser";
import { siteInBrowser } from "./siteInBrowser";

const config = (docs: string, themeConfig: string) => `module.exports = {
	title: "Kites",
	url: "https://kites.example",
	baseUrl: "/",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	presets: [["classic", { blog: false, docs: { routeBasePath: "/", ${docs} } }]],
	themeConfig: ${themeConfig},
};
`;

const OPTIONS = `editUrl: "https://github.com/kites/docs/edit/main/",
	showReadingTime: true, showLastReviewed: true, showChanges: 2`;

/** Answers that the feedback endpoint has received, and the status it responds with. */
const answers: { origin: string | undefined; body: unknown }[] = [];
let status = 204;
let endpoint: HttpServer;
const site: Site = createSite("freshness", {
	"docs/one.md": `---\nslug: /\nlast_reviewed: 2026-03-14\n---\n\n# One & only\n\n${"A word or two. ".repeat(120)}\n`,
	"docs/two.md": "# Two\n\nText.\n",
	".gitignore": "node_modules\nbuild\n",
});

let commits = 0;
function git(...args: string[]): string {
	commits += 1;
	const date = `2026-01-0${commits}T12:00:00Z`;
	return execFileSync(
		"git",
		["-c", "user.name=A", "-c", "user.email=a@a.example", ...args],
		{
			cwd: site.dir,
			encoding: "utf8",
			env: {
				...process.env,
				GIT_AUTHOR_DATE: date,
				GIT_COMMITTER_DATE: date,
			},
		},
	).trim();
}

const { newPage } = siteInBrowser(site, async () => {
	endpoint = createServer(async (req, res) => {
		const headers = {
			"Access-Control-Allow-Origin": "*",
			"Access-Control-Allow-Headers": "content-type",
		};
		if (req.method === "OPTIONS") return res.writeHead(204, headers).end();
		let body = "";
		for await (const chunk of req) body += chunk;
		answers.push({ origin: req.headers.origin, body: JSON.parse(body) });
		return res.writeHead(status, headers).end();
	});
	await new Promise<void>((done) => endpoint.listen(0, "127.0.0.1", done));
	const { port } = endpoint.address() as AddressInfo;
	site.write(
		"docusaurus.config.js",
		config(
			OPTIONS,
			`{ feedback: {
				endpoint: "http://127.0.0.1:${port}/answers",
				issueUrl: "https://github.com/kites/docs/issues/new?title={title}&body={url}",
			} }`,
		),
	);
	git("init", "-q", "-b", "main");
	git("add", ".");
	git("commit", "-qm", "First words");
	for (const subject of ["Say <more>", "Say it better"]) {
		site.write("docs/one.md", `${site.read("docs/one.md")}\nMore.\n`);
		git("commit", "-qam", subject);
	}
	await site.build();
	return serve(site, "--csp");
});
afterAll(() => endpoint.close());

/** The site has no favicon. */
const ALLOWED = [/status of 404/];

it("renders reading time, review date, changes and feedback link on the server", () => {
	const $ = site.page("/");
	expect($(".theme-doc-reading-time").text()).toBe("3 min read");
	expect($(".theme-last-reviewed").text()).toBe(
		"Last reviewed on Mar 14, 2026",
	);
	expect($(".theme-last-reviewed time").attr("datetime")).toBe(
		"2026-03-14T00:00:00.000Z",
	);
	const changes = $("details.theme-doc-changes");
	expect(changes.find("summary").text()).toBe("What changed");
	expect(
		changes
			.find("li")
			.get()
			.map((item) => $(item).text()),
	).toEqual(["Jan 5, 2026 Say it better", "Jan 4, 2026 Say <more>"]);
	expect(changes.find("a").attr("href")).toBe(
		`https://github.com/kites/docs/commit/${git("rev-parse", "HEAD")}`,
	);
	expect($(".theme-doc-feedback a").attr("href")).toBe(
		"https://github.com/kites/docs/issues/new?title=One%20%26%20only&body=https%3A%2F%2Fkites.example%2F",
	);
	// It has no review date.
	expect(site.page("/two")(".theme-last-reviewed").length).toBe(0);
	expect(site.page("/two")("details.theme-doc-changes li").length).toBe(1);
	const chinese = site.page("/zh/");
	expect(chinese(".theme-last-reviewed").text()).toBe(
		"最后复查于 2026年3月14日",
	);
	expect(chinese(".theme-doc-feedback").text()).toContain("此页对你有帮助吗？");
});

it("sends keyboard feedback to the endpoint and as a DOM event, and reports success or failure", async () => {
	const page = await newPage({}, [...ALLOWED, /answers: 500|status of 500/]);
	await open(page, "/");
	await page.evaluate(() => {
		document.addEventListener("furrow:feedback", (event) =>
			Object.assign(window, { detail: (event as CustomEvent).detail }),
		);
	});
	const group = page.getByRole("group", { name: "Was this page helpful?" });
	status = 500;
	await group.getByRole("button", { name: "No" }).focus();
	await page.keyboard.press("Enter");
	await group.getByText("Your answer could not be sent").waitFor();
	status = 204;
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Space");
	await group.getByRole("status").getByText("Thank you").waitFor();
	expect(await group.getByRole("button").count()).toBe(0);
	const answer = {
		title: "One & only",
		path: "/",
		locale: "en",
		version: "current",
	};
	expect(answers.map(({ body }) => body)).toEqual([
		{ helpful: false, ...answer },
		{ helpful: true, ...answer },
	]);
	expect(
		await page.evaluate(() => (window as { detail?: unknown }).detail),
	).toEqual({ helpful: true, ...answer });
}, 60_000);

it("resets the feedback on another page, and is accessible in both colour modes", async () => {
	const page = await newPage({}, ALLOWED);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await open(page, `/?docusaurus-theme=${colorScheme}`);
		await page.locator("details.theme-doc-changes summary").click();
		expect(
			await axeFaults(page, {
				within: ".theme-doc-freshness",
				// The classic theme's own link colour fails this rule.
				without: ["color-contrast"],
			}),
		).toEqual([]);
	}
	await page.getByRole("button", { name: "Yes" }).click();
	await page.getByRole("status").getByText("Thank you").waitFor();
	await page.locator(".pagination-nav__link--next").click();
	await page.getByRole("heading", { level: 1, name: "Two" }).waitFor();
	await page.getByRole("button", { name: "Yes" }).waitFor();
});

it("warns about a shallow clone and lists only the changes it contains", async () => {
	execFileSync("git", [
		"clone",
		"-q",
		"--depth",
		"2",
		pathToFileURL(site.dir).href,
		site.path("node_modules/clone"),
	]);
	const clone = site.path("node_modules/clone");
	const { text, code } = await site.run("build", clone, "--locale", "en");
	expect(code, text).toBe(0);
	expect(text).toContain("shallow clone");
	expect(text).toContain("fetch-depth: 0");
	const $ = site.page("/", "node_modules/clone/build");
	expect($("details.theme-doc-changes li").length).toBe(1);
	// Its only commit here is the boundary of the clone, which need not have changed it.
	const two = site.page("/two", "node_modules/clone/build");
	expect(two("details.theme-doc-changes").length).toBe(0);
});

it("rejects an invalid last_reviewed date with its position in the file", async () => {
	site.write("docs/three.md", "---\nlast_reviewed: soon\n---\n\n# Three\n");
	try {
		const { code, text } = await site.tryBuild("--out-dir", "wrong");
		expect(code).toBe(1);
		expect(text).toContain("docs/three.md:2:1");
		expect(text).toContain('"last_reviewed"');
	} finally {
		site.remove("docs/three.md");
	}
});

it("adds nothing to pages or page data if the options are off", async () => {
	site.write("docusaurus.config.js", config("", "{}"));
	await site.build("--out-dir", "off", "--locale", "en");
	const page = site.read("off/index.html");
	for (const sign of ["reading-time", "reviewed", "changes", "feedback"])
		expect(page).not.toContain(`theme-doc-${sign}`);
	expect(site.read("off/page-data.json")).not.toMatch(
		/readingTime|lastReviewedAt|"changes"/,
	);
});
