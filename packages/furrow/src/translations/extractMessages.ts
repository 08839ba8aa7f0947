import { decodeHTMLStrict } from "entities";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { newRecord } from "../shared/own.js";
import type { TranslationFileContent } from "../types/plugin.js";
import { FurrowError } from "../util/errors.js";
import { placeAt } from "../util/places.js";
import { evaluate, type JsNode, UNKNOWN } from "./staticValue.js";

/** A text that is marked for translation but not statically known. */
export interface NotStatic {
	file: string;
	line: number;
	message: string;
}

export interface ExtractedMessages {
	messages: TranslationFileContent;
	problems: NotStatic[];
}

const TRANSLATE_MODULE = "@docusaurus/Translate";

/** Returns the local names under which a file imports `translate` and `<Translate>`. */
function importedNames(program: ESTree.Program) {
	const names: { call?: string; component?: string } = {};
	for (const node of program.body as JsNode[]) {
		if (
			node.type !== "ImportDeclaration" ||
			node.source.value !== TRANSLATE_MODULE
		)
			continue;
		for (const specifier of node.specifiers) {
			const imported =
				specifier.type === "ImportDefaultSpecifier"
					? "default"
					: specifier.imported?.name;
			if (imported === "default") names.component = specifier.local.name;
			if (imported === "translate") names.call = specifier.local.name;
		}
	}
	return names;
}

/**
 * Returns the values of constants in a file. Scopes are ignored, so names that are declared twice or reassigned have
 * no known value.
 */
function constantsOf(program: ESTree.Program): Map<string, JsNode | null> {
	const constants = new Map<string, JsNode | null>();
	const declare = (name: string, value: JsNode | null) =>
		constants.set(name, constants.has(name) ? null : value);
	const parameters = (node: JsNode) => {
		for (const parameter of node.params)
			if (parameter.type === "Identifier") declare(parameter.name, null);
	};
	new Visitor({
		VariableDeclarator(node) {
			if (node.id.type === "Identifier") declare(node.id.name, node.init);
		},
		AssignmentExpression({ left }) {
			if (left.type === "Identifier") constants.set(left.name, null);
		},
		FunctionDeclaration: parameters,
		FunctionExpression: parameters,
		ArrowFunctionExpression: parameters,
	}).visit(program);
	return constants;
}

/** Returns the text inside `<Translate>`: `undefined` if it is empty, UNKNOWN if it is not constant. */
function textOfChildren(
	children: JsNode[],
	value: (node: JsNode) => unknown,
): unknown {
	const parts = children.filter(
		(child) => child.type !== "JSXText" || child.value.trim() !== "",
	);
	if (parts.length === 0) return undefined;
	let text: unknown = UNKNOWN;
	for (const part of parts) {
		if (part.type === "JSXText")
			text = decodeHTMLStrict(part.value).trim().replace(/\s+/g, " ");
		else if (part.type !== "JSXExpressionContainer") return UNKNOWN;
		else if (part.expression.type !== "JSXEmptyExpression")
			text = value(part.expression);
	}
	return text;
}

/** Whether a source file may contain translatable texts, without parsing it. */
export const mayHaveMessages = (source: string) =>
	source.includes(TRANSLATE_MODULE);

/**
 * Finds the texts that a source file marks for translation: `translate({...})` and `<Translate>`, imported from
 * `@docusaurus/Translate`. The file is not executed.
 *
 * @param file path for messages; its extension determines the language
 * @throws {FurrowError} if the file cannot be parsed
 */
export function extractMessages(
	source: string,
	file: string,
): ExtractedMessages {
	const messages: TranslationFileContent = newRecord();
	const problems: NotStatic[] = [];
	if (!mayHaveMessages(source)) return { messages, problems };
	// `.js` files may contain JSX too.
	const { program, errors } = parseSync(file.replace(/\.js$/, ".jsx"), source);
	const [error] = errors;
	if (error)
		throw new FurrowError(`The file does not parse: ${error.message}`, {
			file,
			...placeAt(source, error.labels[0]?.start ?? 0),
			hint: "Fix the syntax here.",
		});
	const names = importedNames(program);
	const constants = constantsOf(program);
	const constantOf = (node: JsNode, depth = 0): unknown =>
		evaluate(node, (name) => {
			const value = constants.get(name);
			return value && depth < 8 ? constantOf(value, depth + 1) : UNKNOWN;
		});
	const text = (node: JsNode): string | typeof UNKNOWN => {
		const value = constantOf(node);
		return typeof value === "string" ? value : UNKNOWN;
	};
	const problem = (node: { start: number }, message: string) =>
		problems.push({ file, line: placeAt(source, node.start).line, message });
	const add = (id: string, message: string, description?: string) => {
		messages[id] = description ? { message, description } : { message };
	};

	function readCall(node: JsNode): void {
		const [first] = node.arguments as JsNode[];
		const argument = first && constantOf(first);
		if (
			!argument ||
			typeof argument !== "object" ||
			Object.values(argument).some(
				(value) => value !== undefined && typeof value !== "string",
			)
		) {
			problem(
				node,
				'translate() takes an object of constant strings: {id: "...", message: "...", description: "..."}.',
			);
			return;
		}
		const { id, message, description } = argument as Record<string, string>;
		const key = id ?? message;
		if (key === undefined) problem(node, 'translate() has no "message".');
		else add(key, message ?? key, description);
	}

	function readElement(node: JsNode): void {
		const attributes: Record<string, string | undefined> = {};
		for (const attribute of node.openingElement.attributes as JsNode[]) {
			const name = attribute.name?.name;
			if (name !== "id" && name !== "description") continue;
			const { value } = attribute;
			const found =
				value?.type === "JSXExpressionContainer"
					? text(value.expression)
					: decodeHTMLStrict(value?.value ?? "");
			if (found === UNKNOWN)
				problem(
					node,
					`The "${name}" of <${names.component}> is not a constant string.`,
				);
			else attributes[name] = found;
		}
		const message = textOfChildren(node.children, text);
		const { id, description } = attributes;
		if (message === UNKNOWN)
			problem(
				node,
				`The content of <${names.component}> is not a constant string: write the sentence as one string, with {name} placeholders and "values".`,
			);
		else if (message === undefined && id === undefined)
			problem(node, `<${names.component}> has neither text nor an "id".`);
		else add((id ?? message) as string, (message ?? id) as string, description);
	}

	new Visitor({
		CallExpression(node) {
			if (
				names.call &&
				node.callee.type === "Identifier" &&
				node.callee.name === names.call &&
				!node.optional
			)
				readCall(node);
		},
		JSXElement(node) {
			const { name } = node.openingElement;
			if (
				names.component &&
				name.type === "JSXIdentifier" &&
				name.name === names.component
			)
				readElement(node);
		},
	}).visit(program);
	return { messages, problems };
}
