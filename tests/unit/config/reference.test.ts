/** The reference of Furrow's documentation: it names every option that there is, and none that there is not. */
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

/** What most tables of a page are about; a heading with the id of something else says so. */
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
	it("names each option once, and no other", () => {
		const named = rows[language].flatMap(({ about, names }) =>
			names.map((name) => `${about}: ${name}`),
		);
		const existing = [...known].flatMap(([about, options]) =>
			options.map(({ name }) => `${about}: ${name}`),
		);
		expect(named.sort()).toEqual(existing.sort());
	});

	it("tells defaults as they are", () => {
		const wrong = rows[language].flatMap((row) =>
			row.names.flatMap((name) => {
				const option = known
					.get(row.about)
					?.find((candidate) => candidate.name === name);
				if (!option) return [];
				const told = defaultProblem(option, row.default, language);
				return told ? [`${row.about}: ${name}: ${told}`] : [];
			}),
		);
		expect(wrong).toEqual([]);
	});

	it("has a type and a sentence for each", () => {
		const empty = rows[language].filter(
			({ type, text }) => !type || text.length < 2,
		);
		expect(empty).toEqual([]);
	});
});

function defaultProblem(
	{ default: value, isRequired }: Option,
	told: string,
	language: Language,
): string | undefined {
	if (isRequired !== (told === REQUIRED[language]))
		return isRequired ? "it is required" : "it is not required";
	const isPlain =
		["string", "number", "boolean"].includes(typeof value) ||
		(Array.isArray(value) &&
			value.every((item) => item === null || typeof item !== "object"));
	const literal = `\`${JSON.stringify(value)}\``;
	return isPlain && told.replace(/\\\|/g, "|") !== literal
		? `the default is ${literal}, not ${told}`
		: undefined;
}

it("is the same reference in both languages", () => {
	const outline = (language: Language) =>
		rows[language].map(({ about, names }) => `${about}: ${names.join(", ")}`);
	expect(outline("zh")).toEqual(outline("en"));
});
