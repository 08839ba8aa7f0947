/** The 404 page, which learns the requested path in the browser only. */
import { expect, it } from "vitest";
import { open } from "./browser";
import { walkSite } from "./walkSite";

const { site, newPage } = walkSite();

// The lookup of a suggestion is slow, as loading data of the whole site is.
site.write(
	"src/theme/NotFound/Content/index.js",
	`import { useLocation } from "@docusaurus/router";
import { Suspense, useEffect } from "react";

let found, search;
function Suggestion() {
	const { pathname } = useLocation();
	if (!pathname.endsWith("/nowhere")) return <p>Somewhere</p>;
	search ??= new Promise((resolve) => setTimeout(resolve, 500)).then(() => { found = pathname; });
	if (!found) throw search;
	return <p id="found">{found}</p>;
}
function Waiting() {
	useEffect(() => { window.waited = true; }, []);
	return <p>Waiting</p>;
}
export default () => <main><Suspense fallback={<Waiting />}><Suggestion /></Suspense></main>;
`,
);

it("keeps the server HTML instead of a fallback until data of the missing path has loaded", async () => {
	const page = await newPage({}, [/404/]);
	await open(page, "/docs/nowhere");
	await page.locator("#found").waitFor();
	expect(await page.locator("#found").textContent()).toBe("/docs/nowhere");
	expect(await page.evaluate("window.waited")).toBeUndefined();
});
