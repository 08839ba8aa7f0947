import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { withQuickSpreads } from "../../../packages/furrow/src/bundle/quickSpreads.js";

const QUICK = "__proto__: Object.prototype,";

it.each([
	["({ ...a, b: 1 })", `({ ${QUICK} ...a, b: 1 })`],
	["({...a, ...b})", `({ ${QUICK}...a, ...b})`],
	[
		"f({ ...a, b: { ...c, d } })",
		`f({ ${QUICK} ...a, b: { ${QUICK} ...c, d } })`,
	],
	[`\`\${{ ...a, b }}\``, `\`\${{ ${QUICK} ...a, b }}\``],
])(
	"adds a prototype to literals that begin with a spread: %s",
	(code, quick) => {
		expect(withQuickSpreads(code)).toBe(quick);
	},
);

it.each([
	["copies alone", "const c = { ...a };"],
	["what begins otherwise", "const c = { b: 1, ...a };"],
	[
		"a prototype",
		"const c = { ...a, __proto__: null }; const d = { ...a, '__proto__': b };",
	],
	["patterns", "const { ...rest } = a; const { b, ...others } = a;"],
	["texts", 'const c = "{ ...a, b }"; // { ...a, b }'],
])("leaves %s unchanged", (_, code) => {
	expect(withQuickSpreads(code)).toBe(code);
});

it("keeps the resulting objects the same", () => {
	const code = `const a = { x: 1, y: 2 };
const made = { ...a, y: 3, z: { ...a, get x() { return 4; } } };
[JSON.stringify(made), Object.keys(made).join(), Object.getPrototypeOf(made) === Object.prototype].join(" ")`;
	expect(runInNewContext(withQuickSpreads(code))).toBe(runInNewContext(code));
});
