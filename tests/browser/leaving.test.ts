/** Links to files, other addresses of a page, prefetching of links, and confirmation before leaving a page. */
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { isSameDocument, markWindow, open, watchRequests } from "./browser";
import { heading, walkSite } from "./walkSite";

const { site, newPage } = walkSite();

// Raw HTML links, which the build does not resolve. It cannot check the absolute one either.
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

/** Points the absolute link to the server, and clicks it. */
async function clickAbsoluteLink(page: Page): Promise<void> {
	await page.evaluate(() => {
		const link = document.querySelector<HTMLAnchorElement>("#whole");
		if (link) link.href = `${location.origin}/file.txt`;
	});
	await page.locator("#whole").click();
}

it("returns from a file to the page that linked to it", async () => {
	const page = await newPage({}, [/404/]);
	await open(page, "/docs/intro");
	await open(page, "/docs/out");
	await clickAbsoluteLink(page);
	await page.getByText("A file.").waitFor();
	expect(path(page)).toBe("/file.txt");
	await page.goBack();
	await heading(page, "Out").waitFor();
	expect(path(page)).toBe("/docs/out");
	await page.goBack();
	await heading(page, "Introduction").waitFor();
});

it("returns from a file that a component opened with history.push", async () => {
	const page = await newPage({}, [/404/]);
	await open(page, "/own");
	await page.getByRole("button", { name: "Leave" }).click();
	await page.getByText("A file.").waitFor();
	await page.goBack();
	await page.getByText("Asked").waitFor();
	expect(path(page)).toBe("/own");
});

it.each(["#html", "#index"])(
	"opens the page behind link %s without a reload, with its canonical URL",
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

it("opens the page behind an address that ends in .html, with its canonical URL", async () => {
	const page = await newPage();
	await open(page, "/docs/long.html");
	await heading(page, "Long page").waitFor();
	const canonical = page.locator("link[rel=canonical]");
	expect(await canonical.getAttribute("href")).toBe(
		"https://walk.example/docs/long",
	);
});

it("scrolls to the top for a link to the current page, without a history entry", async () => {
	const page = await newPage();
	await open(page, "/docs/out");
	await markWindow(page);
	const entries = await page.evaluate(() => history.length);
	await page.locator("#again").scrollIntoViewIfNeeded();
	await page.waitForFunction(() => window.scrollY > 100);
	await page.locator("#again").click();
	await page.waitForFunction(() => window.scrollY === 0);
	expect(await page.evaluate(() => history.length)).toBe(entries);
	expect(await isSameDocument(page)).toBe(true);
});

it("prefetches page data when links in prose become visible", async () => {
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

it("prefetches page data when the target of a link changes", async () => {
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

it("calls useHistoryPopHandler before going back while the mobile menu is closed", async () => {
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

it("keeps the page and the history until the reader confirms a Prompt", async () => {
	const page = await newPage();
	const asked: string[] = [];
	let isConfirmed = false;
	page.on("dialog", (dialog) => {
		asked.push(dialog.message());
		return isConfirmed ? dialog.accept() : dialog.dismiss();
	});
	await open(page, "/docs/out");
	await markWindow(page);
	await page.locator("#asking").click();
	await page.getByText("Stay").waitFor();
	await page.locator(".navbar__brand").click();
	await page.evaluate(() => history.back());
	await expect.poll(() => asked).toEqual(["Leave?", "Leave?"]);
	// Going back is undone.
	await expect.poll(() => path(page)).toBe("/asking");
	await page.getByText("Stay").waitFor();
	isConfirmed = true;
	await page.evaluate(() => history.back());
	await heading(page, "Out").waitFor();
	await page.evaluate(() => history.forward());
	await page.getByText("Stay").waitFor();
	expect(await isSameDocument(page)).toBe(true);
});
