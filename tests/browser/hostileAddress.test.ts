/** URLs crafted by an attacker: no code from another host runs, and no link leads there. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated, open } from "./browser";
import { heading, walkSite } from "./walkSite";

const { newPage, site } = walkSite();

const SCRIPT = "globalThis.isTaken = true; export default () => null;";
const received: string[] = [];
let evil: Server;
let evilHost: string;

/** Starts another host, which serves this site's data with its own script. */
beforeAll(async () => {
	evil = createServer((req, res) => {
		received.push(`${req.url}`);
		const payload = site
			.read("build/docs/intro.page-data.json")
			.replace(/"\/assets\/js\//g, `"http://${evilHost}/assets/js/`);
		const isData = req.url?.endsWith("page-data.json");
		res.writeHead(200, {
			"access-control-allow-origin": "*",
			"content-type": isData ? "application/json" : "text/javascript",
		});
		res.end(isData ? payload : SCRIPT);
	});
	evil.listen(0, "127.0.0.1");
	await once(evil, "listening");
	evilHost = `127.0.0.1:${(evil.address() as AddressInfo).port}`;
});
afterAll(() => evil.close());

/** Opens the 404 page, served as hosts serve it, at an address that names another host. */
async function openNotFound(address: string, folder: string) {
	const page = await newPage({}, [/status of 404|Failed to load resource/]);
	const body = site.read(`build/${folder}404.html`);
	await page.route(
		(url) => url.href.includes(evilHost) && url.host !== evilHost,
		(route) =>
			route.request().resourceType() === "document"
				? route.fulfill({ status: 404, contentType: "text/html", body })
				: route.fulfill({ status: 404, body: "" }),
	);
	await page.goto("/");
	await page.goto(new URL(page.url()).origin + address);
	await hydrated(page);
	return page;
}

describe.each([
	[
		"",
		[
			"//EVIL/x",
			"/%5CEVIL/x",
			"/%255CEVIL/x",
			"/%09/EVIL/x",
			"//%5C/EVIL/x",
			"/EVIL/%",
			"/EVIL/%FF",
		],
	],
	[
		"zh/",
		["/zh//EVIL/x", "/zh/%5CEVIL/x", "/zh/%25255CEVIL/x", "/zh/%0A/EVIL/x"],
	],
])("the 404 page below /%s", (folder, addresses) => {
	it.each(addresses)(
		"keeps links and requests on its own origin at %s",
		async (form) => {
			received.length = 0;
			const page = await openNotFound(form.replace("EVIL", evilHost), folder);
			const origin = new URL(page.url()).origin;
			const links = await page
				.locator("a[href]")
				.evaluateAll((all) => (all as HTMLAnchorElement[]).map((a) => a.href));
			expect(links.filter((link) => !link.startsWith(origin))).toEqual([]);
			await page.locator(".navbar__brand").click();
			await heading(page, "Welcome").waitFor();
			await page.goBack();
			await page
				.getByText("Page Not Found")
				.or(page.getByText("找不到页面"))
				.waitFor();
			await hydrated(page);
			expect(await page.evaluate(() => "isTaken" in globalThis)).toBe(false);
			expect(received).toEqual([]);
		},
	);
});

it("modules that page data names on another host are not loaded", async () => {
	const page = await newPage({}, [/not part of this build/]);
	const payload = site
		.read("build/docs/long.page-data.json")
		.replace(/"\/assets\/js\//g, `"http://${evilHost}/assets/js/`);
	await page.route("**/docs/long.page-data.json", (route) =>
		route.fulfill({ contentType: "application/json", body: payload }),
	);
	received.length = 0;
	await open(page, "/docs/intro");
	await page.locator(".markdown").getByText("the long page").click();
	await heading(page, "Long page").waitFor();
	await hydrated(page);
	expect(await page.evaluate(() => "isTaken" in globalThis)).toBe(false);
	expect(received).toEqual([]);
});
