/** `mdx-code-block` fences, around text that translation services must not see as MDX. */
import { expect, test } from "vitest";
import { compile } from "./compile.js";

const NESTED = `## Before

\`\`\`\`mdx-code-block
<div>

\`\`\`mdx-code-block
<p>Inner</p>
\`\`\`

## Inside

\`\`\`js
code();
\`\`\`

</div>
\`\`\`\`

## After
`;

test("one within another ends alone", async () => {
	const { toc } = await compile(NESTED);
	expect(toc.map(({ value }) => value)).toEqual(["Before", "Inside", "After"]);
});
