/** `furrow start` in a browser: edits of components that were swizzled while it runs show in the same document. */
import { renameSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdRequests, hydrated, isSameDocument } from "./browser";
import { SLOW, shows, WrittenSite } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

const wrapper = (words: string) => `import React from "react";
import Footer from "@theme-original/Footer";
export default function Wrapper() { return <><p id="mine">${words}</p><Footer /></>; }
`;

const ejected = (
	words: string,
) => `export default function Footer() { return <p id="mine">${words}</p>; }
`;

describe("a component swizzled while start runs", () => {
	it(
		"follows each edit, and comes again after it was deleted",
		async () => {
			const { page, done } = await written.at("/docs/next/state");
			const file = "src/theme/Footer/index.js";
			for (const round of ["first", "second"]) {
				written.write(file, wrapper(`${round} 0`));
				await shows(page, "#mine", `${round} 0`);
				await hydrated(page);
				for (const edit of [1, 2, 3]) {
					written.site.write(file, wrapper(`${round} ${edit}`));
					await shows(page, "#mine", `${round} ${edit}`);
				}
				written.site.remove(file);
				await shows(page, "#mine", round, false);
				await hydrated(page);
			}
			expect(await isSameDocument(page)).toBe(true);
			await done();
		},
		SLOW * 2,
	);

	it("is in every answer to a request that comes after it was saved", async () => {
		const file = "src/theme/Footer/index.js";
		const answer = async () => {
			const response = await fetch(`${written.server.url}/docs/next/state`);
			return `${response.status} ${await response.text()}`;
		};
		const words = ["wrapped", "and again", "and for the last time"];
		for (const word of words) {
			written.write(file, wrapper(word));
			expect(await answer()).toMatch(new RegExp(`^200 [^]*${word}`));
		}
		written.site.remove(file);
		expect(await answer()).not.toMatch(new RegExp(`^500|${words.at(-1)}`));
	});

	it("shows in a page whose document was sent before it was there, and its code after that", async () => {
		const { page, done } = await written.newPage();
		const load = await holdRequests(page, /furrow:start/);
		await page.goto("/docs/next/state", { waitUntil: "commit" });
		const file = "src/theme/Footer/index.js";
		written.write(file, wrapper("in time"));
		const answer = await fetch(`${written.server.url}/docs/next/state`);
		expect(await answer.text()).toContain("in time");
		load();
		await shows(page, "#mine", "in time");
		await hydrated(page);
		await done();
	});

	it(
		"follows edits after it was moved, and after it replaced the theme's",
		async () => {
			const { page, done } = await written.at("/docs/next/state");
			written.write("src/theme/Footer/index.js", wrapper("wrapped"));
			await shows(page, "#mine", "wrapped");
			await hydrated(page);
			written.write("src/theme/Footer.tsx", ejected("ejected"));
			written.site.remove("src/theme/Footer");
			await shows(page, "#mine", "ejected");
			await hydrated(page);
			for (const edit of [1, 2]) {
				written.site.write("src/theme/Footer.tsx", ejected(`edit ${edit}`));
				await shows(page, "#mine", `edit ${edit}`);
			}
			expect(await isSameDocument(page)).toBe(true);
			await done();
		},
		SLOW * 2,
	);

	it(
		"is the theme's while its name has another case, and follows edits when it is right again",
		async () => {
			const { page, done } = await written.at("/docs/next/state");
			const folder = (name: string) => written.site.path(`src/theme/${name}`);
			written.site.remove("src/theme/Footer.tsx");
			written.write("src/theme/Footer/index.js", wrapper("wrapped"));
			await shows(page, "#mine", "wrapped");
			await hydrated(page);
			renameSync(folder("Footer"), folder("footer"));
			await shows(page, "#mine", "wrapped", false);
			renameSync(folder("footer"), folder("Footer"));
			await shows(page, "#mine", "wrapped");
			await hydrated(page);
			written.site.write("src/theme/Footer/index.js", wrapper("edited"));
			await shows(page, "#mine", "edited");
			expect(await isSameDocument(page)).toBe(true);
			await done();
		},
		SLOW * 2,
	);
});
