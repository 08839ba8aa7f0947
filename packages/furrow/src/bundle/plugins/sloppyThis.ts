/**
 * Gives functions that old scripts and CommonJS call on the spot the global object: `(function () { return this; })()`.
 * Bundles by webpack 1 and libraries that define global names rely on it. What Furrow bundles becomes an ES module,
 * where such a function has no `this`.
 */
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";

/** Matches code that is strict as a whole. Directives of functions are usually indented. */
const IS_STRICT = /^(?:(["'])use strict\1|(?:import|export)\b)/m;

/** Matches a function's end and a call. */
const MAY_CALL = /\}\s*\)?\s*\(/;

/** What `this` means in a function or class: the global object, if it is sloppy and called on the spot. */
interface Scope {
	isCalled: boolean;
	isStrict: boolean;
}

function calledFunction({ callee }: ESTree.CallExpression): unknown {
	let called: ESTree.Expression | ESTree.Super = callee;
	while (called.type === "ParenthesizedExpression") called = called.expression;
	return called;
}

const isStrictFunction = ({ body }: ESTree.Function): boolean =>
	!!body?.body.some(
		(one) => "directive" in one && one.directive === "use strict",
	);

/** Returns where `this` is the global object. */
function globalThisIn(code: string, file: string): number[] {
	const { program, errors } = parseSync(file, code, { sourceType: "commonjs" });
	// Code in other languages, such as Flow, becomes JavaScript later.
	if (errors.length) return [];
	const found: number[] = [];
	const called = new Set<unknown>();
	const scopes: Scope[] = [{ isCalled: false, isStrict: false }];
	const current = () => scopes.at(-1) as Scope;
	const enter = (node: ESTree.Function) => {
		scopes.push({
			isCalled: called.has(node),
			isStrict: current().isStrict || isStrictFunction(node),
		});
	};
	const leave = () => {
		scopes.pop();
	};
	new Visitor({
		CallExpression(node) {
			called.add(calledFunction(node));
		},
		FunctionExpression: enter,
		"FunctionExpression:exit": leave,
		FunctionDeclaration: enter,
		"FunctionDeclaration:exit": leave,
		ClassBody() {
			scopes.push({ isCalled: false, isStrict: true });
		},
		"ClassBody:exit": leave,
		ThisExpression({ start }) {
			if (current().isCalled && !current().isStrict) found.push(start);
		},
	}).visit(program);
	return found;
}

export const sloppyThisPlugin = (): Plugin => ({
	name: "furrow:sloppy-this",
	enforce: "pre",
	transform: {
		filter: { id: /\.c?js(?:\?|$)/, code: /\bthis\b/ },
		handler(code, id) {
			if (IS_STRICT.test(code) || !MAY_CALL.test(code)) return null;
			const places = globalThisIn(code, id.replace(/\?.*/, ""));
			if (!places.length) return null;
			let changed = code;
			for (const start of places.toReversed())
				changed = `${changed.slice(0, start)}globalThis${changed.slice(start + "this".length)}`;
			return { code: changed, map: null };
		},
	},
});
