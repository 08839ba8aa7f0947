/** Source folders import one another in one direction, and stages only through their `index.ts`. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "rolldown/utils";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";

const SRC = fileURLToPath(
	new URL("../../packages/furrow/src", import.meta.url),
);

/** Each folder may import those before it. Imports of `@theme/*`, an alias that sites replace, are ignored. */
const LAYERS = [
	"shared types util seams schema cache sharedCache source markdown routes config content",
	"client theme bundle social render finish search llms plugins translations site",
	"swizzle init doctor check dev prebuilt build api cli",
].flatMap((line) => line.split(" "));

/** Additional entries that do not load the rest of their folder: commands start only after their static imports. */
const ENTRIES = new Set([
	"api/serve.ts",
	"bundle/publicForDevVite.ts",
	"bundle/publicForDev.ts",
	"bundle/earlyThread.ts",
	"cache/location.ts",
	"config/findConfig.ts",
	"config/plugins/unhandledErrors.ts",
	"dev/earlyPort.ts",
	"sharedCache/settings.ts",
]);

const CODE = /\.tsx?$/;
const folderOf = (file: string) => file.split("/")[0] as string;

function resolveImport(from: string, request: string): string | undefined {
	const base = resolve(dirname(join(SRC, from)), request.replace(/\?.*$/, ""));
	const file = [".ts", ".tsx", "/index.ts"]
		.flatMap((end) => [base.replace(/\.jsx?$/, "") + end, base])
		.find((path) => CODE.test(path) && existsSync(path));
	return file && relative(SRC, file).split(sep).join("/");
}

interface Module {
	file: string;
	imports: string[];
}

/** Returns the files from which a module imports values. */
function readModule(file: string): Module {
	const { program } = parseSync(file, readFileSync(join(SRC, file), "utf8"));
	const requests = program.body.flatMap((node) => {
		if (!("source" in node) || !node.source) return [];
		const isType =
			node.type === "ImportDeclaration"
				? node.importKind === "type" ||
					(node.specifiers.length > 0 &&
						node.specifiers.every(
							(one) => "importKind" in one && one.importKind === "type",
						))
				: node.exportKind === "type";
		return isType ? [] : [node.source.value];
	});
	return {
		file,
		imports: requests
			.filter((request) => request.startsWith("."))
			.map((request) => resolveImport(file, request))
			.filter((target) => target !== undefined),
	};
}

const modules = globSync(["*/**/*.{ts,tsx}", "!**/*.d.ts"], { cwd: SRC }).map(
	(file) => readModule(file.split(sep).join("/")),
);
const crossing = modules.flatMap(({ file, imports }) =>
	imports
		.filter((target) => folderOf(target) !== folderOf(file))
		.map((target) => ({ file, target })),
);

it("imports downwards only", () => {
	const level = (file: string) => LAYERS.indexOf(folderOf(file));
	expect(
		crossing
			.filter(({ file, target }) => level(target) >= level(file))
			.map(({ file, target }) => `${file} > ${target}`),
	).toEqual([]);
});

it("imports stages only through their index.ts", () => {
	expect(
		crossing
			.filter(
				({ file, target }) =>
					folderOf(file) !== "prebuilt" &&
					existsSync(join(SRC, folderOf(target), "index.ts")) &&
					!target.endsWith("/index.ts") &&
					!ENTRIES.has(target),
			)
			.map(({ file, target }) => `${file} > ${target}`),
	).toEqual([]);
});

it("has no circular imports", () => {
	const importsOf = new Map(
		modules.map(({ file, imports }) => [file, imports]),
	);
	const done = new Set<string>();
	const visit = (file: string, path: string[]): string[] => {
		if (path.includes(file)) return [[...path, file].join(" > ")];
		if (done.has(file)) return [];
		const found = (importsOf.get(file) ?? []).flatMap((target) =>
			visit(target, [...path, file]),
		);
		done.add(file);
		return found;
	};
	expect([...importsOf.keys()].flatMap((file) => visit(file, []))).toEqual([]);
});
