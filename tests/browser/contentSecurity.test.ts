/** The content security policy that a build writes, enforced in a browser. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "../build/site";
import { open, type Server, serve } from "./browser";
import { walkSite } from "./walkSite";

const { newPage, site } = walkSite();
let server: Server;

beforeAll(async () => {
	server = await serve(site, "--csp");
});
afterAll(() => server.stop());

it("csp.json lists one hash per distinct inline script and no unsafe sources", () => {
	const { directives, policy } = JSON.parse(site.read("build/csp.json"));
	const scripts = directives["script-src"].filter((source: string) =>
		source.startsWith("'sha256-"),
	);
	// Four on every page, and one on the home page of each language.
	expect(scripts).toHaveLength(6);
	expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
	// The fixture's own pages have an inline style or two.
	expect(directives["style-src"].length).toBeLessThan(5);
});

describe("with the policy enforced", () => {
	it("every kind of page loads, navigates and responds without violations", async () => {
		const page = await newPage({}, [/status of 404/], server.url);
		const violations: string[] = [];
		await page.exposeFunction("tell", (text: string) => violations.push(text));
		await page.addInitScript(() => {
			document.addEventListener("securitypolicyviolation", (event) =>
				(window as unknown as { tell(text: string): void }).tell(
					`${location.pathname}: ${event.violatedDirective} ${event.sample}`,
				),
			);
		});
		const isChinese = (route: string) => /^\/zh(?:\/|\.|$)/.test(route);
		const all = site.routes();
		const routes = [
			...all.filter((route) => !isChinese(route)).slice(0, 16),
			...all.filter(isChinese).slice(0, 12),
		];
		expect(routes.length).toBeGreaterThanOrEqual(24);
		for (const route of routes) {
			await open(page, route.replace(/\.html$/, ""));
			const link = page.locator(".navbar__link:visible").first();
			if (await link.count()) await link.click();
		}
		await open(page, "/docs/components");
		await page.getByRole("tab", { name: "Windows" }).first().click();
		await page.getByRole("button", { name: /dark and light mode/ }).click();
		await page.getByRole("button", { name: /^Search/ }).click();
		await page.locator(".DocSearch-Input").fill("intro");
		await page.locator(".DocSearch-Hit").first().waitFor();
		expect(violations).toEqual([]);
	});

	it("an injected inline script does not run", async () => {
		const page = await newPage(
			{},
			[/Content Security Policy|status of 404/],
			server.url,
		);
		await page.route("**/docs/intro", async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace(
				"</body>",
				"<script>globalThis.isTaken = true</script></body>",
			);
			await route.fulfill({ response, body });
		});
		await open(page, "/docs/intro");
		expect(await page.evaluate(() => "isTaken" in globalThis)).toBe(false);
	});
});

it("serve --csp fails if the folder has no csp.json", async () => {
	site.write("elsewhere/index.html", "a");
	const run = await site.run(
		"serve",
		"--dir",
		"elsewhere",
		"--csp",
		"--no-open",
	);
	expect(run.code).toBe(1);
	expect(run.text).toContain("csp.json");
	site.remove("elsewhere");
});

describe("a site with csp.meta and integrity", () => {
	let secureSite: Site;
	let plainServer: Server;

	beforeAll(async () => {
		secureSite = createSite("secure", {
			"docusaurus.config.js": `module.exports = {
	title: "T", url: "https://t.example", baseUrl: "/",
	security: { csp: { meta: true, directives: { "connect-src": ["https://api.example"] } }, integrity: true },
	headTags: [{ tagName: "style", attributes: {}, innerHTML: "h1{letter-spacing:3px}" }],
	presets: [["classic", { blog: false }]],
	plugins: [["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/old", to: "/docs/a" }] }]],
};
`,
			"docs/a.md":
				'---\ntitle: "<!--<script>"\n---\n\n| a | b |\n|:-|-:|\n| 1 | 2 |\n\n```js showLineNumbers=5\nlet a = 1;\n\nlet b;\n```\n',
			"src/pages/index.md": "# Home\n",
			"docs/b.md": "# B\n\n[to a](a.md)\n",
		});
		await secureSite.build();
		plainServer = await serve(secureSite);
	});
	afterAll(async () => {
		await plainServer?.stop();
		secureSite?.dispose();
	});

	it("puts the policy before the first script, with the configured directives", () => {
		const html = secureSite.read("build/docs/a/index.html");
		const policy = html.indexOf('http-equiv="Content-Security-Policy"');
		expect(policy).toBeGreaterThan(0);
		const scripts = [...html.matchAll(/<script(?! data-rh)/g)];
		expect(policy).toBeLessThan(scripts[0]?.index ?? 0);
		expect(html).toContain("connect-src 'self' https://api.example");
	});

	it("renders tables and numbered code without inline styles", () => {
		const { directives } = JSON.parse(secureSite.read("build/csp.json"));
		const hash = createHash("sha256")
			.update("h1{letter-spacing:3px}")
			.digest("base64");
		expect(directives["style-src"]).toEqual([
			"'self'",
			"'unsafe-hashes'",
			`'sha256-${hash}'`,
		]);
		expect(secureSite.read("build/docs/a/index.html")).not.toMatch(/ style="/);
	});

	it("aligns table cells and numbers code lines through the style sheet", async () => {
		const page = await newPage({}, [/status of 404/], plainServer.url);
		await open(page, "/docs/a");
		const cells = page.locator(".markdown td");
		const sides = await cells.evaluateAll((elements) =>
			elements.map((cell) => getComputedStyle(cell).textAlign),
		);
		expect(sides).toEqual(["left", "right"]);
		const numbers = await page
			.locator('[class*="codeLineNumber"]')
			.evaluateAll((lines) =>
				lines.map((line) => getComputedStyle(line, "::before").content),
			);
		expect(numbers).toEqual(['"5"', '"6"', '"7"']);
		expect(
			await page
				.locator(".token-line .token.plain:empty")
				.evaluate((line) => getComputedStyle(line).display),
		).toBe("inline-block");
	});

	it("allows the style element of a head tag", async () => {
		const page = await newPage({}, [/status of 404/], plainServer.url);
		await open(page, "/docs/b");
		expect(
			await page
				.getByRole("heading", { level: 1 })
				.evaluate((heading) => getComputedStyle(heading).letterSpacing),
		).toBe("3px");
	});

	it("adds integrity hashes to scripts, style sheets and preloads", () => {
		const $ = secureSite.page("/docs/a");
		const files = $(
			"script[src], link[rel=stylesheet], link[rel=furrow-modulepreload]",
		);
		expect(files.length).toBeGreaterThan(4);
		for (const file of files.toArray()) {
			const url = $(file).attr("src") ?? $(file).attr("href") ?? "";
			const hash = createHash("sha384")
				.update(secureSite.read(`build${url}`))
				.digest("base64");
			expect($(file).attr("integrity"), url).toBe(`sha384-${hash}`);
		}
	});

	it("works in a browser, including redirects and a title that looks like a script", async () => {
		const page = await newPage({}, [/status of 404/], plainServer.url);
		await open(page, "/docs/b");
		await page.locator(".markdown").getByText("to a").click();
		await page
			.getByRole("heading", { level: 1 })
			.getByText("<!--<script>")
			.waitFor();
		await page.goto("/old");
		await page.waitForURL("**/docs/a");
		await page.waitForSelector('html[data-has-hydrated="true"]');
		await page
			.getByRole("heading", { level: 1 })
			.getByText("<!--<script>")
			.waitFor();
	});
});
