/** What components get as children: elements for those that may look at them, finished HTML for the theme's own. */
import { expect, test } from "vitest";
import { compile, show } from "./compile.js";

const LIST = `- *one*
- two
`;

const inside = (name: string, from?: string) =>
	`${from ? `import ${name} from '${from}';\n\n` : ""}<${name}>\n\n${LIST}\n</${name}>\n`;

const ELEMENTS = `<<ul>>

<<li>>
<<em>>one<</em>><</li>>

<<li>>two<</li>>
<</ul>>`;

async function body(source: string, overrides: string[] = []) {
	const page = await compile(source, { overrides: new Set(overrides) });
	return show(page.body);
}

test("a component of the site sees elements, line breaks included", async () => {
	expect(await body(inside("Card", "./Card"))).toContain("<<ul>>");
	const own = await body(
		`export const Own = ({children}) => children;\n\n${inside("Own")}`,
	);
	expect(own.replace(/\s+/g, "")).toContain(ELEMENTS.replace(/\s+/g, ""));
});

test("the theme's own components get finished HTML, unless the site replaces them", async () => {
	const source = inside("TabItem", "@theme/TabItem");
	expect(await body(source)).toContain("<li><em>one</em></li>");
	expect(await body(source, ["@theme/TabItem"])).toContain("<<ul>>");
});

test("a component that nobody imports is the theme's, unless the component map has it", async () => {
	expect(await body(inside("Details"))).toContain("<li><em>one</em></li>");
	expect(await body(inside("Card"), ["Card"])).toContain("<<ul>>");
	expect(await body(inside("Card"), ["*"])).toContain("<<ul>>");
});

test("an element that the site replaces sees its children, others beside it stay HTML", async () => {
	const page = await body(`> *a*\n\n*b*\n`, ["blockquote"]);
	expect(page).toContain("<<blockquote>>");
	expect(page).toContain("<<em>>a<</em>>");
	expect(page).toContain("<p><em>b</em></p>");
});

test("spaces between what stands in a component on one line stay", async () => {
	const page = await compile(
		"import Card from './Card';\n\n<Card>a *b* <i>c</i></Card>\n",
	);
	expect(JSON.stringify(page.body)).toContain('" ",{"c":{"tag":"i"}');
});

test("a partial's relative links wait for the page", async () => {
	const partial = await compile("[a](./b) [c](/d)\n");
	expect(show(partial.body)).toContain('<<a {"href":"./b"}>>');
	const page = await compile("[a](./b)\n", {}, { permalink: "/docs/x" });
	expect(show(page.body)).toContain('<a href="/docs/b">a</a>');
});

test("elements for which React takes no finished HTML are React's, with their text", async () => {
	expect(await body("<textarea>a & b</textarea>\n")).toContain(
		"<<textarea>>a & b<</textarea>>",
	);
});
