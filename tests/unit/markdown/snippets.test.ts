/** Code blocks that show parts of a file, selected by regions, symbols or line numbers. */
import { describe, expect, it } from "vitest";
import { languageOf } from "../../../packages/furrow/src/markdown/extensions/snippets/language";
import { regionsOf } from "../../../packages/furrow/src/markdown/extensions/snippets/regions";
import {
	dedent,
	selectCode,
} from "../../../packages/furrow/src/markdown/extensions/snippets/selection";
import { processorTime } from "../processorTime";

const select = (code: string, part: string, file = "a.ts") =>
	selectCode({ file: `/site/${file}`, name: file, code }, part.split(","));

describe("regions", () => {
	it.each([
		["// #region a", "// #endregion"],
		["//#region a", "//#endregion a"],
		["// region a", "// endregion"],
		["/* #region a */", "/* #endregion */"],
		["<!-- #region a -->", "<!-- #endregion -->"],
		["{/* #region a */}", "{/* #endregion */}"],
		["# region a", "# endregion"],
		["#region a", "#endregion"],
		["#pragma region a", "#pragma endregion"],
		["-- #region a", "-- #endregion"],
		["\t;; #region a", "\t;; #endregion"],
		["% #region a", "% #endregion"],
		["// #Region a", "// #EndRegion"],
	])("are delimited by %s and %s", (start, end) => {
		const { byName, lines } = regionsOf(`0\n${start}\n1\n${end}\n2`);
		expect([...byName]).toEqual([["a", ["1"]]]);
		expect(lines).toEqual(["0", "1", "2"]);
	});

	it.each([
		'region = "eu-west-1"',
		"region us-east-1",
		"// region names are lower case",
		"# The region a",
		"const region = a;",
	])("do not start at %s", (line) => {
		const { byName, lines, unclosed } = regionsOf(`${line}\n1`);
		expect([byName.size, lines.length, unclosed]).toEqual([0, 2, []]);
	});

	it("can be nested, and can share a name", () => {
		const code = `// #region all
// #region part
1
// #endregion part
2
// #region part
3
// #endregion
// #endregion all
4`;
		expect(select(code, "all")).toBe("1\n2\n3");
		expect(select(code, "part")).toBe("1\n3");
		expect(select(code, "part,all")).toBe("1\n3\n\n1\n2\n3");
	});

	it("are parsed quickly despite long runs of spaces", async () => {
		const spaces = " ".repeat(200_000);
		const code = `// #region a${spaces}x\n//${spaces}endregion${spaces}x`;
		expect(await processorTime(() => regionsOf(code))).toBeLessThan(1000);
	});
});

it("removes the indentation that all lines share", () => {
	expect(dedent(["", "\t\tif (a) {", "", "\t\t\tb();", "\t\t}", ""])).toBe(
		"if (a) {\n\n\tb();\n}",
	);
	expect(dedent(["    a", "\tb"])).toBe("    a\n\tb");
	expect(dedent([])).toBe("");
});

it.each([
	["L2", "2"],
	["L2-L3", "2\n3"],
	["L2-3", "2\n3"],
	["L3-", "3\n4"],
	["L4,L1", "4\n\n1"],
])("selects lines by number: %s", (part, code) => {
	expect(select("1\n2\n3\n4\n", part)).toBe(code);
});

describe("symbols", () => {
	const code = `import x from "x";

/** Not taken. */
export async function load(a: string): Promise<void>;
export async function load(a: number): Promise<void>;
export async function load(a: unknown) {
	await a;
}
export const one = 1, two = 2;
type Kind = "a" | "b";
export default class Server {
	#port = 1;
	/** Not taken either. */
	listen(port: number) {
		return port;
	}
}
namespace Deep {
	export function inner() {}
}
`;
	it.each([
		["load", /^export async function load\(a: string\)[\s\S]*await a;\n\}$/],
		["one", /^export const one = 1, two = 2;$/],
		["two", /^export const one = 1, two = 2;$/],
		["Kind", /^type Kind = "a" \| "b";$/],
		["Server", /^export default class Server \{\n\t#port[\s\S]*\n\}$/],
		["default", /^export default class Server \{/],
		["Server.listen", /^listen\(port: number\) \{\n\treturn port;\n\}$/],
		["Deep.inner", /^export function inner\(\) \{\}$/],
	])("are found by name: %s", (name, expected) => {
		expect(select(code, name)).toMatch(expected);
	});

	it("are supported in JavaScript and TypeScript only", () => {
		expect(() => select("def load():\n  pass\n", "load", "a.py")).toThrow(
			'"a.py" has no region "load"',
		);
	});

	it("have lower priority than a region of the same name", () => {
		expect(select("// #region a\n1;\n// #endregion\nconst a = 2;", "a")).toBe(
			"1;",
		);
	});
});

describe("a part that cannot be selected", () => {
	const failure = (code: string, part: string) => {
		try {
			select(code, part);
		} catch (error) {
			const { message, hint } = error as Error & { hint?: string };
			return [message, hint];
		}
		return undefined;
	};

	it.each([
		[
			"// #region start\n1\n// #endregion",
			"strat",
			['"a.ts" has no region or symbol "strat"', 'Did you mean "start"?'],
		],
		[
			"function listen() {}",
			"lisen",
			['"a.ts" has no region or symbol "lisen"', 'Did you mean "listen"?'],
		],
		[
			"// #region start\n1",
			"start",
			[
				'The region "start" of "a.ts" has no end',
				'Add a comment with "#endregion" after it.',
			],
		],
		["1\n2\n", "L9", ['"a.ts" has no line 9', "The file has 2 lines."]],
		["1\n2\n", "L2-9", ['"a.ts" has no lines 2 to 9', "The file has 2 lines."]],
	])("is reported with a hint: %j, %s", (code, part, expected) => {
		expect(failure(code, part)).toEqual(expected);
	});

	it("is reported with the syntax error if the file does not parse", () => {
		expect(failure("function (", "x")?.[0]).toMatch(
			/^"a\.ts" has no region "x", and does not parse: ./,
		);
	});
});

it.each([
	["a/main.rs", "rust"],
	["a.mts", "ts"],
	["Dockerfile", "docker"],
	["x.py", "py"],
	["LICENSE", "text"],
])("the language of %s is %s", (file, language) => {
	expect(languageOf(file)).toBe(language);
});
