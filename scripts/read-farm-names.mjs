#!/usr/bin/env node
/**
 * Records the public names of Farm's packages. A test compares them with the names on the pages:
 *
 *     npm install @farmfe/core@1.7.11 @farmfe/cli@1.0.5
 *     node scripts/read-farm-names.mjs node_modules/@farmfe crates/core/src/plugin/mod.rs
 *
 * The second path is the trait `Plugin` in Farm's repository at the same version. Files are only read, not executed.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";

const FIXTURE = fileURLToPath(
	new URL("../tests/fixtures/farm-names.json", import.meta.url),
);

/** Returns the top-level statements of a declaration file. */
function statementsOf(file) {
	return parseAst(readFileSync(file, "utf8"), { lang: "dts" }, file).body;
}

/** Returns the declaration file of an `export … from`, or `undefined` for another package. */
function fileOf(from, source) {
	if (!source.startsWith(".")) return undefined;
	const path = join(dirname(from), source.replace(/\.js$/, ".d.ts"));
	return existsSync(path) ? path : undefined;
}

/** Returns everything that a module exports, by name, with its declaration if it has one. */
function exportsOf(file, seen = new Set()) {
	const found = new Map();
	if (seen.has(file)) return found;
	seen.add(file);
	for (const node of statementsOf(file)) {
		const from = node.source && fileOf(file, node.source.value);
		if (node.type === "ExportAllDeclaration" && from)
			for (const [name, declaration] of exportsOf(from, seen))
				found.set(name, declaration);
		if (node.type !== "ExportNamedDeclaration") continue;
		for (const { exported } of node.specifiers)
			found.set(exported.name, undefined);
		const { declaration } = node;
		if (declaration?.id) found.set(declaration.id.name, declaration);
		for (const { id } of declaration?.declarations ?? [])
			found.set(id.name, declaration);
	}
	return found;
}

/** Returns the public members of a class, an interface or an object type. */
function membersOf({ body, typeAnnotation }) {
	const members = typeAnnotation?.members ?? body.body;
	return members
		.filter(({ accessibility }) => accessibility !== "private")
		.map(({ key }) => key?.name)
		.filter((name) => name && name !== "constructor");
}

/** Returns the flags of each command as defined by the CLI; those of "" belong to all commands. */
function flagsOf(source) {
	const flags = { "": ["help", "version"] };
	let command = "";
	for (const [, call, text] of source.matchAll(
		/\.(command|option)\('([^']*)'/g,
	)) {
		if (call === "command") {
			command = /^[a-z]+/.exec(text)?.[0] ?? "start";
			flags[command] = [];
		} else {
			flags[command].push(/--([\w.-]+)/.exec(text)[1]);
		}
	}
	return flags;
}

const [farm, trait] = process.argv.slice(2);
if (!trait) {
	console.error(
		"Usage: node scripts/read-farm-names.mjs <node_modules/@farmfe> <plugin/mod.rs>",
	);
	process.exit(1);
}
const at = (...parts) => join(resolve(farm), ...parts);
const core = exportsOf(at("core/dist/index.d.ts"));
const runtime = exportsOf(at("runtime/dist/index.d.ts"));
const plugin = exportsOf(at("runtime/dist/plugin.d.ts"));
const rust = readFileSync(trait, "utf8");
const body = /pub trait Plugin[\s\S]*?\n}/.exec(rust)[0];
const names = {
	core: JSON.parse(readFileSync(at("core/package.json"), "utf8")).version,
	cli: JSON.parse(readFileSync(at("cli/package.json"), "utf8")).version,
	flags: flagsOf(readFileSync(at("cli/dist/index.js"), "utf8")),
	exports: {
		"@farmfe/core": [...core.keys()].sort(),
		"@farmfe/runtime": [...runtime.keys()].sort(),
	},
	classes: Object.fromEntries(
		["Compiler", "Server"].map((name) => [name, membersOf(core.get(name))]),
	),
	hooks: membersOf(core.get("JsPlugin")),
	runtimeHooks: membersOf(plugin.get("FarmRuntimePlugin")),
	rustHooks: [...body.matchAll(/^ {2}fn (\w+)/gm)].map(([, name]) => name),
};
writeFileSync(FIXTURE, `${JSON.stringify(names, null, "\t")}\n`);
console.log(
	`${core.size} exports, ${names.hooks.length} hooks, ${names.rustHooks.length} Rust hooks of Farm ${names.core}`,
);
