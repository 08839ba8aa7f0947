import type { JsNode } from "../../util/jsTree.js";

/** Names that code uses without declaring them. */
export interface FreeNames {
	/** Identifiers, including JSX component names. */
	names: Set<string>;
	/** Names that are used as JSX components, such as `Tabs` in `<Tabs.Item>`. */
	components: Set<string>;
}

interface Scope {
	names: Set<string>;
	parent?: Scope;
}

/** Collects the names that a binding pattern declares. */
function patternNames(pattern: JsNode | null, into: Set<string>): void {
	switch (pattern?.type) {
		case "Identifier":
			into.add(pattern.name);
			break;
		case "ObjectPattern":
			for (const property of pattern.properties)
				patternNames(property.value ?? property.argument, into);
			break;
		case "ArrayPattern":
			for (const element of pattern.elements) patternNames(element, into);
			break;
		case "AssignmentPattern":
			patternNames(pattern.left, into);
			break;
		case "RestElement":
			patternNames(pattern.argument, into);
			break;
	}
}

/** Collects the names that a statement declares in its block. */
export function declaredNames(statement: JsNode, into: Set<string>): void {
	switch (statement.type) {
		case "VariableDeclaration":
			for (const { id } of statement.declarations) patternNames(id, into);
			break;
		case "FunctionDeclaration":
		case "ClassDeclaration":
			if (statement.id) into.add(statement.id.name);
			break;
		case "ImportDeclaration":
			for (const { local } of statement.specifiers) into.add(local.name);
			break;
		case "ExportNamedDeclaration":
		case "ExportDefaultDeclaration":
			if (statement.declaration) declaredNames(statement.declaration, into);
			break;
		case "ForStatement":
			if (statement.init?.type === "VariableDeclaration")
				declaredNames(statement.init, into);
			break;
		case "ForInStatement":
		case "ForOfStatement":
			if (statement.left.type === "VariableDeclaration")
				declaredNames(statement.left, into);
			break;
	}
}

const SKIPPED_KEYS = new Set(["type", "start", "end", "loc", "range", "raw"]);

/** Returns the free names of an expression or a module. */
export function freeNames(root: JsNode): FreeNames {
	const found: FreeNames = {
		names: new Set(),
		components: new Set(),
	};

	const isBound = (name: string, scope: Scope | undefined): boolean => {
		for (let at = scope; at; at = at.parent)
			if (at.names.has(name)) return true;
		return false;
	};

	const refer = (name: string, scope: Scope) => {
		if (!isBound(name, scope)) found.names.add(name);
	};

	const block = (statements: JsNode[], parent: Scope): Scope => {
		const scope: Scope = { names: new Set(), parent };
		for (const statement of statements) declaredNames(statement, scope.names);
		return scope;
	};

	const element = (name: JsNode, scope: Scope): void => {
		let at = name;
		while (at.type === "JSXMemberExpression") at = at.object;
		if (at.type !== "JSXIdentifier") return;
		const isTag = at === name && /^[a-z]/.test(at.name);
		if (isTag || isBound(at.name, scope)) return;
		found.names.add(at.name);
		found.components.add(at.name);
	};

	const functionScope = (node: JsNode, parent: Scope): Scope => {
		const scope: Scope = { names: new Set(["arguments"]), parent };
		if (node.id && node.type === "FunctionExpression")
			scope.names.add(node.id.name);
		for (const parameter of node.params) patternNames(parameter, scope.names);
		return scope;
	};

	const children = (node: JsNode, scope: Scope): void => {
		for (const key in node) {
			if (SKIPPED_KEYS.has(key)) continue;
			const value = node[key];
			if (Array.isArray(value)) {
				for (const item of value) if (item?.type) visit(item, scope);
			} else if (value?.type) visit(value, scope);
		}
	};

	function visit(node: JsNode, scope: Scope): void {
		switch (node.type) {
			case "Identifier":
				refer(node.name, scope);
				return;
			case "MemberExpression":
				visit(node.object, scope);
				if (node.computed) visit(node.property, scope);
				return;
			case "Property":
			case "MethodDefinition":
			case "PropertyDefinition":
				if (node.computed) visit(node.key, scope);
				if (node.value) visit(node.value, scope);
				return;
			case "Program":
			case "BlockStatement":
			case "StaticBlock": {
				const inner = block(node.body, scope);
				for (const statement of node.body) visit(statement, inner);
				return;
			}
			case "ForStatement":
			case "ForInStatement":
			case "ForOfStatement":
				children(node, block([node], scope));
				return;
			case "SwitchStatement": {
				visit(node.discriminant, scope);
				const inner = block(
					node.cases.flatMap((item: JsNode) => item.consequent),
					scope,
				);
				for (const item of node.cases) children(item, inner);
				return;
			}
			case "CatchClause": {
				const inner: Scope = { names: new Set(), parent: scope };
				patternNames(node.param, inner.names);
				visit(node.body, inner);
				return;
			}
			case "FunctionDeclaration":
			case "FunctionExpression":
			case "ArrowFunctionExpression": {
				const inner = functionScope(node, scope);
				for (const parameter of node.params) visit(parameter, inner);
				visit(node.body, inner);
				return;
			}
			case "ClassDeclaration":
			case "ClassExpression": {
				if (node.superClass) visit(node.superClass, scope);
				const inner: Scope = { names: new Set(), parent: scope };
				if (node.id) inner.names.add(node.id.name);
				visit(node.body, inner);
				return;
			}
			case "LabeledStatement":
				visit(node.body, scope);
				return;
			case "BreakStatement":
			case "ContinueStatement":
			case "MetaProperty":
			case "ImportDeclaration":
			case "ExportAllDeclaration":
				return;
			case "ExportNamedDeclaration":
				if (node.declaration) visit(node.declaration, scope);
				else if (!node.source)
					for (const { local } of node.specifiers) refer(local.name, scope);
				return;
			case "JSXElement":
				element(node.openingElement.name, scope);
				for (const attribute of node.openingElement.attributes)
					visit(attribute, scope);
				for (const child of node.children) visit(child, scope);
				return;
			case "JSXAttribute":
				if (node.value) visit(node.value, scope);
				return;
			case "JSXMemberExpression":
			case "JSXIdentifier":
			case "JSXNamespacedName":
				return;
			default:
				children(node, scope);
		}
	}

	visit(root, { names: new Set() });
	return found;
}
