import { expect, it } from "vitest";
import { pagePartAt } from "../../../packages/furrow/src/bundle/pagePart.js";
import { placeAt } from "../../../packages/furrow/src/util/places.js";

/** Returns a page's code as the bundler emits it, with an expression inside. */
const wrapped = (inside: string) => `// src/pages/index.js
function Home() {}
// \\0furrow:page/1.js
function Note$1() { return at.note; }
var Card, expressions$2;
var init_page = __esmMin((() => {
	Card = () => at.card;
	expressions$2 = [(scope, props) => 1, (scope, props) => ${inside}];
}));
`;

const partOf = (code: string, text: string) =>
	pagePartAt(code, placeAt(code, code.indexOf(text)));

it("finds the part of a page's code that contains a position in the server bundle", async () => {
	const code = wrapped("(() => { const own = at.expression; return own; })()");
	expect(await partOf(code, "at.expression")).toBe(1);
	expect(await partOf(code, "at.card")).toBe("Card");
	expect(await partOf(code, "at.note")).toBe("Note");
	expect(await partOf(code, "__esmMin")).toBeUndefined();
});

it("finds the part of code that no function wraps", async () => {
	const code = "const expressions = [() => 1, () => at.x];\n";
	expect(await partOf(code, "at.x")).toBe(1);
});
