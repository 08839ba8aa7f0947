/** Links that would run a script. Furrow omits their `href`, as React blocks such links in what it renders itself. */
import { expect, it } from "vitest";
import { attributesHtml } from "../../../packages/furrow/src/markdown/emit/attributes.js";

it.each([
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	" \u0001javascript:alert(1)",
	"java\tscr\nipt:alert(1)",
	`java${"\t".repeat(500)}script:alert(1)`,
])("omits the href %j, which would run a script", (href) => {
	expect(attributesHtml({ href })).toBe("");
});

it.each(["https://a.example/javascript:x", "java script", "/javascript"])(
	"keeps the href %j",
	(href) => {
		expect(attributesHtml({ href })).toBe(` href="${href}"`);
	},
);
