/** Text of pages in the search index. */
import { expect, it } from "vitest";
import { htmlText } from "../../../packages/furrow/src/search/htmlText.js";
import { compile } from "../markdown/compile";

const inBody = (html: string) => htmlText(`<body><main>${html}</main></body>`);

it("separates blocks, cells and line breaks, but not inline elements", () => {
	const { title, sections } = inBody(
		`<span>Eyebrow</span><h1>A<br>title</h1><p>Fi<b>rs</b>t</p>
		<table><caption>Options</caption><tr><th>Name</th><th>Type</th></tr></table>
		<select><option>One</option><option>Two</option></select>
		<div>before<div>inside</div>after</div>
		<span>Label</span><h2 id="b">Second<br/>heading <i>it</i>s</h2><a>link</a>ed<ul><li>item</li></ul>`,
	);
	expect(title).toBe("A title");
	expect(sections).toEqual([
		{
			id: "",
			level: 1,
			title: "",
			text: "Eyebrow\nFirst\nOptions\nName\nType\nOne\nTwo\nbefore\ninside\nafter\nLabel",
		},
		{ id: "b", level: 2, title: "Second heading its", text: "linked\nitem" },
	]);
});

it("separates them in MDX, and keeps code as it is", async () => {
	const { text } = await compile(
		`<div><span>Eyebrow</span><p>Title</p></div>

<div>in<b>li</b>ne<Card title="Card">text</Card></div>

\`\`\`html
<th>Name</th><th>Type</th>
  <b>x</b>
\`\`\`
`,
	);
	expect(text).toEqual([
		{
			id: "",
			level: 1,
			title: "",
			text: "Eyebrow\nTitle\ninline Card\ntext",
			code: "<th>Name</th><th>Type</th>\n  <b>x</b>\n\n",
		},
	]);
});
