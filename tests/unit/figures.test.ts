/** README and documentation show the figures of `bench/figures.json`. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readFigures, shownFigures } from "../../bench/figures.mjs";
import { join } from "../../packages/furrow/src/util/path.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const SITE = "packages/furrow-site";
const ZH = `${SITE}/i18n/zh/docusaurus-plugin-content-docs/current`;

/** Start of each tool's table row. */
const ROWS = {
	Furrow: "| **Furrow** |",
	Docusaurus: "| Docusaurus 3.10, `future.faster` |",
};

const { tools, date, cores } = readFigures();

it.each(["README.md", `${SITE}/docs/comparison.md`, `${ZH}/comparison.md`])(
	"%s shows the latest benchmark figures",
	(file) => {
		const text = readFileSync(join(ROOT, file), "utf8");
		for (const [tool, start] of Object.entries(ROWS)) {
			const row = text.split("\n").find((line) => line.startsWith(start));
			const cells = row?.split("|").map((cell) => cell.trim());
			const figures = tools[tool];
			if (!figures) throw new Error(`bench/figures.json lacks ${tool}`);
			// The JavaScript column is checked in the README only.
			const shown = shownFigures(figures).slice(
				0,
				file === "README.md" ? 5 : 4,
			);
			expect(cells?.slice(2, 2 + shown.length), tool).toEqual(shown);
		}
		const [year, month] = date.split("-");
		expect(text).toMatch(
			new RegExp(
				`${new Date(date).toLocaleString("en", { month: "long", timeZone: "UTC" })} ${year}|${year} 年 ${Number(month)} 月`,
			),
		);
		expect(text).toMatch(
			cores === 2 ? /two cores|两个核心/i : `${cores} cores`,
		);
	},
);
