/** `furrow start` in a browser: an error disappears together with the file that caused it. */
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSameDocument } from "./browser";
import { WrittenSite, waitForText } from "./writtenSite";

let written: WrittenSite;

beforeAll(async () => {
	written = await WrittenSite.start();
});
afterAll(() => written?.stop());

const OVERLAY = "furrow-error";

const overlayText = (page: Page): Promise<string> =>
	page
		.locator(OVERLAY)
		.evaluate(({ shadowRoot }) => shadowRoot?.textContent ?? "")
		.catch(() => "");

const overlayGone = (page: Page) =>
	page.waitForSelector(OVERLAY, { state: "detached" });

describe("an error", () => {
	it("in a theme component disappears when the component is deleted", async () => {
		const { page, done } = await written.at("/docs/next/state", [
			/500|404|Failed to (?:reload|fetch)/,
		]);
		const file = "src/theme/Footer/index.js";
		written.write(
			file,
			'export default function Footer() { return <p id="mine">Mine</p>; }\n',
		);
		await waitForText(page, "#mine", "Mine");
		const { length } = written.server.output;
		written.site.write(file, "export default function Footer( {\n");
		await page.waitForSelector(OVERLAY, { state: "attached" });
		written.site.remove("src/theme/Footer");
		await waitForText(page, "#mine", "Mine", false);
		await overlayGone(page);
		await page.waitForSelector("footer.theme-layout-footer");
		const printed = written.server.output.slice(length).join("\n");
		expect(printed.match(/^error/gm), printed).toHaveLength(1);
		await done();
	});

	it("in an imported file disappears when the file and its import are removed", async () => {
		written.write(
			"src/components/Late.js",
			"export default () => <b>Late</b>;\n",
		);
		written.write(
			"docs/late.mdx",
			'import Late from "@site/src/components/Late";\n\n# Late\n\nFirst. <Late />\n',
		);
		const { page, done } = await written.at("/docs/next/late", [
			/500|404|Failed to (?:reload|fetch)/,
		]);
		const { length } = written.server.output;
		written.site.write("src/components/Late.js", "export default ( => <b>\n");
		await page.waitForSelector(OVERLAY, { state: "attached" });
		expect(await overlayText(page)).toContain("src/components/Late.js");
		written.site.edit(
			"docs/late.mdx",
			'import Late from "@site/src/components/Late";\n',
			"",
		);
		written.site.edit("docs/late.mdx", "First. <Late />", "Second.");
		written.site.remove("src/components/Late.js");
		await waitForText(page, ".markdown", "Second.");
		await overlayGone(page);
		const printed = written.server.output.slice(length).join("\n");
		expect(printed.match(/^error/gm), printed).toHaveLength(1);
		expect(await isSameDocument(page)).toBe(true);
		await done();
	});

	it.each([
		["code", "<span>{data.name}</span>"],
		["a component's property", "<Counter name={data.name} />"],
	])(
		"is not reported if a module and its import, for %s, are removed at once",
		async (_, use) => {
			written.write("docs/data.json", '{ "name": "Name" }\n');
			written.write(
				"docs/late.mdx",
				`import Counter from "@site/src/components/Counter";\nimport data from "./data.json";\n\n# Late\n\nFirst. ${use}\n`,
			);
			const { page, done } = await written.at("/docs/next/late", [
				/500|404|Failed to (?:reload|fetch)/,
			]);
			const { length } = written.server.output;
			written.site.write("docs/late.mdx", "# Late\n\nSecond.\n");
			written.site.remove("docs/data.json");
			await waitForText(page, ".markdown", "Second.");
			written.site.write("docs/late.mdx", "# Late\n\nThird.\n");
			await waitForText(page, ".markdown", "Third.");
			expect(await page.locator(OVERLAY).count()).toBe(0);
			const printed = written.server.output.slice(length).join("\n");
			expect(printed).not.toMatch(/^error/m);
			await done();
		},
	);

	it.each([
		["a component", "src/parts/Inner.js", /^src\/parts\/Outer\.js:1:19$/],
		["a function", "src/parts/help.js", /^src\/parts\/Outer\.js:2:22$/],
		["a style sheet", "src/parts/outer.css", /^src\/parts\/Outer\.js:3:8$/],
		["data of a doc", "docs/data.json", /^docs\/late\.mdx:2:18$/],
	])(
		"about the deletion of %s shows once, at its import, until the file is restored",
		async (_, file, place) => {
			const files = {
				"src/parts/Inner.js": "export default () => <b>Inner</b>;\n",
				"src/parts/help.js": 'export const help = () => "Help";\n',
				"src/parts/outer.css": ".outer { color: red; }\n",
				"src/parts/Outer.js":
					'import Inner from "./Inner";\nimport { help } from "./help";\nimport "./outer.css";\nexport default () => <i id="outer"><Inner /> {help()}</i>;\n',
				"docs/data.json": '{ "name": "Name" }\n',
				"docs/late.mdx":
					'import Outer from "@site/src/parts/Outer";\nimport data from "./data.json";\n\n# Late\n\n<Outer /> {data.name}\n',
			};
			for (const [name, text] of Object.entries(files))
				if (!written.site.has(name)) written.write(name, text);
			const { page, done } = await written.at("/docs/next/late", [
				/500|404|Failed to (?:reload|fetch)/,
			]);
			await waitForText(page, "#outer", "Inner Help");
			const { length } = written.server.output;
			const printed = () => written.server.output.slice(length).join("\n");
			const text = written.site.read(file);
			written.site.remove(file);
			const part = (name: string) => page.locator(`${OVERLAY} ${name}`);
			await part(".place button").filter({ hasText: place }).waitFor();
			expect(await part(".message").textContent()).toMatch(
				/^Cannot find "\.\/\S+", which this file imports\.$/,
			);
			const fresh = await fetch(`${written.server.url}/docs/next/late`);
			expect(fresh.status).toBe(500);
			expect(await fresh.text()).not.toContain("ENOENT");
			expect(printed().match(/^error/gm)).toHaveLength(1);
			written.site.write(file, text);
			await overlayGone(page);
			await waitForText(page, "#outer", "Inner Help");
			await expect.poll(printed).toContain("All errors are fixed");
			expect(printed().match(/^error/gm)).toHaveLength(1);
			await done();
		},
	);

	it("in a doc disappears with the doc, and the terminal reports that all errors are fixed", async () => {
		written.write("docs/broken.mdx", "# Broken\n\nText.\n");
		const { page, done } = await written.at("/docs/next/broken", [
			/500|404|Failed to (?:reload|fetch)/,
		]);
		const { length } = written.server.output;
		const printed = () => written.server.output.slice(length).join("\n");
		written.site.write("docs/broken.mdx", "# Broken\n\nText {\n");
		await page.waitForSelector(OVERLAY, { state: "attached" });
		expect(printed()).toMatch(/^error/m);
		written.site.remove("docs/broken.mdx");
		await overlayGone(page);
		await expect.poll(printed).toContain("All errors are fixed");
		await done();
	});
});
