/** Children of components: React elements for components that may inspect them, finished HTML for the theme's own. */
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

test("a component of the site gets React elements as children", async () => {
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

test("a component that is not imported is the theme's, unless MDXComponents overrides it", async () => {
	expect(await body(inside("Details"))).toContain("<li><em>one</em></li>");
	expect(await body(inside("Card"), ["Card"])).toContain("<<ul>>");
	expect(await body(inside("Card"), ["*"])).toContain("<<ul>>");
});

test("an element that the site replaces gets React elements as children, and others stay HTML", async () => {
	const page = await body(`> *a*\n\n*b*\n`, ["blockquote"]);
	expect(page).toContain("<<blockquote>>");
	expect(page).toContain("<<em>>a<</em>>");
	expect(page).toContain("<p><em>b</em></p>");
});

test("spaces between inline children of a component are kept", async () => {
	const page = await compile(
		"import Card from './Card';\n\n<Card>a *b* <i>c</i></Card>\n",
	);
	expect(JSON.stringify(page.body)).toContain('" ",{"c":{"tag":"i"}');
});

test("relative links are resolved at compile time in pages, but not in partials", async () => {
	const partial = await compile("[a](./b) [c](/d)\n");
	expect(show(partial.body)).toContain('<<a {"href":"./b"}>>');
	const page = await compile("[a](./b)\n", {}, { permalink: "/docs/x" });
	expect(show(page.body)).toContain('<a href="/docs/b">a</a>');
});

test("a textarea, for which React takes no finished HTML, is rendered by React with its text", async () => {
	expect(await body("<textarea>a & b</textarea>\n")).toContain(
		"<<textarea>>a & b<</textarea>>",
	);
});
