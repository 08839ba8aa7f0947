/** Server HTML that React keeps, in a browser. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emptyPayload } from "../unit/client/smallSite";
import type { State } from "./serverHtml/page";
import {
	FIRST,
	ITEMS,
	remaining,
	showPage,
	textOf,
	update,
} from "./serverHtml/shownPage";

describe("server HTML", () => {
	it("survives hydration and rerenders", async () => {
		const { page, requested, done } = await showPage({ tab: "once" });
		await update(page, { text: "browser", edition: 2 });
		expect(await textOf(page, "i")).toBe("browser");
		expect(await remaining(page)).toEqual(["P", "UL", "PRE", "FOOTER"]);
		expect(requested).toEqual([]);
		await done();
	});

	it("is replaced on navigation, and restored when the reader returns", async () => {
		const { page, requested, done } = await showPage();
		await update(page, { path: "/second" });
		expect(await textOf(page, ".markdown")).toBe("TitleSecond");
		expect(await remaining(page)).not.toContain("P");
		await page.evaluate(() => {
			window.noted.push(document.getElementById("second") as HTMLElement);
		});
		await update(page, { path: "/second", text: "again" });
		expect(await remaining(page)).toContain("P");
		await update(page, { path: "/empty" });
		expect(await textOf(page, ".markdown")).toBe("Title");
		await update(page, { path: "/first" });
		expect(await textOf(page, ".markdown")).toBe("TitleFirst");
		expect(await remaining(page)).toContain("P");
		expect(requested).toEqual([]);
		await done();
	});

	it("moves into the elements of a newly mounted layout", async () => {
		const { page, requested, done } = await showPage({ tab: "once" });
		await update(page, { layout: 2 });
		expect(await textOf(page, ".markdown")).toBe("TitleFirst");
		expect(await textOf(page, "pre")).toBe("Code");
		expect(await textOf(page, "footer.dark")).toBe("Made by the server");
		// The outer elements are new, with attributes from React or copied ones: only their contents are the same.
		expect(await remaining(page)).toEqual(["P"]);
		expect(
			requested.filter((path) => path !== "/furrow-data/sidebar.json"),
		).toEqual([]);
		await done();
	});

	it("is restored when the footer is mounted again", async () => {
		const { page, done } = await showPage();
		await update(page, { hasFooter: false });
		expect(await page.locator("footer").count()).toBe(0);
		await update(page, { hasFooter: true });
		expect(await textOf(page, "footer.dark")).toBe("Made by the server");
		await done();
	});

	it("is duplicated if a component renders it twice", async () => {
		const { page, done } = await showPage({ tab: "once" });
		await update(page, { tab: "twice" });
		expect(await page.locator("pre").allTextContents()).toEqual([
			"Code",
			"Code",
		]);
		await done();
	});

	it("is rendered by React if the server sent none", async () => {
		const { page, done } = await showPage({ hasFooter: false });
		await update(page, { hasFooter: true });
		await page.getByText("Made by React").waitFor();
		await done();
	});
});

describe("server HTML discarded by a hydration mismatch", () => {
	const DATA = "/first.page-data.json";
	const MISMATCH = {
		server: { ...FIRST, text: "something else", tab: "once" } as State,
		allowed: [/404/, /NoSuchPage|Error/],
	};
	const payload = {
		...emptyPayload("/first"),
		routes: [
			{
				content: {
					content: {
						body: [{ s: "p", p: { id: "first" }, h: "Fetched" }],
						partials: {},
					},
				},
			},
		],
	};

	it("stays visible until it is fetched once, while React renders the rest", async () => {
		let send = (_data: unknown) => {};
		const { page, requested, done } = await showPage(
			{},
			{
				...MISMATCH,
				answers: {
					[DATA]: new Promise((resolve) => {
						send = resolve;
					}),
					"/furrow-data/sidebar.json": { name: "main", items: ITEMS },
				},
			},
		);
		await expect.poll(() => requested).toContain(DATA);
		expect(await remaining(page)).toEqual([]);
		expect(await textOf(page, ".markdown")).toBe("TitleFirst");
		send(payload);
		await page.getByText("Fetched").waitFor();
		expect(await textOf(page, ".markdown")).toBe("TitleFetched");
		await page.getByText("Item 4").waitFor();
		await page.getByText("Made by React").waitFor();
		await update(page, { layout: 2 });
		expect(await textOf(page, ".markdown")).toBe("TitleFetched");
		expect(requested.filter((path) => path === DATA)).toHaveLength(1);
		await done();
	});

	it("regains its syntax highlighting at once if the code is the same", async () => {
		const colored = async (before?: () => void) => {
			const { page, done } = await showPage(
				{ code: "+ one" },
				{
					...MISMATCH,
					server: { ...MISMATCH.server, code: "+ one" },
					...(before && { before }),
				},
			);
			expect(await textOf(page, "code")).toBe("+ one");
			const count = await page.locator("code .inserted").count();
			await done();
			return count;
		};
		expect(await colored()).toBe(1);
		expect(
			await colored(() => {
				// Elements before the code may contain no code yet.
				const sidebar = document.createElement("aside");
				document.querySelector("section")?.prepend(sidebar);
			}),
		).toBe(1);
		expect(
			await colored(() => {
				const token = document.querySelector("code .inserted");
				if (token) token.textContent = "+ other";
			}),
		).toBe(0);
	});

	it("stays if it cannot be fetched, but leaves only the title if its element differs", async () => {
		const text = async (before?: () => void) => {
			const { page, requested, done } = await showPage(
				{},
				{ ...MISMATCH, ...(before && { before }) },
			);
			await expect.poll(() => requested).toContain(DATA);
			const shows = await textOf(page, ".markdown");
			await done();
			return shows;
		};
		expect(await text()).toBe("TitleFirst");
		expect(
			await text(() => {
				document.querySelector(".markdown")?.classList.add("other");
			}),
		).toBe("Title");
	});
});

describe("a sidebar with deferred hydration", () => {
	const waitForReact = (page: Page) =>
		page.locator("nav ul[data-react]").waitFor();

	it("keeps its scroll position when a pointer hydrates it", async () => {
		const { page, requested, done } = await showPage();
		await page.evaluate(() => {
			const nav = document.querySelector("nav") as HTMLElement;
			nav.scrollTop = 70;
		});
		await page.getByText("Item 2").hover();
		await waitForReact(page);
		expect(requested).toEqual(["/furrow-data/sidebar.json"]);
		const top = await page.evaluate(
			() => document.querySelector("nav")?.scrollTop,
		);
		expect(top).toBe(70);
		await done();
	});

	it("keeps the focus that hydrates it", async () => {
		const { page, done } = await showPage();
		await page.getByText("Item 1").focus();
		await waitForReact(page);
		expect(await textOf(page, "a:focus")).toBe("Item 1");
		await done();
	});

	it("replays a click made before hydration", async () => {
		const { page, done } = await showPage();
		await page.locator("nav button").dispatchEvent("click");
		await page.locator("nav ul[data-react=open]").waitFor();
		await done();
	});

	it("does not hydrate during a press, so that the link receives the click", async () => {
		const { page, done } = await showPage();
		const link = page.getByText("Item 0");
		await link.dispatchEvent("pointerdown");
		const items = page.waitForResponse("**/sidebar.json");
		await link.dispatchEvent("pointerover");
		await items;
		await page.evaluate(async () => {
			await new Promise(requestAnimationFrame);
			await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
		});
		expect(await remaining(page)).toContain("UL");
		await page.evaluate(() => window.dispatchEvent(new Event("pointerup")));
		await waitForReact(page);
		await done();
	});

	it("hydrates when the reader navigates", async () => {
		const { page, done } = await showPage();
		await page.evaluate(() => window.go("/item-1"));
		await waitForReact(page);
		await done();
	});

	it("is replaced by another sidebar", async () => {
		const other = [{ type: "link", label: "Other", href: "/other" }];
		const { page, done } = await showPage(
			{},
			{
				answers: {
					"/furrow-data/sidebar.json": { name: "main", items: ITEMS },
					"/furrow-data/other.json": { name: "other", items: other },
				},
			},
		);
		await update(page, { sidebar: "/furrow-data/other.json" });
		await page.getByText("Other").waitFor();
		expect(await page.getByText("Item 1").count()).toBe(0);
		await done();
	});

	it("keeps the server HTML if its items fail to load, and retries", async () => {
		const answers: Record<string, unknown> = {};
		const { page, requested, done } = await showPage(
			{},
			{ answers, allowed: [/404/] },
		);
		await page.getByText("Item 0").hover();
		await expect.poll(() => requested).toContain("/furrow-data/sidebar.json");
		await page.waitForLoadState("networkidle");
		expect(await remaining(page)).toContain("UL");
		answers["/furrow-data/sidebar.json"] = { name: "main", items: ITEMS };
		await page.getByText("Item 0").dispatchEvent("pointerover");
		await waitForReact(page);
		await done();
	});

	it("passes rendering errors of its items to the error boundary", async () => {
		const { page, done } = await showPage(
			{},
			{
				answers: {
					"/furrow-data/sidebar.json": { name: "main", items: [null] },
				},
				allowed: [/./],
			},
		);
		await page.getByText("Item 0").hover();
		await page.locator("#failed").waitFor();
		expect(await textOf(page, ".markdown")).toBe("TitleFirst");
		await done();
	});
});
