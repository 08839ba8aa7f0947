/** The reference in Furrow's documentation lists every option, and no options that do not exist. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { knownOptions, type Option } from "./knownOptions";

const SITE = new URL("../../../packages/furrow-site/", import.meta.url);
const FOLDERS = {
	en: "docs/",
	zh: "i18n/zh/docusaurus-plugin-content-docs/current/",
};
const REQUIRED = { en: "required", zh: "必填" };
type Language = keyof typeof FOLDERS;

/** Subject of most tables on a page. A heading with the id of another subject overrides it. */
const PAGE_IS_ABOUT: Record<string, string> = {
	"reference/site.md": "site",
	"reference/theme.md": "theme-config",
	"reference/navbar.md": "theme-config",
	"reference/docs.md": "docs",
	"reference/blog.md": "blog",
	"searching.md": "theme-config",
};

interface Row {
	about: string;
	names: string[];
	type: string;
	default: string;
	text: string;
}

function rowsOf(
	file: string,
	known: Map<string, Option[]>,
	language: Language,
) {
	const source = readFileSync(new URL(FOLDERS[language] + file, SITE), "utf8");
	const rows: Row[] = [];
	let about = PAGE_IS_ABOUT[file];
	let isTable = false;
	for (const line of source.split("\n")) {
		const id = /^#+ .*\{#([\w-]+)\}$/.exec(line)?.[1];
		if (id) about = known.has(id) ? id : PAGE_IS_ABOUT[file];
		if (/^\| (?:Option|选项) \|/.test(line)) isTable = true;
		else if (!line.startsWith("|")) isTable = false;
		else if (isTable && !line.startsWith("| ---")) {
			const [first = "", type = "", fallback = "", text = ""] = line
				.slice(1, -1)
				.split(/(?<!\\)\|/)
				.map((cell) => cell.trim());
			const names = [...first.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
			if (!about) throw new Error(`${file}: what is this table about? ${line}`);
			rows.push({
				about,
				names: names as string[],
				type,
				default: fallback,
				text,
			});
		}
	}
	return rows;
}

const pages = [
	...readdirSync(fileURLToPath(new URL("docs/reference", SITE))).map(
		(name) => `reference/${name}`,
	),
	"searching.md",
];

let known: Map<string, Option[]>;
const rows = {} as Record<Language, Row[]>;

beforeAll(async () => {
	known = await knownOptions();
	for (const language of ["en", "zh"] as const)
		rows[language] = pages.flatMap((page) => rowsOf(page, known, language));
});

describe.each(["en", "zh"] as const)("the reference (%s)", (language) => {
	it("lists every option once, and no others", () => {
		const named = rows[language].flatMap(({ about, names }) =>
			names.map((name) => `${about}: ${name}`),
		);
		const existing = [...known].flatMap(([about, options]) =>
			options.map(({ name }) => `${about}: ${name}`),
		);
		expect(named.sort()).toEqual(existing.sort());
	});

	it("states the correct defaults", () => {
		const wrong = rows[language].flatMap((row) =>
			row.names.flatMap((name) => {
				const option = known
					.get(row.about)
					?.find((candidate) => candidate.name === name);
				if (!option) return [];
				const problem = defaultProblem(option, row.default, language);
				return problem ? [`${row.about}: ${name}: ${problem}`] : [];
			}),
		);
		expect(wrong).toEqual([]);
	});

	it("has a type and a description for every option", () => {
		const empty = rows[language].filter(
			({ type, text }) => !type || text.length < 2,
		);
		expect(empty).toEqual([]);
	});
});

function defaultProblem(
	{ default: value, isRequired }: Option,
	documented: string,
	language: Language,
): string | undefined {
	if (isRequired !== (documented === REQUIRED[language]))
		return isRequired ? "it is required" : "it is not required";
	const isPlain =
		["string", "number", "boolean"].includes(typeof value) ||
		(Array.isArray(value) &&
			value.every((item) => item === null || typeof item !== "object"));
	const literal = `\`${JSON.stringify(value)}\``;
	return isPlain && documented.replace(/\\\|/g, "|") !== literal
		? `the default is ${literal}, not ${documented}`
		: undefined;
}

it("has the same tables in both languages", () => {
	const outline = (language: Language) =>
		rows[language].map(({ about, names }) => `${about}: ${names.join(", ")}`);
	expect(outline("zh")).toEqual(outline("en"));
});
