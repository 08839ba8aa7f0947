/** Links that lead out of the site's pages, and the addresses that one page has. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { isSameDocument, markWindow, open, watchRequests } from "./browser";
import { heading, walkSite } from "./walkSite";

const { site, newPage } = walkSite();

// Raw links, which nobody resolves; an absolute one is no path that the build could look up.
site.write(
	"docs/out.md",
	`# Out

<a id="file" href="/file.txt">file</a>
<a id="whole" href="http://localhost/file.txt">whole</a>
<a id="html" href="/docs/long.html">long</a>
<a id="index" href="/docs/long/index.html">long again</a>
<a id="own" href="/own">own</a>
<a id="asking" href="/asking">asking</a>

${"A paragraph.\n\n".repeat(60)}
<a id="again" href="/docs/out">again</a> <a id="far" href="/docs/reference">reference</a>
`,
);
site.write("static/file.txt", "A file.");
site.write(
	"src/pages/own.js",
	`import { useHistory } from "@docusaurus/router";
import { useHistoryPopHandler } from "@docusaurus/theme-common/internal";
import Layout from "@theme/Layout";
import { useState } from "react";

function Own() {
	const history = useHistory();
	const [asked, setAsked] = useState(0);
	useHistoryPopHandler(() => {
		setAsked((times) => times + 1);
		return asked ? undefined : false;
	});
	return (
		<main>
			<p>Asked {asked} times</p>
			<button type="button" onClick={() => history.push("/file.txt")}>Leave</button>
		</main>
	);
}

export default function Page() {
	return <Layout title="Own"><Own /></Layout>;
}
`,
);

site.write(
	"src/pages/moving.js",
	`import Link from "@docusaurus/Link";
import { useState } from "react";

export default function Moving() {
	const [to, setTo] = useState("/docs/out");
	return (
		<main>
			<Link to={to}>There</Link>
			<button type="button" onClick={() => setTo("/docs/reference")}>Move</button>
		</main>
	);
}
`,
);

site.write(
	"src/pages/asking.js",
	`import { Prompt } from "@docusaurus/router";
import Layout from "@theme/Layout";

export default function Asking() {
	return <Layout title="Asking"><Prompt message="Leave?" /><h1>Stay</h1></Layout>;
}
`,
);

const path = (page: Page) => new URL(page.url()).pathname;

/** Makes an absolute link lead to where the site is served. */
async function clickWhole(page: Page): Promise<void> {
	await page.evaluate(() => {
		const link = document.querySelector<HTMLAnchorElement>("#whole");
		if (link) link.href = `${location.origin}/file.txt`;
	});
	await page.locator("#whole").click();
}

it("comes back from a file to the page that led there", async () => {
	const page = await newPage({}, [/404/]);
	await open(page, "/docs/intro");
	await open(page, "/docs/out");
	await clickWhole(page);
	await page.getByText("A file.").waitFor();
	expect(path(page)).toBe("/file.txt");
	await page.goBack();
	await heading(page, "Out").waitFor();
	expect(path(page)).toBe("/docs/out");
	await page.goBack();
	await heading(page, "Introduction").waitFor();
});

it("comes back from where a component's push has led", async () => {
	const page = await newPage({}, [/404/]);
	await open(page, "/own");
	await page.getByRole("button", { name: "Leave" }).click();
	await page.getByText("A file.").waitFor();
	await page.goBack();
	await page.getByText("Asked").waitFor();
	expect(path(page)).toBe("/own");
});

it.each(["#html", "#index"])(
	"shows the page behind %s, with its own canonical address",
	async (link) => {
		const page = await newPage();
		await open(page, "/docs/out");
		await markWindow(page);
		await page.locator(link).click();
		await heading(page, "Long page").waitFor();
		expect(await isSameDocument(page)).toBe(true);
		const canonical = page.locator("link[rel=canonical]");
		await expect
			.poll(() => canonical.getAttribute("href"))
			.toBe("https://walk.example/docs/long");
	},
);

it("shows the page behind an address that ends in .html", async () => {
	const page = await newPage();
	await open(page, "/docs/long.html");
	await heading(page, "Long page").waitFor();
	const canonical = page.locator("link[rel=canonical]");
	expect(await canonical.getAttribute("href")).toBe(
		"https://walk.example/docs/long",
	);
});

it("goes to the top by a link to the page at hand, without a step in the history", async () => {
	const page = await newPage();
	await open(page, "/docs/out");
	await markWindow(page);
	const steps = await page.evaluate(() => history.length);
	await page.locator("#again").scrollIntoViewIfNeeded();
	await page.waitForFunction(() => window.scrollY > 100);
	await page.locator("#again").click();
	await page.waitForFunction(() => window.scrollY === 0);
	expect(await page.evaluate(() => history.length)).toBe(steps);
	expect(await isSameDocument(page)).toBe(true);
});

it("fetches the data behind links in prose when they come into view", async () => {
	const page = await newPage();
	const requests = watchRequests(page);
	await open(page, "/docs/out");
	await requests.rest();
	const isFetched = () =>
		requests.all.some((request) =>
			request.url().endsWith("/docs/reference.page-data.json"),
		);
	// The sidebar has a link to it as well.
	await page.evaluate(() => {
		for (const link of document.querySelectorAll("nav a")) link.remove();
	});
	await page.locator("#far").scrollIntoViewIfNeeded();
	await expect.poll(isFetched).toBe(true);
});

it("fetches the data behind a link whose target has changed", async () => {
	const page = await newPage();
	const requests = watchRequests(page);
	await open(page, "/moving");
	await requests.rest();
	const isFetched = (path: string) =>
		requests.all.some((request) =>
			request.url().endsWith(`${path}.page-data.json`),
		);
	await expect.poll(() => isFetched("/docs/out")).toBe(true);
	expect(isFetched("/docs/reference")).toBe(false);
	await page.getByRole("button", { name: "Move" }).click();
	await expect.poll(() => isFetched("/docs/reference")).toBe(true);
});

it("asks a page's own handler before a step back, with the mobile menu closed", async () => {
	const page = await newPage({ viewport: { width: 390, height: 800 } });
	await open(page, "/docs/out");
	await page.locator("#own").click();
	await page.getByText("Asked 0 times").waitFor();
	await page.goBack();
	await page.getByText("Asked 1 times").waitFor();
	expect(path(page)).toBe("/own");
	await page.goBack();
	await heading(page, "Out").waitFor();
});

it("keeps the page, and the way back and forward, until the reader agrees to leave it", async () => {
	const page = await newPage();
	const asked: string[] = [];
	let isAgreed = false;
	page.on("dialog", (dialog) => {
		asked.push(dialog.message());
		return isAgreed ? dialog.accept() : dialog.dismiss();
	});
	await open(page, "/docs/out");
	await markWindow(page);
	await page.locator("#asking").click();
	await page.getByText("Stay").waitFor();
	await page.locator(".navbar__brand").click();
	await page.evaluate(() => history.back());
	await expect.poll(() => asked).toEqual(["Leave?", "Leave?"]);
	// The step back is taken back.
	await expect.poll(() => path(page)).toBe("/asking");
	await page.getByText("Stay").waitFor();
	isAgreed = true;
	await page.evaluate(() => history.back());
	await heading(page, "Out").waitFor();
	await page.evaluate(() => history.forward());
	await page.getByText("Stay").waitFor();
	expect(await isSameDocument(page)).toBe(true);
});
