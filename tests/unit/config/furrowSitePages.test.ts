/** Pages of Furrow's documentation that must match other texts: the help of commands and the changelog. */
import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { createProgram } from "../../../packages/furrow/src/cli/run.js";

const SITE = new URL("../../../packages/furrow-site/", import.meta.url);
const FOLDERS = ["docs", "i18n/zh/docusaurus-plugin-content-docs/current"];
const read = (path: string) => readFileSync(new URL(path, SITE), "utf8");

/** Returns the flags of a command and its subcommands, except `--help`. */
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

describe.each(FOLDERS)("the commands page (%s)", (folder) => {
	const sections = new Map(
		read(`${folder}/commands.md`)
			.split(/^## /m)
			.slice(1)
			.filter((section) => !section.includes("{#environment}"))
			// Colons in headings are escaped, since they could begin a directive.
			.map((section) => [
				/^\S+/.exec(section)?.[0].replace("\\", "") ?? "",
				section,
			]),
	);
	const { commands } = createProgram();

	it("has a section for every command and no others", () => {
		expect([...sections.keys()].sort()).toEqual(
			commands.map((command) => command.name()).sort(),
		);
	});

	it.each(commands.map((command) => [command.name(), command] as const))(
		"%s: lists every flag and no others",
		(name, command) => {
			const table = (sections.get(name) ?? "")
				.split("\n")
				.filter((line) => line.startsWith("| `"))
				.map((line) => line.split(" | ")[0] ?? "");
			const documented = table.flatMap((cell) => [
				...cell.matchAll(/`(--?[\w-]+)(?: [<[][^`]*)?`/g),
			]);
			expect(documented.map(([, flag]) => flag).sort()).toEqual(
				[...new Set(flagsOf(command))].sort(),
			);
		},
	);
});

it("the changelog page matches the repository's changelog", () => {
	const page = read("docs/changelog.md")
		.replace(/^---\n.*?\n---\n/s, "")
		.replaceAll(/ \{#[\w-]+\}/g, "");
	expect(`# Changelog\n${page}`).toBe(read("../../CHANGELOG.md"));
});
