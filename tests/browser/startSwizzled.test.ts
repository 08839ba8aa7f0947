/** `furrow start` in a browser: edits of components swizzled during the run show in the same document. */
import { renameSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdRequests, hydrated, isSameDocument } from "./browser";
import { WrittenSite, waitForText } from "./writtenSite";

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

/** Returns the status and document of a page that the server sends now. */
async function answer(): Promise<string> {
	const response = await fetch(`${written.server.url}/docs/next/state`);
	return `${response.status} ${await response.text()}`;
}

describe("a component swizzled during the run", () => {
	it("shows each edit, and shows again when it is restored after deletion", async () => {
		const { page, done } = await written.at("/docs/next/state");
		const file = "src/theme/Footer/index.js";
		for (const round of ["first", "second"]) {
			written.write(file, wrapper(`${round} 0`));
			await waitForText(page, "#mine", `${round} 0`);
			await hydrated(page);
			for (const edit of [1, 2, 3]) {
				written.site.write(file, wrapper(`${round} ${edit}`));
				await waitForText(page, "#mine", `${round} ${edit}`);
			}
			written.site.remove(file);
			await waitForText(page, "#mine", round, false);
			await hydrated(page);
		}
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("is in every response to a request made after it was saved", async () => {
		const file = "src/theme/Footer/index.js";
		const words = ["wrapped", "and again", "and for the last time"];
		for (const word of words) {
			written.write(file, wrapper(word));
			expect(await answer()).toMatch(new RegExp(`^200 [^]*${word}`));
		}
		written.site.remove(file);
		expect(await answer()).not.toMatch(new RegExp(`^500|${words.at(-1)}`));
	});

	it("that imports itself is reported with the location of the import, until it is fixed", async () => {
		const file = "src/theme/Footer/index.js";
		const { length } = written.server.output;
		const warnings = () =>
			written.server.output
				.slice(length)
				.filter((line) => line.includes("the component imports itself"));
		// React renders as much of it as fits on the stack, without an error.
		written.write(
			file,
			wrapper("wrapped").replace("@theme-original", "@theme"),
		);
		await expect
			.poll(warnings)
			.toEqual([expect.stringContaining(`${file}:2:20: "@theme/Footer"`)]);
		written.site.write(
			file,
			'import Footer from "@theme/Footer";\nexport default () => <Footer />;\n',
		);
		const report = await answer();
		expect(report).toMatch(/^500 /);
		expect(report).toContain(`${file}:1:20`);
		written.site.write(file, wrapper("wrapped"));
		expect(await answer()).toMatch(/^200 .*wrapped/s);
		written.site.remove(file);
		expect(warnings()).toHaveLength(2);
	});

	it("shows in a page whose document was sent before it was created", async () => {
		const { page, done } = await written.newPage();
		const load = await holdRequests(page, /furrow:start/);
		await page.goto("/docs/next/state", { waitUntil: "commit" });
		const file = "src/theme/Footer/index.js";
		written.write(file, wrapper("in time"));
		expect(await answer()).toContain("in time");
		load();
		await waitForText(page, "#mine", "in time");
		await hydrated(page);
		await done();
	});

	it("shows edits after it was moved to another file and ejected", async () => {
		const { page, done } = await written.at("/docs/next/state");
		written.write("src/theme/Footer/index.js", wrapper("wrapped"));
		await waitForText(page, "#mine", "wrapped");
		await hydrated(page);
		written.write("src/theme/Footer.tsx", ejected("ejected"));
		written.site.remove("src/theme/Footer");
		await waitForText(page, "#mine", "ejected");
		await hydrated(page);
		for (const edit of [1, 2]) {
			written.site.write("src/theme/Footer.tsx", ejected(`edit ${edit}`));
			await waitForText(page, "#mine", `edit ${edit}`);
		}
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it("is ignored while its folder name is in the wrong case, and shows edits afterwards", async () => {
		const { page, done } = await written.at("/docs/next/state");
		const folder = (name: string) => written.site.path(`src/theme/${name}`);
		written.site.remove("src/theme/Footer.tsx");
		written.write("src/theme/Footer/index.js", wrapper("wrapped"));
		await waitForText(page, "#mine", "wrapped");
		await hydrated(page);
		renameSync(folder("Footer"), folder("footer"));
		await waitForText(page, "#mine", "wrapped", false);
		renameSync(folder("footer"), folder("Footer"));
		await waitForText(page, "#mine", "wrapped");
		await hydrated(page);
		written.site.write("src/theme/Footer/index.js", wrapper("edited"));
		await waitForText(page, "#mine", "edited");
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});
});
