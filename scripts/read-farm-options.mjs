#!/usr/bin/env node
/**
 * Records the options of Farm's published types. Tests compare them with the option pages:
 *
 *     npm pack @farmfe/core@1.7.11 && tar xzf farmfe-core-1.7.11.tgz
 *     node scripts/read-farm-options.mjs package
 *
 * Types are only read, and nothing of the package is executed. It is not a dependency of this repository, because it
 * would include a compiler binary and a development server.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";

const FIXTURE = fileURLToPath(
	new URL("../tests/fixtures/farm-options.json", import.meta.url),
);

/** Files that declare options. Types that they import from elsewhere, such as chokidar's, are not followed. */
const FILES = [
	"dist/config/types.d.ts",
	"dist/types/binding.d.ts",
	"dist/types/swc-config.d.ts",
];

/** Generic types with the properties of their first argument. */
const WRAPPERS = new Set(["Partial", "Required", "ToSnakeCaseProperties"]);

/** Returns the interfaces and type aliases of the files by name. */
function readDeclarations(dir) {
	const declarations = new Map();
	for (const file of FILES) {
		const source = readFileSync(join(dir, file), "utf8");
		const { body } = parseAst(source, { lang: "dts" }, file);
		for (const statement of body) {
			const node = statement.declaration ?? statement;
			if (node.type === "TSInterfaceDeclaration")
				declarations.set(node.id.name, node.body);
			else if (node.type === "TSTypeAliasDeclaration")
				declarations.set(node.id.name, node.typeAnnotation);
		}
	}
	return declarations;
}

/** Returns the properties of all forms of a type, including array elements, as `[name, type]`. */
function propertiesOf(type, declarations) {
	const recurse = (node) => propertiesOf(node, declarations);
	switch (type?.type) {
		case "TSInterfaceBody":
			return membersOf(type.body);
		case "TSTypeLiteral":
			return membersOf(type.members);
		case "TSUnionType":
		case "TSIntersectionType":
			return type.types.flatMap(recurse);
		case "TSArrayType":
			return recurse(type.elementType);
		case "TSParenthesizedType":
			return recurse(type.typeAnnotation);
		case "TSFunctionType":
			return recurse(type.returnType.typeAnnotation);
		case "TSTypeReference": {
			const { name } = type.typeName;
			if (WRAPPERS.has(name)) return recurse(type.typeArguments.params[0]);
			return declarations.has(name) ? recurse(declarations.get(name)) : [];
		}
		default:
			return [];
	}
}

function membersOf(members) {
	return members
		.filter((member) => member.type === "TSPropertySignature")
		.map(({ key, typeAnnotation }) => [
			key.name ?? key.value,
			typeAnnotation.typeAnnotation,
		]);
}

const PRIMITIVES = {
	TSBooleanKeyword: "boolean",
	TSNumberKeyword: "number",
	TSStringKeyword: "string",
};

/** Returns the text of simple types such as `boolean` or `string[]`. Other types have to be described by hand. */
function simpleType(type) {
	if (type.type !== "TSArrayType") return PRIMITIVES[type.type];
	const element = PRIMITIVES[type.elementType.type];
	return element && `${element}[]`;
}

/** Collects every option below a type by its path, with its type if that is simple, or else "". */
function collect(type, declarations, prefix, options) {
	for (const [name, value] of propertiesOf(type, declarations)) {
		const path = prefix ? `${prefix}.${name}` : name;
		options[path] = simpleType(value) ?? "";
		collect(value, declarations, path, options);
	}
}

const [dir] = process.argv.slice(2);
if (!dir) {
	console.error("Usage: node scripts/read-farm-options.mjs <package folder>");
	process.exit(1);
}
const root = resolve(dir);
const { name, version } = JSON.parse(
	readFileSync(join(root, "package.json"), "utf8"),
);
const declarations = readDeclarations(root);
const options = {};
collect(declarations.get("UserConfig"), declarations, "", options);
// In `UserConfig`, `compilation` is only a selection of the compiler's fields.
const [[, compiler]] = propertiesOf(declarations.get("Config"), declarations);
collect(compiler, declarations, "compilation", options);
// The options of `farm preview` are not part of the config file.
const preview = declarations.get("UserPreviewServerConfig");
collect(preview, declarations, "preview", options);
writeFileSync(
	FIXTURE,
	`${JSON.stringify({ name, version, options }, null, "\t")}\n`,
);
console.log(`${Object.keys(options).length} options of ${name} ${version}`);
