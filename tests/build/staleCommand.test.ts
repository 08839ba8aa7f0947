/** `furrow stale`: docs whose review is overdue. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { GOOD_SITE } from "./failing";
import { createSite, type Site } from "./site";

const doc = (fields: string, title: string) =>
	`---\ndescription: A page\n${fields}\n---\n\n# ${title}\n`;

let site: Site;
beforeAll(() => {
	site = createSite("stale", {
		...GOOD_SITE,
		"docs/old.md": doc("last_reviewed: 2020-01-01", "Old"),
		"docs/older.md": doc("last_reviewed: 2019-12-31", "Older"),
		"docs/rare.md": doc(
			"last_reviewed: 2020-01-01\nreview_interval: 36500",
			"Rare",
		),
		"docs/new.md": doc('last_reviewed: "2100-01-01"', "New"),
	});
});
afterAll(() => site.dispose());

async function run(code: number, ...args: string[]) {
	const ended = await site.run("stale", ...args);
	expect(ended.code, ended.text).toBe(code);
	return ended;
}

it("lists overdue docs with their locations, the most overdue first", async () => {
	const { stdout } = await run(0);
	const [first, second, summary, ...more] = stdout.trim().split("\n");
	expect(first).toMatch(
		/^docs\/older\.md:3:1: last reviewed 2019-12-31, due since 2020-12-30 \(\d+ days\)$/,
	);
	expect(second).toMatch(
		/^docs\/old\.md:3:1: last reviewed 2020-01-01, due since 2020-12-31 \(\d+ days\)$/,
	);
	expect(summary).toMatch(
		/^2 of 4 docs with "last_reviewed" are overdue for review; \d+ have none\.$/,
	);
	expect(more).toEqual([]);
});

it("applies --interval to docs without their own interval", async () => {
	const { stdout } = await run(0, "--interval", "36500");
	expect(stdout).toContain("0 of 4 docs");
});

it("prints JSON", async () => {
	const [first, second, ...more] = JSON.parse((await run(0, "--json")).stdout);
	expect(first).toEqual({
		file: "docs/older.md",
		line: 3,
		column: 1,
		title: "Older",
		lastReviewed: "2019-12-31",
		due: "2020-12-30",
		daysOverdue: expect.any(Number),
	});
	expect(second.daysOverdue).toBe(first.daysOverdue - 1);
	expect(more).toEqual([]);
});

it("exits with 1 in strict mode, or with 0 if nothing is overdue", async () => {
	const { text } = await run(1, "--strict");
	expect(text).toContain("2 docs are overdue for review.");
	expect(text).toContain('set "last_reviewed" in their front matter to today');
	await run(0, "--strict", "--interval", "36500");
});

it("reports the location of an invalid date, and rejects an invalid interval", async () => {
	site.write("docs/wrong.md", doc("last_reviewed: soon", "Wrong"));
	try {
		const { text } = await run(1);
		expect(text).toContain("docs/wrong.md:3:1");
		expect(text).toContain('"last_reviewed"');
		// Only this command defines the field: pages may use its name for something else.
		await site.build();
	} finally {
		site.remove("docs/wrong.md");
	}
	const { text } = await run(1, "--interval", "soon");
	expect(text).toContain('"soon" is not a number of days.');
});
