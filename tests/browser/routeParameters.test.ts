/** Routes with parameters show what Docusaurus shows, opened directly and by links. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite } from "../build/site";
import {
	isSameDocument,
	launch,
	markWindow,
	open,
	type Server,
	start,
	watchedPage,
} from "./browser";
import { servedSite } from "./servedSite";

const served = servedSite(
	createSite("route-parameters", {
		"docusaurus.config.js": `module.exports = {
	title: "Site", url: "https://x.example", baseUrl: "/base/", onBrokenLinks: "warn",
	plugins: [() => ({
		name: "routes",
		async contentLoaded({ actions: { addRoute, createData } }) {
			const component = "@site/src/Params.js";
			addRoute({ path: "/base/dyn/:id", component, exact: true });
			addRoute({ path: "/base/star/*", component });
			addRoute({ path: "/base/opt/:id?", component, exact: true });
			addRoute({ path: "/base/num/:n([0-9]+)", component, exact: true });
			const d = await createData("d.json", JSON.stringify({ a: 1 }));
			addRoute({
				path: "/base/nest",
				component: "@site/src/Wrap.js",
				routes: [{ path: "/base/nest/:who", component, exact: true, modules: { d } }],
			});
		},
	})],
	presets: [["classic", { docs: false, blog: false }]],
};
`,
		"src/Params.js": `import Layout from "@theme/Layout";
import Link from "@docusaurus/Link";
import { useParams } from "react-router-dom";
export default function Params({ d = null }) {
	return <Layout title="Params">
		<main><p id="params">{JSON.stringify(useParams())} {JSON.stringify(d)}</p><Link to="/dyn/2">two</Link></main>
	</Layout>;
}
`,
		"src/Wrap.js": `import renderRoutes from "@docusaurus/renderRoutes";
export default ({ route }) => <section id="wrap">{renderRoutes(route.routes)}</section>;
`,
		"src/pages/index.md": `# Home

[dyn](/dyn/1) [star](/star/a/b) [opt](/opt) [num](/num/12) [nest](/nest/me)

[no number](/num/xx) [nowhere](/nope) [too deep](/dyn/1/2)
`,
		"src/pages/dyn/own.md": "# Own\n",
	}),
);

const { site, newPage } = served;

/** Output of Docusaurus 3.10.2 at these paths. */
const SHOWN: [path: string, link: string, text: string][] = [
	["/base/dyn/1", "dyn", '{"id":"1"} null'],
	["/base/star/a/b", "star", '{"0":"a/b"} null'],
	["/base/opt", "opt", "{} null"],
	["/base/num/12", "num", '{"n":"12"} null'],
	["/base/nest/me", "nest", '{"who":"me"} {"a":1}'],
];

const waitForParams = async (page: Page, text: string) => {
	await page.waitForFunction(
		(expected) =>
			document.querySelector("#params")?.textContent === expected &&
			document.title === "Params | Site",
		text,
	);
	expect(await page.locator("h1").count()).toBe(0);
};

describe("a build", () => {
	it("reports only links that match no route as broken", () => {
		const broken = served.run.text
			.split("\n")
			.filter((line) => line.includes("→") || line.includes("/base/"))
			.join("\n");
		for (const path of ["num/xx", "nope", "dyn/1/2"])
			expect(broken).toContain(path);
		for (const [path] of SHOWN)
			expect(`${broken}\n`).not.toContain(`${path}\n`);
	});

	it("writes a page per route pattern, like Docusaurus", () => {
		expect(site.routes()).toEqual(
			expect.arrayContaining(["/dyn/:id", "/nest/:who", "/star/*"]),
		);
		expect(site.page("dyn/:id")("#params").text()).toBe('{"id":":id"} null');
		expect(site.page("star/*")("#params").text()).toBe('{"0":"*"} null');
	});

	it.each(SHOWN)("shows %s when opened directly", async (path, _, text) => {
		const page = await newPage({}, [/404/]);
		await open(page, path);
		await waitForParams(page, text);
	});

	it.each(SHOWN)(
		"shows %s after a click on a link",
		async (path, link, text) => {
			const page = await newPage();
			await open(page, "/base/");
			await markWindow(page);
			await page.getByRole("link", { name: link, exact: true }).click();
			await waitForParams(page, text);
			expect(new URL(page.url()).pathname).toBe(path);
			await page.getByRole("link", { name: "two" }).click();
			await waitForParams(page, '{"id":"2"} null');
			await page.goBack();
			await waitForParams(page, text);
			expect(await isSameDocument(page)).toBe(true);
		},
	);

	it("prefers a page at its exact path to a route pattern", async () => {
		const page = await newPage();
		await open(page, "/base/dyn/own");
		expect(await page.locator("h1").textContent()).toBe("Own");
	});

	it("shows the 404 page for paths that match no route", async () => {
		const page = await newPage({}, [/404/]);
		await open(page, "/base/num/xx");
		expect(await page.locator("h1").textContent()).toBe("Page Not Found");
	});
});

describe("start", () => {
	let server: Server;
	let browser: Awaited<ReturnType<typeof launch>>;
	beforeAll(async () => {
		[server, browser] = await Promise.all([start(site), launch()]);
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
	});

	it("shows parameters when opened directly, by a link, and after an edit", async () => {
		const { page, done } = await watchedPage(browser, server.url, {}, [
			/favicon/,
		]);
		for (const [path, , text] of SHOWN) {
			await open(page, path);
			await waitForParams(page, text);
		}
		await open(page, "/base/");
		await page.getByRole("link", { name: "dyn", exact: true }).click();
		await waitForParams(page, '{"id":"1"} null');
		site.edit("src/Params.js", "useParams())}", "useParams())}!");
		await waitForParams(page, '{"id":"1"}! null');
		await done();
	});
});
