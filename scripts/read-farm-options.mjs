#!/usr/bin/env node
/**
 * Writes down the options of Farm's published types, which the tests compare the option pages with:
 *
 *     npm pack @farmfe/core@1.7.11 && tar xzf farmfe-core-1.7.11.tgz
 *     node scripts/read-farm-options.mjs package
 *
 * Only types are read and nothing of the package runs. It is no dependency of this repository, because it would bring
 * a compiler binary and a development server along.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";

const FIXTURE = fileURLToPath(
	new URL("../tests/fixtures/farm-options.json", import.meta.url),
);

/** The files that declare options. A type that they import from elsewhere, such as chokidar's, ends a path. */
const FILES = [
	"dist/config/types.d.ts",
	"dist/types/binding.d.ts",
	"dist/types/swc-config.d.ts",
];

/** Generics whose properties are those of their first argument. */
const WRAPPERS = new Set(["Partial", "Required", "ToSnakeCaseProperties"]);

/** Names of the interfaces and aliases of the files with what they stand for. */
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

/** The properties that a type has in any of its forms: `[name, type]` each, of array elements too. */
function propertiesOf(type, declarations) {
	const through = (node) => propertiesOf(node, declarations);
	switch (type?.type) {
		case "TSInterfaceBody":
			return membersOf(type.body);
		case "TSTypeLiteral":
			return membersOf(type.members);
		case "TSUnionType":
		case "TSIntersectionType":
			return type.types.flatMap(through);
		case "TSArrayType":
			return through(type.elementType);
		case "TSParenthesizedType":
			return through(type.typeAnnotation);
		case "TSFunctionType":
			return through(type.returnType.typeAnnotation);
		case "TSTypeReference": {
			const { name } = type.typeName;
			if (WRAPPERS.has(name)) return through(type.typeArguments.params[0]);
			return declarations.has(name) ? through(declarations.get(name)) : [];
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

/** The type in words when it is as simple as `boolean` or `string[]`; other types are for people to describe. */
function simpleType(type) {
	if (type.type !== "TSArrayType") return PRIMITIVES[type.type];
	const element = PRIMITIVES[type.elementType.type];
	return element && `${element}[]`;
}

/** Every option below a type by its path, with its type where that is simple and "" where it is not. */
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
// `compilation` is given there as a selection of the compiler's own fields.
const [[, compiler]] = propertiesOf(declarations.get("Config"), declarations);
collect(compiler, declarations, "compilation", options);
// What `farm preview` takes stands in no config file.
const preview = declarations.get("UserPreviewServerConfig");
collect(preview, declarations, "preview", options);
writeFileSync(
	FIXTURE,
	`${JSON.stringify({ name, version, options }, null, "\t")}\n`,
);
console.log(`${Object.keys(options).length} options of ${name} ${version}`);
