/** Kinds of edits for measuring incremental builds. Each round applies a different edit. */
import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pageFile, pageSource } from "./site.mjs";

/**
 * Returns the kinds of edits.
 * @param dir folder of the generated site
 * @param count number of its pages
 */
export function editKinds(dir, count) {
	// Not the first page of its folder, whose URL is in the sidebar of every page.
	const number = Math.min(Math.floor(count / 2) + 7, count - 1);
	const page = join(dir, pageFile(number));
	const added = page.replace(/page-(\d+)\.md$/, "added-$1.md");
	const change = async (file, from, to) => {
		const text = await readFile(file, "utf8");
		await writeFile(file, text.replace(from, to));
	};
	const add = (round) =>
		writeFile(
			added,
			pageSource(number, count).replace(/title: .*/, `title: Added ${round}`),
		);
	return [
		{
			name: "last paragraph",
			edit: async (round) =>
				writeFile(page, `${await readFile(page, "utf8")}\nRound ${round}.\n`),
		},
		{
			name: "title",
			edit: (round) => change(page, /title: .*/, `title: Title ${round}`),
		},
		{
			name: "first paragraph",
			edit: (round) =>
				change(page, /description: .*/, `description: Words of ${round}.`),
		},
		{
			name: "page added",
			async edit(round) {
				await rm(added, { force: true });
				await add(round);
			},
		},
		{
			name: "page removed",
			// Only the first round removes the file; in the others, it is already gone.
			edit: () => rm(added, { force: true }),
		},
		{
			name: "sidebar label",
			edit: (round) =>
				change(page, /title: .*\n(?:sidebar_label: .*\n)?/, (match) =>
					match.replace(/\n[\s\S]*/, `\nsidebar_label: Label ${round}\n`),
				),
		},
		{
			name: "category label",
			edit: (round) =>
				change(
					join(dirname(page), "_category_.json"),
					/"label":"[^"]*"/,
					`"label":"Label ${round}"`,
				),
		},
		{ name: "--strict", edit: () => {}, flags: ["--strict"] },
	];
}
