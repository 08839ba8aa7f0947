/** Removes code that a bundled package does not need, when Furrow is compiled. */
import { rolldown } from "rolldown";
import { parseSync } from "rolldown/utils";
import { applyEdits, type Edit } from "../util/edits.js";
import { type JsNode, walk } from "../util/jsTree.js";

/** Makes bundlers remove a call whose result is unused. */
const PURE = "/*@__PURE__*/";

const bodyOf = (code: string): JsNode[] =>
	parseSync("package.js", code).program.body as unknown as JsNode[];

/** Calls a function for each node of a statement that is not in a function. */
const visitOutside = (statement: JsNode, visit: (node: JsNode) => void): void =>
	walk(statement, (node) => {
		if (/^(?:Function|ArrowFunction)/.test(node.type)) return false;
		visit(node);
		return true;
	});

/** Whether a statement mentions one of these variables outside of functions. */
function mentions(statement: JsNode, names: ReadonlySet<string>): boolean {
	let isMentioned = false;
	visitOutside(statement, ({ type, name }) => {
		isMentioned ||= type === "Identifier" && names.has(name);
	});
	return isMentioned;
}

/** Returns the names of top-level functions, classes and variables. */
function topLevelNames(code: string): Set<string> {
	return new Set(
		bodyOf(code)
			.flatMap((node) => node.declarations ?? [node])
			.map(({ id }) => id?.name),
	);
}

/**
 * Marks top-level calls as pure, and leaves out top-level expressions that mention no used variable.
 *
 * @param isFinal whether the used variables are known. Until then, expressions that assign variables may be left out,
 * so the variables must not be taken for undefined.
 */
function withoutEffects(
	code: string,
	used: ReadonlySet<string>,
	isFinal: boolean,
): string {
	const edits: Edit[] = [];
	for (const node of bodyOf(code)) {
		if (node.type === "ExpressionStatement") {
			if (!mentions(node, used))
				edits.push({ start: node.start, end: node.end, text: "" });
			continue;
		}
		if (node.type !== "VariableDeclaration") continue;
		visitOutside(node, ({ type, start, end, init }) => {
			if (type === "CallExpression" || type === "NewExpression")
				edits.push({ start, end: start, text: PURE });
			else if (type === "VariableDeclarator" && !init && !isFinal)
				edits.push({ start: end, end, text: `=${PURE}unknown()` });
		});
	}
	return applyEdits(code, edits);
}

async function shake(code: string, external: string[]): Promise<string> {
	const id = "package.js";
	const bundle = await rolldown({
		input: id,
		external,
		plugins: [
			{
				name: "furrow:package",
				resolveId: (request) => (request === id ? id : undefined),
				load: (file) => (file === id ? code : undefined),
			},
		],
	});
	const { output } = await bundle.generate({ minify: false });
	await bundle.close();
	return output[0].code;
}

/**
 * Removes top-level code of a module that its exports do not use. Unlike a bundler, it assumes that top-level
 * expressions only affect the variables that they mention. The result must therefore be tested.
 *
 * @param external the packages that the module imports
 */
export async function removeUnusedCode(
	code: string,
	external: string[],
): Promise<string> {
	let used = new Set<string>();
	for (;;) {
		const rest = await shake(withoutEffects(code, used, false), external);
		const names = topLevelNames(rest);
		if (names.size === used.size)
			return shake(withoutEffects(code, used, true), external);
		used = names;
	}
}
