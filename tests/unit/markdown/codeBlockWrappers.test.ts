/** `mdx-code-block` fences, which protect MDX from translation services. */
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

test("closes a nested mdx-code-block without closing the outer one", async () => {
	const { toc } = await compile(NESTED);
	expect(toc.map(({ value }) => value)).toEqual(["Before", "Inside", "After"]);
});
