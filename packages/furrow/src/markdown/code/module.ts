import { stripVTControlCharacters } from "node:util";
import type { transformSync } from "rolldown/utils";
import { applyEdits, type Edit } from "../../util/edits.js";
import { FurrowError } from "../../util/errors.js";
import { type JsNode, walk } from "../../util/jsTree.js";
import { chain } from "../../util/promises.js";
import type { EsmImport, PageEsm } from "./esm.js";
import { freeNames } from "./freeNames.js";
import { mdxElements } from "./mdxElements.js";
import { parseExpression } from "./parse.js";

/** Removes colours and the code frame, whose code is in no file, from an error message of the JSX compiler. */
function plainMessage(message = "unknown error"): string {
	const [first = message] = stripVTControlCharacters(message).split("\n");
	return first.replace(/^\[\w+\] /, "");
}

/** Names that expressions may use without declaring them. The scope provides them at runtime. */
const PAGE_NAMES = new Set([
	"frontMatter",
	"contentTitle",
	"toc",
	"assets",
	"metadata",
]);

const MDX_REACT = "@mdx-js/react";

/** An expression of a page's body. */
export interface PageExpression {
	source: string;
	/** Whether it is the value of an attribute, or a spread attribute. */
	isAttribute: boolean;
}

export interface PageCode {
	/** The ES module, if the page needs one. */
	code?: string;
	/** Imports that the body refers to. */
	imports: EsmImport[];
}

interface ModulePart {
	text: string;
	names: Set<string>;
}

/** Returns edits that replace each `require('x')` with a hoisted import. */
function hoistRequires(
	source: string,
	tree: JsNode,
	base: number,
	requires: Map<string, string>,
	request: (name: string) => string,
): Edit[] {
	if (!source.includes("require(")) return [];
	const edits: Edit[] = [];
	walk(tree, (node) => {
		if (
			node.type !== "CallExpression" ||
			node.callee.name !== "require" ||
			typeof node.arguments[0]?.value !== "string"
		)
			return true;
		const target = request(node.arguments[0].value);
		let local = requires.get(target);
		if (!local) {
			local = `_required${requires.size}`;
			requires.set(target, local);
		}
		edits.push({
			start: node.start - base,
			end: node.end - base,
			text: local,
		});
		return false;
	});
	return edits;
}

/** Compiles an expression to a function of the scope, the content's props and the MDX components. */
function expressionPart(
	{ source, isAttribute }: PageExpression,
	{ esm, partials }: { esm: PageEsm; partials: ReadonlySet<string> },
	edit: (source: string, tree: JsNode, base: number) => Edit[],
): ModulePart {
	const tree = parseExpression(source);
	const { names, components } = freeNames(tree);
	// Positions in the tree include the opening parenthesis that the parser added.
	const edits = edit(source, tree, 1);
	const scopeNames = [...names].filter(
		(name) =>
			partials.has(name) ||
			(!esm.declared.has(name) &&
				(PAGE_NAMES.has(name) || components.has(name))),
	);
	const declarations: string[] = [];
	if (scopeNames.length)
		declarations.push(`const {${scopeNames.join(", ")}} = scope;`);
	if (isAttribute && source.includes("<")) {
		const elements = mdxElements(tree, 1);
		edits.push(...elements.edits);
		if (elements.declaration) declarations.push(elements.declaration);
	}
	const body = applyEdits(source, edits);
	const text = declarations.length
		? `(scope, props, _components) => { ${declarations.join(" ")} return (${body}\n); }`
		: `(scope, props) => (${body}\n)`;
	return { text, names };
}

/** Returns the components that exported functions use without importing them. The MDX provider supplies these. */
function providedComponents(
	parts: { components: Set<string> }[],
	esm: PageEsm,
): string[] {
	const required = new Set<string>();
	for (const { components } of parts)
		for (const name of components)
			if (!esm.declared.has(name)) required.add(name);
	return [...required];
}

function importLine(source: string, names: [string, string][]): string {
	const request = JSON.stringify(source);
	const lines: string[] = [];
	const braces: string[] = [];
	for (const [local, exported] of names) {
		if (exported === "*") lines.push(`import * as ${local} from ${request};`);
		else
			braces.push(
				exported === local
					? local
					: `${/^[\w$]+$/.test(exported) ? exported : JSON.stringify(exported)} as ${local}`,
			);
	}
	if (braces.length)
		lines.push(`import {${braces.join(", ")}} from ${request};`);
	return lines.join("\n");
}

type Transform = typeof transformSync;
let loaded: Transform | undefined;

/** Loads the bundler's compiler on first use, since that takes as long as compiling twenty pages. */
const transform = (): Transform | Promise<Transform> =>
	loaded ??
	import("rolldown/utils").then((utils) => {
		loaded = utils.transformSync;
		return loaded;
	});

/**
 * Compiles JSX to JavaScript.
 * @throws FurrowError when the code does not compile
 */
function compileJsx(
	source: string,
	file: string,
	transformSync: Transform,
): string {
	const { code, errors } = transformSync("page.jsx", source, {
		lang: "jsx",
		jsx: { runtime: "automatic", development: false },
		target: "es2022",
		// Page code is not part of the site's TypeScript project.
		tsconfig: false,
	});
	if (!errors.length) return code;
	throw new FurrowError(
		`The code in this page does not compile: ${plainMessage(errors[0]?.message)}`,
		{
			file,
			hint: "Fix the expressions and export statements of the page.",
		},
	);
}

/**
 * Builds the module with a page's code.
 * @param expressions the body's expressions, in the order of their numbers
 * @param used names that the body refers to as components
 * @param partials local names of partials: body and expressions get these from the scope, functions import them
 * @param constants module-level constants that page code may use, such as the front matter
 * @throws FurrowError when the code does not compile
 */
export function buildModule(
	esm: PageEsm,
	expressions: PageExpression[],
	used: ReadonlySet<string>,
	partials: ReadonlySet<string>,
	constants: Record<string, unknown>,
	place: { file: string; request(name: string): string },
): PageCode | Promise<PageCode> {
	const bodyImport = (item: EsmImport): EsmImport | undefined => {
		const names = Object.entries(item.names).filter(
			([local]) => used.has(local) && !partials.has(local),
		);
		return names.length
			? { source: item.source, names: Object.fromEntries(names) }
			: undefined;
	};
	const imports = esm.imports
		.map(bodyImport)
		.filter((item): item is EsmImport => item !== undefined);
	if (
		!expressions.length &&
		!esm.statements.length &&
		!esm.sideEffects.length &&
		!Object.keys(esm.exported).length &&
		!esm.spread.length
	)
		return { imports };

	const requires = new Map<string, string>();
	const edit = (source: string, tree: JsNode, base: number) =>
		hoistRequires(source, tree, base, requires, place.request);
	const statementNames = esm.statements.map(({ tree }) => freeNames(tree));
	const statements = esm.statements.map(({ code, tree, offset }) =>
		applyEdits(code, edit(code, tree, offset)),
	);
	const parts = expressions.map((expression) =>
		expressionPart(expression, { esm, partials }, edit),
	);

	const needed = new Set<string>([
		...Object.values(esm.exported),
		...esm.spread,
	]);
	for (const { names } of statementNames)
		for (const name of names) needed.add(name);
	const moduleNames = new Set(needed);
	for (const { names } of parts)
		for (const name of names) if (!partials.has(name)) needed.add(name);

	const lines = esm.sideEffects.map(
		(source) => `import ${JSON.stringify(source)};`,
	);
	for (const { source, names } of esm.imports) {
		const required = Object.entries(names).filter(([local]) =>
			needed.has(local),
		);
		if (required.length) lines.push(importLine(source, required));
	}
	for (const [target, local] of requires) {
		// `require` of JSON returns its value. For other files, code reads `default` of the namespace.
		const binding = target.endsWith(".json") ? local : `* as ${local}`;
		lines.push(`import ${binding} from ${JSON.stringify(target)};`);
	}
	const provided = providedComponents(statementNames, esm);
	if (provided.length)
		lines.push(
			`import {providedComponent as _provided} from ${JSON.stringify(MDX_REACT)};`,
			...provided.map(
				(name) => `const ${name} = _provided(${JSON.stringify(name)});`,
			),
		);
	for (const [name, value] of Object.entries(constants))
		if (moduleNames.has(name) && !esm.declared.has(name))
			lines.push(`const ${name} = ${JSON.stringify(value) ?? "undefined"};`);
	lines.push(...statements);
	lines.push(
		`export const expressions = [\n${parts.map(({ text }) => text).join(",\n")}\n];`,
	);
	const exported = [
		...esm.spread.map((local) => `...${local}`),
		...Object.entries(esm.exported).map(
			([name, local]) => `${JSON.stringify(name)}: ${local}`,
		),
	];
	lines.push(`export const exports = {${exported.join(", ")}};`);

	const source = lines.join("\n");
	return chain(transform(), (transformSync) => ({
		code: compileJsx(source, place.file, transformSync),
		imports,
	}));
}
