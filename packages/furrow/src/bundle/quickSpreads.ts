import { parseSync, Visitor } from "rolldown/utils";

/**
 * Code in which object literals that begin with `...` and go on begin with what is so anyway: `__proto__: Object.prototype`.
 *
 * V8 11, that of Node 20, gives each object that is made by `{ ...a, b }` a shape of its own, which takes 2 µs instead of 0.1, and
 * code that reads such objects never becomes quick. Only a literal whose first part is a spread is made so. Later versions take
 * 0.02 µs, and 0.09 with this: it has to go when nobody has Node 20 any more.
 *
 * @param code a module of JavaScript; lines stay where they are
 */
export function withQuickSpreads(code: string): string {
	const places: number[] = [];
	new Visitor({
		ObjectExpression({ start, properties: [first, ...rest] }) {
			if (first?.type === "SpreadElement" && rest.length)
				places.push(start + 1);
		},
	}).visit(parseSync("module.mjs", code).program);
	let from = 0;
	const parts = places
		.sort((a, b) => a - b)
		.map((place) => {
			const part = `${code.slice(from, place)} __proto__: Object.prototype,`;
			from = place;
			return part;
		});
	return parts.join("") + code.slice(from);
}
