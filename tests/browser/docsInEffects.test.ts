/** Docs data read in effects and event handlers: pages are rendered before it has loaded, and must not crash. */
import { expect, it } from "vitest";
import { open } from "./browser";
import { walkSite } from "./walkSite";

const { site, newPage } = walkSite();

site.write(
	"src/pages/effect.js",
	`import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import { useEffect, useState } from "react";

export default function Effect() {
	const docs = useAllDocsData();
	const [known, setKnown] = useState("");
	const [clicked, setClicked] = useState("");
	const ids = () => docs.default.versions[0].docs.map(({ id }) => id).join(" ");
	useEffect(() => setKnown(ids()), [docs]);
	return (
		<main>
			<p id="known">{known}</p>
			<button onClick={() => setClicked(ids())}>Which?</button>
			<p id="clicked">{clicked}</p>
		</main>
	);
}
`,
);

site.write(
	"src/pages/later.js",
	`import { useAllDocsData } from "@docusaurus/plugin-content-docs/client";
import Layout from "@theme/Layout";
import { useState } from "react";

function Count() {
	return <p id="count">{useAllDocsData().default.versions[0].docs.length}</p>;
}

export default function Later() {
	const [isOpen, setOpen] = useState(false);
	return (
		<Layout>
			<button onClick={() => setOpen(true)}>How many?</button>
			{isOpen && <Count />}
		</Layout>
	);
}
`,
);

it("passes docs data to effects once it has loaded, and to event handlers", async () => {
	const page = await newPage();
	await open(page, "/effect");
	const known = page.locator("#known");
	await known.filter({ hasText: "intro" }).waitFor();
	await page.getByRole("button", { name: "Which?" }).click();
	expect(await page.locator("#clicked").textContent()).toBe(
		await known.textContent(),
	);
});

it("shows an error if a render needs docs data that fails to load, and retries", async () => {
	const page = await newPage({}, [
		/Failed to (?:fetch|load resource)/,
		/ERR_FAILED/,
	]);
	await open(page, "/later");
	await page.route("**/furrow-data/**", (route) => route.abort());
	await page.getByRole("button", { name: "How many?" }).click();
	await page.getByText("This page crashed.").waitFor();
	await page.unroute("**/furrow-data/**");
	await page.getByRole("button", { name: "Try again" }).click();
	await page.getByRole("button", { name: "How many?" }).click();
	expect(Number(await page.locator("#count").textContent())).toBeGreaterThan(0);
});
