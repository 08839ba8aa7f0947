import { expect, it } from "vitest";
import { extractMessages } from "../../../packages/furrow/src/translations/extractMessages";

const IMPORT =
	'import Text, { translate as t } from "@docusaurus/Translate";\n';
const read = (source: string, file = "src/a.tsx") =>
	extractMessages(IMPORT + source, file);

it("extracts calls of translate, whatever name it is imported by", () => {
	const { messages, problems } = read(`
const PART = "part" as const;
const texts = { key: "of.object" };
export const a = t({ id: "a", message: "A", description: "What A is" });
export const b = t({ message: "without an id" });
export const c = t({ id: "only.id" });
export const d = t({ id: \`tpl.\${PART}\`, message: "one " + 'two' });
export const e = t({ id: texts.key, message: true ? "yes" : "no" }, { x: 1 });
export const f = t({ "id": "f", ["message"]: "F {x}" } satisfies object);
`);
	expect(problems).toEqual([]);
	expect(messages).toEqual({
		a: { message: "A", description: "What A is" },
		"without an id": { message: "without an id" },
		"only.id": { message: "only.id" },
		"tpl.part": { message: "one two" },
		"of.object": { message: "yes" },
		f: { message: "F {x}" },
	});
});

it("extracts the text of Translate components as pages show it", () => {
	const { messages, problems } = read(`
const LOCAL = "local.id";
export default () => <>
	<Text>Plain text</Text>
	<Text id="lines" description={"d"}>Text   with
		a line &amp; an entity</Text>
	<Text id="braces">
		{'Hello {name}'}
	</Text>
	<Text id="template">{\`a template\`}</Text>
	<Text id={LOCAL}>local</Text>
	<Text id="alone" />
	<Text id="comment">{/* for nobody */}said</Text>
</>;
`);
	expect(problems).toEqual([]);
	expect(messages).toEqual({
		"Plain text": { message: "Plain text" },
		lines: { message: "Text with a line & an entity", description: "d" },
		braces: { message: "Hello {name}" },
		template: { message: "a template" },
		"local.id": { message: "local" },
		alone: { message: "alone" },
		comment: { message: "said" },
	});
});

it("reports the lines of values that are not constant", () => {
	const { messages, problems } = read(`let changed = "a";
changed = "b";
export const a = (id) => t({ id, message: "m" });
export const b = t({ id: "b", message: changed });
export const c = t("text");
export const d = t({ ...a, id: "d" });
export const e = () => <Text id="e">two <b>elements</b></Text>;
export const f = () => <Text />;
export const g = () => <Text id={a()}>kept by its text</Text>;
`);
	expect(problems.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9, 10]);
	expect(messages).toEqual({
		"kept by its text": { message: "kept by its text" },
	});
});

it("ignores functions that are not imported from @docusaurus/Translate", () => {
	expect(
		extractMessages('translate({ id: "a", message: "b" });', "src/a.js")
			.messages,
	).toEqual({});
	expect(
		extractMessages(
			'import { translate } from "elsewhere";\n// @docusaurus/Translate\ntranslate({ id: "a" });',
			"src/a.js",
		).messages,
	).toEqual({});
});

it("reports the position of a syntax error", () => {
	expect(() => read("export const a = <div>;", "src/a.js")).toThrow(
		expect.objectContaining({ file: "src/a.js", line: 2 }),
	);
});
