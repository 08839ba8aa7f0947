/** HTML of the server's that React keeps, in a browser: what may befall it. */
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { emptyPayload } from "../unit/client/smallSite";
import type { State } from "./serverHtml/page";
import {
	FIRST,
	ITEMS,
	kept,
	shown,
	textOf,
	update,
} from "./serverHtml/shownPage";

describe("HTML that the server made", () => {
	it("stays when React takes over, and when it renders again", async () => {
		const { page, asked, done } = await shown({ tab: "once" });
		await update(page, { text: "browser", edition: 2 });
		expect(await textOf(page, "i")).toBe("browser");
		expect(await kept(page)).toEqual(["P", "UL", "PRE", "FOOTER"]);
		expect(asked).toEqual([]);
		await done();
	});

	it("gives way to another page's, and is there when a reader comes back", async () => {
		const { page, asked, done } = await shown();
		await update(page, { path: "/second" });
		expect(await textOf(page, ".markdown")).toBe("TitleSecond");
		expect(await kept(page)).not.toContain("P");
		await page.evaluate(() => {
			window.noted.push(document.getElementById("second") as HTMLElement);
		});
		await update(page, { path: "/second", text: "again" });
		expect(await kept(page)).toContain("P");
		await update(page, { path: "/empty" });
		expect(await textOf(page, ".markdown")).toBe("Title");
		await update(page, { path: "/first" });
		expect(await textOf(page, ".markdown")).toBe("TitleFirst");
		expect(await kept(page)).toContain("P");
		expect(asked).toEqual([]);
		await done();
	});

	it("moves over to elements that another layout mounts", async () => {
		const { page, asked, done } = await shown({ tab: "once" });
		await update(page, { layout: 2 });
		expect(await textOf(page, ".markdown")).toBe("TitleFirst");
		expect(await textOf(page, "pre")).toBe("Code");
		expect(await textOf(page, "footer.dark")).toBe("Made by the server");
		// Its attributes are React's own, or moved over as well: only what is inside is the same.
		expect(await kept(page)).toEqual(["P"]);
		expect(
			asked.filter((path) => path !== "/furrow-data/sidebar.json"),
		).toEqual([]);
		await done();
	});

	it("comes again with a page that brings the footer back", async () => {
		const { page, done } = await shown();
		await update(page, { hasFooter: false });
		expect(await page.locator("footer").count()).toBe(0);
		await update(page, { hasFooter: true });
		expect(await textOf(page, "footer.dark")).toBe("Made by the server");
		await done();
	});

	it("is there twice where a component shows it twice", async () => {
		const { page, done } = await shown({ tab: "once" });
		await update(page, { tab: "twice" });
		expect(await page.locator("pre").allTextContents()).toEqual([
			"Code",
			"Code",
		]);
		await done();
	});

	it("is React's where the page came without it", async () => {
		const { page, done } = await shown({ hasFooter: false });
		await update(page, { hasFooter: true });
		await page.getByText("Made by React").waitFor();
		await done();
	});
});

describe("HTML that React threw away with the rest of the page", () => {
	const DATA = "/first.page-data.json";
	const THROWN = {
		server: { ...FIRST, text: "something else", tab: "once" } as State,
		allowed: [/404/, /NoSuchPage|Error/],
	};
	const whole = {
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

	it("shows until it is fetched, once; the rest is rendered by React", async () => {
		let send = (_data: unknown) => {};
		const { page, asked, done } = await shown(
			{},
			{
				...THROWN,
				answers: {
					[DATA]: new Promise((resolve) => {
						send = resolve;
					}),
					"/furrow-data/sidebar.json": { name: "main", items: ITEMS },
				},
			},
		);
		await expect.poll(() => asked).toContain(DATA);
		expect(await kept(page)).toEqual([]);
		expect(await textOf(page, ".markdown")).toBe("TitleFirst");
		send(whole);
		await page.getByText("Fetched").waitFor();
		expect(await textOf(page, ".markdown")).toBe("TitleFetched");
		await page.getByText("Item 4").waitFor();
		await page.getByText("Made by React").waitFor();
		await update(page, { layout: 2 });
		expect(await textOf(page, ".markdown")).toBe("TitleFetched");
		expect(asked.filter((path) => path === DATA)).toHaveLength(1);
		await done();
	});

	it("has its code's colours back at once, if it is the same code", async () => {
		const colored = async (before?: () => void) => {
			const { page, done } = await shown(
				{ code: "+ one" },
				{
					...THROWN,
					server: { ...THROWN.server, code: "+ one" },
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
				// What stands before it may have no code yet.
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

	it("stays where it cannot be fetched, or the title where another element stood", async () => {
		const text = async (before?: () => void) => {
			const { page, asked, done } = await shown(
				{},
				{ ...THROWN, ...(before && { before }) },
			);
			await expect.poll(() => asked).toContain(DATA);
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

describe("a sidebar whose hydration is put off", () => {
	const isReacts = (page: Page) => page.locator("nav ul[data-react]").waitFor();

	it("keeps its place when a pointer has it hydrated", async () => {
		const { page, asked, done } = await shown();
		await page.evaluate(() => {
			const nav = document.querySelector("nav") as HTMLElement;
			nav.scrollTop = 70;
		});
		await page.getByText("Item 2").hover();
		await isReacts(page);
		expect(asked).toEqual(["/furrow-data/sidebar.json"]);
		const top = await page.evaluate(
			() => document.querySelector("nav")?.scrollTop,
		);
		expect(top).toBe(70);
		await done();
	});

	it("keeps the focus that has it hydrated", async () => {
		const { page, done } = await shown();
		await page.getByText("Item 1").focus();
		await isReacts(page);
		expect(await textOf(page, "a:focus")).toBe("Item 1");
		await done();
	});

	it("answers the click on a button that came before", async () => {
		const { page, done } = await shown();
		await page.locator("nav button").dispatchEvent("click");
		await page.locator("nav ul[data-react=open]").waitFor();
		await done();
	});

	it("waits with a press until the pointer is up: the click is the link's", async () => {
		const { page, done } = await shown();
		const link = page.getByText("Item 0");
		await link.dispatchEvent("pointerdown");
		const items = page.waitForResponse("**/sidebar.json");
		await link.dispatchEvent("pointerover");
		await items;
		await page.evaluate(async () => {
			await new Promise(requestAnimationFrame);
			await new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 }));
		});
		expect(await kept(page)).toContain("UL");
		await page.evaluate(() => window.dispatchEvent(new Event("pointerup")));
		await isReacts(page);
		await done();
	});

	it("is hydrated when the reader goes to another page", async () => {
		const { page, done } = await shown();
		await page.evaluate(() => window.go("/item-1"));
		await isReacts(page);
		await done();
	});

	it("gives way to another sidebar", async () => {
		const other = [{ type: "link", label: "Other", href: "/other" }];
		const { page, done } = await shown(
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

	it("stays the server's while its items cannot be loaded, and tries again", async () => {
		const answers: Record<string, unknown> = {};
		const { page, asked, done } = await shown(
			{},
			{ answers, allowed: [/404/] },
		);
		await page.getByText("Item 0").hover();
		await expect.poll(() => asked).toContain("/furrow-data/sidebar.json");
		await page.waitForLoadState("networkidle");
		expect(await kept(page)).toContain("UL");
		answers["/furrow-data/sidebar.json"] = { name: "main", items: ITEMS };
		await page.getByText("Item 0").dispatchEvent("pointerover");
		await isReacts(page);
		await done();
	});

	it("tells the boundary around it what its items throw", async () => {
		const { page, done } = await shown(
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
