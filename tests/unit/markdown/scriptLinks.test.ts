/** A link that would run code is none, as with React, which refuses such links wherever it renders them itself. */
import { expect, it } from "vitest";
import { attributesHtml } from "../../../packages/furrow/src/markdown/emit/attributes.js";

it.each([
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	" \u0001javascript:alert(1)",
	"java\tscr\nipt:alert(1)",
	`java${"\t".repeat(500)}script:alert(1)`,
])("%j", (href) => {
	expect(attributesHtml({ href })).toBe("");
});

it.each(["https://a.example/javascript:x", "java script", "/javascript"])(
	"but not %j",
	(href) => {
		expect(attributesHtml({ href })).toBe(` href="${href}"`);
	},
);
