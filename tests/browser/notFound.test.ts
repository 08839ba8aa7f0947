/** Paths without a page, opened directly and by a link. */
import { describe, expect, it } from "vitest";
import { hydrated, markWindow, open, watchRequests } from "./browser";
import { heading, walkSite } from "./walkSite";

const { newPage } = walkSite();

describe("a missing page", () => {
	it("responds with status 404 in the language of its path, and links to the site", async () => {
		const page = await newPage({}, [/status of 404/]);
		const response = await page.goto("/docs/nowhere");
		expect(response?.status()).toBe(404);
		await heading(page, "Page Not Found").waitFor();
		await hydrated(page);
		await markWindow(page);
		await page
			.getByRole("navigation", { name: "Main" })
			.getByText("Docs", { exact: true })
			.click();
		await heading(page, "Introduction").waitFor();
		const chinese = await page.goto("/zh/nowhere");
		expect(chinese?.status()).toBe(404);
		await hydrated(page);
		expect(await page.locator("html").getAttribute("lang")).toBe("zh");
	});

	it("is not requested again by links within the 404 page", async () => {
		const page = await newPage({}, [/status of 404/]);
		const requests = watchRequests(page);
		await page.goto("/docs/nowhere");
		await hydrated(page);
		await requests.rest();
		const paths = requests.all.map(
			(request) => new URL(request.url()).pathname,
		);
		expect(paths).toContain("/page-data.json");
		expect(paths.filter((path) => path.includes("nowhere"))).toEqual([
			"/docs/nowhere",
		]);
	});

	it("loads the 404 page from the server after a click on a link to it", async () => {
		const page = await newPage({}, [/status of 404/]);
		await open(page, "/docs/intro");
		await page.evaluate(() => {
			const link = document.createElement("a");
			link.href = "/docs/nowhere";
			link.textContent = "nowhere";
			document.querySelector(".markdown")?.append(link);
		});
		const [response] = await Promise.all([
			page.waitForResponse("**/docs/nowhere"),
			page.getByText("nowhere").click(),
		]);
		expect(response.status()).toBe(404);
		await heading(page, "Page Not Found").waitFor();
		expect(new URL(page.url()).pathname).toBe("/docs/nowhere");
	});
});
