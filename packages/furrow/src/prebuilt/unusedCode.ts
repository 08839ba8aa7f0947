/** Removes code that a bundled package does not need, when Furrow is compiled. */
import { rolldown } from "rolldown";
import { parseSync } from "rolldown/utils";

type Node = Record<string, unknown> & {
	type: string;
	start: number;
	end: number;
};
/** Start and end of a range of the code, and the text that replaces it. */
type Edit = [start: number, end: number, text: string];

/** Makes bundlers remove a call whose result is unused. */
const PURE = "/*@__PURE__*/";

const bodyOf = (code: string): Node[] =>
	parseSync("package.js", code).program.body as unknown as Node[];

/** Calls a function for each node of a statement that is not in a function. */
function visitOutside(value: unknown, visit: (node: Node) => void): void {
	if (typeof value !== "object" || value === null) return;
	const node = value as Node;
	if (/^(?:Function|ArrowFunction)/.test(node.type)) return;
	visit(node);
	for (const part of Object.values(node)) visitOutside(part, visit);
}

/** Whether a statement mentions one of these variables outside of functions. */
function mentions(statement: Node, names: ReadonlySet<string>): boolean {
	let isMentioned = false;
	visitOutside(statement, ({ type, name }) => {
		isMentioned ||= type === "Identifier" && names.has(name as string);
	});
	return isMentioned;
}

/** Returns the names of top-level functions, classes and variables. */
function topLevelNames(code: string): Set<string> {
	return new Set(
		bodyOf(code)
			.flatMap((node) =>
				node.type === "VariableDeclaration"
					? (node.declarations as Node[])
					: [node],
			)
			.map(({ id }) => (id as Node | undefined)?.name as string),
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
			if (!mentions(node, used)) edits.push([node.start, node.end, ""]);
			continue;
		}
		if (node.type !== "VariableDeclaration") continue;
		visitOutside(node, ({ type, start, end, init }) => {
			if (type === "CallExpression" || type === "NewExpression")
				edits.push([start, start, PURE]);
			else if (type === "VariableDeclarator" && !init && !isFinal)
				edits.push([end, end, `=${PURE}unknown()`]);
		});
	}
	let result = "";
	let position = 0;
	for (const [start, end, text] of edits.sort((a, b) => a[0] - b[0])) {
		result += code.slice(position, start) + text;
		position = end;
	}
	return result + code.slice(position);
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
