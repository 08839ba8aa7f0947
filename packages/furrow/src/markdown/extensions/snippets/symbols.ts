/** Declarations in JavaScript and TypeScript files, by name. */
import { parseSync } from "rolldown/utils";
import type { JsNode } from "../../../util/jsTree.js";

/** Whether symbols can be selected from a file of this type. */
export const hasSymbols = (file: string): boolean =>
	/\.[cm]?[jt]sx?$/i.test(file);

interface Range {
	start: number;
	end: number;
}

function declaredNames(statement: JsNode): string[] {
	const { type, declaration } = statement;
	if (type === "ExportDefaultDeclaration")
		return ["default", ...declaredNames(declaration)];
	if (type === "ExportNamedDeclaration")
		return declaration ? declaredNames(declaration) : [];
	if (type === "VariableDeclaration")
		return statement.declarations.flatMap(({ id }: JsNode) => id.name ?? []);
	return statement.id?.name ? [statement.id.name] : [];
}

const HAVE_MEMBERS = new Set([
	"ClassDeclaration",
	"TSInterfaceDeclaration",
	"TSModuleDeclaration",
]);

/** Returns the members of a class or an interface, or the declarations in a namespace. */
function membersOf(statement: JsNode): JsNode[] {
	const { type, body } = statement.declaration ?? statement;
	return HAVE_MEMBERS.has(type) ? (body?.body ?? []) : [];
}

/**
 * Finds the declarations in a file by name: those at the top level, and their members as `Class.method`. Each overload
 * has its own range.
 * @throws SyntaxError when the file does not parse
 */
export function symbolsOf(code: string, file: string): Map<string, Range[]> {
	const { program, errors } = parseSync(file, code);
	if (errors[0]) throw new SyntaxError(errors[0].message);
	const ranges = new Map<string, Range[]>();
	const add = (name: string, { start, end }: JsNode) => {
		ranges.set(name, [...(ranges.get(name) ?? []), { start, end }]);
	};
	for (const statement of program.body as unknown as JsNode[])
		for (const name of declaredNames(statement)) {
			add(name, statement);
			for (const member of membersOf(statement)) {
				const key = member.key?.name ?? member.key?.value;
				for (const memberName of key ? [key] : declaredNames(member))
					add(`${name}.${memberName}`, member);
			}
		}
	return ranges;
}
