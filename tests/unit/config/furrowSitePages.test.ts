/** Pages of Furrow's documentation that repeat what is said elsewhere: the commands' help, and the changelog. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { createProgram } from "../../../packages/furrow/src/cli/run.js";

const SITE = new URL("../../../packages/furrow-site/", import.meta.url);
const FOLDERS = ["docs", "i18n/zh/docusaurus-plugin-content-docs/current"];
const read = (path: string) => readFileSync(new URL(path, SITE), "utf8");

/** Flags of a command and of what is below it, but for `--help`. */
function flagsOf(command: Command): string[] {
	const own = command.options
		.filter(({ hidden }) => !hidden)
		.flatMap(({ short, flags }) => [
			...flags.matchAll(/--[\w-]+/g),
			...(short ? [[short]] : []),
		]);
	return [
		...own.map(([flag]) => flag as string),
		...command.commands.flatMap(flagsOf),
	];
}

describe.each(FOLDERS)("the page of commands (%s)", (folder) => {
	const sections = new Map(
		read(`${folder}/commands.md`)
			.split(/^## /m)
			.slice(1)
			.filter((section) => !section.includes("{#environment}"))
			// A colon in a heading is written with a backslash, as it could begin a directive.
			.map((section) => [
				/^\S+/.exec(section)?.[0].replace("\\", "") ?? "",
				section,
			]),
	);
	const { commands } = createProgram();

	it("has a section for each, and for no other", () => {
		expect([...sections.keys()].sort()).toEqual(
			commands.map((command) => command.name()).sort(),
		);
	});

	it.each(commands.map((command) => [command.name(), command] as const))(
		"%s: names every flag, and no other",
		(name, command) => {
			const table = (sections.get(name) ?? "")
				.split("\n")
				.filter((line) => line.startsWith("| `"))
				.map((line) => line.split(" | ")[0] ?? "");
			const told = table.flatMap((cell) => [
				...cell.matchAll(/`(--?[\w-]+)(?: [<[][^`]*)?`/g),
			]);
			expect(told.map(([, flag]) => flag).sort()).toEqual(
				[...new Set(flagsOf(command))].sort(),
			);
		},
	);
});

it("the changelog is the repository's", () => {
	const page = read("docs/changelog.md")
		.replace(/^---\n.*?\n---\n/s, "")
		.replaceAll(/ \{#[\w-]+\}/g, "");
	expect(`# Changelog\n${page}`).toBe(read("../../CHANGELOG.md"));
});
