import { newRecord } from "../../shared/own.js";
import { FurrowError } from "../../util/errors.js";
import type { JsNode } from "../../util/jsTree.js";
import { dirname, resolve } from "../../util/path.js";
import { type Place, placeAt } from "../../util/places.js";
import { toSitePath } from "../../util/sitePath.js";
import { declaredNames } from "./freeNames.js";
import { parseModule } from "./parse.js";

/** An import with bindings. */
export interface EsmImport {
	/** Module request. Relative paths are converted to `@site/...`. */
	source: string;
	/** Exported names by local name: `*` for the namespace, `default` for the default export. */
	names: Record<string, string>;
}

/** The parsed import and export statements of a page. */
export interface PageEsm {
	imports: EsmImport[];
	/** Requests of imports without bindings, for side effects. */
	sideEffects: string[];
	/**
	 * Declarations without `export`, one per statement. `offset` is the difference between a position in the tree and the
	 * corresponding index in `code`.
	 */
	statements: { code: string; tree: JsNode; offset: number }[];
	/** Positions of the page's declarations by name, except those that plugins added. */
	places: Record<string, Place>;
	/** Local names or expressions by export name. */
	exported: Record<string, string>;
	/** Local names of namespaces whose exports are all re-exported (`export * from`). */
	spread: string[];
	/** All names that the module declares or imports. */
	declared: Set<string>;
}

/** Creates an empty {@link PageEsm}. */
export function emptyEsm(): PageEsm {
	return {
		imports: [],
		sideEffects: [],
		statements: [],
		places: newRecord(),
		exported: newRecord(),
		spread: [],
		declared: new Set(),
	};
}

/** Converts a relative module request to one that is valid in any module of the site. */
export function absoluteRequest(
	request: string,
	filePath: string,
	siteDir: string,
): string {
	// webpack's loaders precede the module: `!!raw-loader!./loader.js!./file.ts`.
	return request
		.split("!")
		.map((part) =>
			/^\.\.?(?:\/|$)/.test(part)
				? toSitePath(resolve(dirname(filePath), part), siteDir)
				: part,
		)
		.join("!");
}

const DEFAULT_EXPORT = "_pageDefault";

/**
 * Adds the statements of an ESM block to `esm`.
 * @throws FurrowError on a syntax error
 */
export function readEsm(
	source: string,
	esm: PageEsm,
	place: { file: string; siteDir: string; line?: number },
): void {
	const firstLine = place.line ?? 1;
	let program: JsNode;
	try {
		program = parseModule(source);
	} catch (error) {
		const { loc, message } = error as {
			loc?: { line: number; column: number };
			message: string;
		};
		throw new FurrowError(
			`An import or export statement is not valid JavaScript: ${message.replace(/ \(\d+:\d+\)$/, "")}.`,
			{
				file: place.file,
				line: firstLine + (loc?.line ?? 1) - 1,
				column: (loc?.column ?? 0) + 1,
				hint: /already been declared/.test(message)
					? "Use a different name for each import and export."
					: "Put an empty line after import and export statements: what follows them directly is read as JavaScript.",
				cause: error,
			},
		);
	}
	const request = (node: JsNode) =>
		absoluteRequest(node.value, place.file, place.siteDir);
	const addStatement = (tree: JsNode, prefix = "") => {
		esm.statements.push({
			code: prefix + source.slice(tree.start, tree.end),
			tree,
			offset: tree.start - prefix.length,
		});
		if (place.line === undefined) return;
		const { line, column } = placeAt(source, tree.start);
		const names = new Set(prefix ? [DEFAULT_EXPORT] : []);
		declaredNames(tree, names);
		for (const name of names)
			esm.places[name] = { line: place.line + line - 1, column };
	};

	for (const node of program.body as JsNode[]) {
		declaredNames(node, esm.declared);
		switch (node.type) {
			case "ImportDeclaration":
				readImport(node, request(node.source), esm);
				break;
			case "ExportNamedDeclaration":
				if (node.declaration) {
					const names = new Set<string>();
					declaredNames(node.declaration, names);
					for (const name of names) esm.exported[name] = name;
					addStatement(node.declaration);
				} else readSpecifiers(node, node.source && request(node.source), esm);
				break;
			case "ExportDefaultDeclaration": {
				const { declaration } = node;
				if (declaration.id) {
					esm.exported.default = declaration.id.name;
					addStatement(declaration);
				} else {
					esm.exported.default = DEFAULT_EXPORT;
					addStatement(declaration, `const ${DEFAULT_EXPORT} = `);
				}
				break;
			}
			case "ExportAllDeclaration": {
				const local = `_pageExports${esm.imports.length}`;
				esm.imports.push({
					source: request(node.source),
					names: { [local]: "*" },
				});
				esm.declared.add(local);
				if (node.exported) esm.exported[node.exported.name] = local;
				else esm.spread.push(local);
				break;
			}
			default:
				addStatement(node);
		}
	}
}

function readImport(node: JsNode, source: string, esm: PageEsm): void {
	if (node.specifiers.length === 0) {
		esm.sideEffects.push(source);
		return;
	}
	const names = newRecord<string>();
	for (const specifier of node.specifiers) {
		const local = specifier.local.name;
		if (specifier.type === "ImportNamespaceSpecifier") names[local] = "*";
		else if (specifier.type === "ImportDefaultSpecifier")
			names[local] = "default";
		else names[local] = specifier.imported.name ?? specifier.imported.value;
	}
	esm.imports.push({ source, names });
}

function readSpecifiers(
	node: JsNode,
	source: string | null,
	esm: PageEsm,
): void {
	for (const { local, exported } of node.specifiers) {
		const name = exported.name ?? exported.value;
		if (!source) {
			esm.exported[name] = local.name;
			continue;
		}
		const binding = `_pageExport${esm.imports.length}`;
		esm.imports.push({
			source,
			names: { [binding]: local.name ?? local.value },
		});
		esm.declared.add(binding);
		esm.exported[name] = binding;
	}
}
