/** The page for missing paths, which learns the reader's path when it is in the browser. */
import { expect, it } from "vitest";
import { open } from "./browser";
import { walkSite } from "./walkSite";

const { site, newPage } = walkSite();

// The search for another page takes its time, as data of the whole site does.
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

it("shows what was rendered until it has the data of the missing path", async () => {
	const page = await newPage({}, [/404/]);
	await open(page, "/docs/nowhere");
	await page.locator("#found").waitFor();
	expect(await page.locator("#found").textContent()).toBe("/docs/nowhere");
	expect(await page.evaluate("window.waited")).toBeUndefined();
});
