/** Docs that code of the site reads when nothing is rendered: no page waits for them, and none may crash. */
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

it("gives them to effects when they are there, and to handlers of events", async () => {
	const page = await newPage();
	await open(page, "/effect");
	const known = page.locator("#known");
	await known.filter({ hasText: "intro" }).waitFor();
	await page.getByRole("button", { name: "Which?" }).click();
	expect(await page.locator("#clicked").textContent()).toBe(
		await known.textContent(),
	);
});
