/** `furrow start` in a browser: edits of components that were swizzled while it runs show in the same document. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrated, isSameDocument } from "./browser";
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
			// A page's data may be asked for in the moment in which the file is neither there nor gone.
			const { page, done } = await written.at("/docs/next/state", [/500/]);
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
});
