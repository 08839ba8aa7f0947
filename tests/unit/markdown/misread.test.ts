/** Texts that the native parser would misread: remark parses them, with the same result as for any other engine. */
import { describe, expect, test } from "vitest";
import { compile } from "./compile.js";
import { ENGINES } from "./engines.js";

const MDX: Record<string, string> = {
	"addresses at the end of table cells": `|a|b|
|-|-|
|https://a.example/b|**https://c.example/d**|
`,
	"lines after a table": `:::note
| a |
|---|
| b |
:::

| a |
|---|
| b |
import Card from './Card';
`,
	"imports in admonitions": `:::note

import Card from './Card';

<Card/>

:::tip
export const own = 1;

<Card own={own}/>
:::
`,
	"tasks in headings and tables": `- [ ] a
  ---

- [x] | a | b |
  |---|---|
  | c | d |
`,
	"colons with text, which end no admonition": `- :::note
  a
  ::: (default: \`b\`)

- :::::tip[One]

  :::: (shorter)

  ::::: *as long*

  ::: info

  ::: info Title

  :::::

- last
`,
	"admonitions that end in code": `:::note

\`\`\`js
a

:::

After

- :::tip

  ~~~
  b
  :::

- last
`,
	"email addresses after a slash":
		"The principal dn/_HOST@REALM.TLD, or dn/host@realm.tld.\n",
	"tags whose last line begins with a closing bracket": `<a
  href="https://a.example"
>One</a>

<A
  b={() => 1}
>Two</A>

Before

<div>
    <b>x</b>
    <a
        href="https://b.example"
    >*Two*</a>
</div>
`,
	"code with backticks and braces":
		"Any of `` ` ``, `{`, `\\`, `}` and\n`` a`b`c ``, `{`, `}`.\n\n- `` ` ``\n- `{` or `}`\n",
};

const COMMONMARK: Record<string, string> = {
	"HTML after a table": `| a |
|---|
| b |
<br/>
`,
	"indented code in a list": `- one
-     two
      lines
`,
};

describe.each(Object.entries(ENGINES))(
	"compiles to the same page with %s",
	(_, mdxOptions) => {
		for (const [format, samples] of Object.entries({
			mdx: MDX,
			md: COMMONMARK,
		}))
			for (const [name, source] of Object.entries(samples))
				test(name, async () => {
					const site = { markdown: { format } };
					const page = await compile(source, site);
					expect(await compile(source, site, { mdxOptions })).toEqual(page);
				});
	},
);
