/**
 * Imports of names that do not exist: `undefined` with a warning, as in builds. Browsers would refuse to run such a
 * module.
 */

import type { ParseResult } from "rolldown/utils";
import type { DevEnvironment, EnvironmentModuleNode, Plugin } from "vite";
import {
	type BundleInput,
	missingExport,
} from "../../bundle/publicForDevVite.js";
import { applyEdits, type Edit } from "../../util/edits.js";
import { inNodeModules, isAbsolute } from "../../util/path.js";
import { ExportedNames, type FileOf } from "../exportedNames.js";
import { withoutGeneration } from "../runtime/addresses.js";

type Imported = ParseResult["module"]["staticImports"][number];
type Exported = ParseResult["module"]["staticExports"][number];

/** Matches imports and re-exports, whose names may not exist. */
const HAS_IMPORTS = /\b(?:import|export)\b[^;]*?\bfrom\b/;

/** Matches files that Furrow and Vite generate, whose imports all exist. */
const GENERATED = /[\\/]node_modules[\\/]\.cache[\\/]/;

/** Matches requests of Furrow's own modules. Others that a generated file contains are packages. */
const OWN_REQUEST = /^@(?:docusaurus|generated|theme(?:-\w+)?)\//;

/** Whether a module lacks an export that another one imports. */
type Lacks = (request: string, name: string) => Promise<boolean>;

const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
	kind === "Default" ? "default" : kind === "Name" ? name : null;

/** Returns the entries of a statement whose names are missing. */
async function missingOf<
	Entry extends { importName: { kind: string; name: string | null } },
>(entries: Entry[], request: string, lacks: Lacks): Promise<Entry[]> {
	const missing: Entry[] = [];
	for (const entry of entries) {
		const name = nameOf(entry.importName);
		if (name !== null && (await lacks(request, name))) missing.push(entry);
	}
	return missing;
}

async function importEdit(
	{ start, end, moduleRequest, entries }: Imported,
	code: string,
	lacks: Lacks,
): Promise<Edit | undefined> {
	const missing = await missingOf(entries, moduleRequest.value, lacks);
	if (!missing.length) return undefined;
	const existing = entries.filter((entry) => !missing.includes(entry));
	const named = existing
		.filter(({ importName: { kind } }) => kind === "Name")
		.map(
			({ importName: { start, end }, localName }) =>
				`${code.slice(start ?? 0, end ?? 0)} as ${localName.value}`,
		);
	const whole = existing.flatMap(({ importName: { kind }, localName }) => {
		if (kind === "Default") return localName.value;
		return kind === "NamespaceObject" ? `* as ${localName.value}` : [];
	});
	if (named.length) whole.push(`{ ${named.join(", ")} }`);
	const from = code.slice(moduleRequest.start, end).replace(/;?$/, ";");
	const names = missing.map(({ localName }) => localName.value);
	// `var` is hoisted, as imports are.
	const text = `import ${whole.join(", ")}${whole.length ? " from " : ""}${from} var ${names.join(", ")};`;
	return { start, end, text };
}

async function exportEdit(
	{ start, end, entries }: Exported,
	code: string,
	lacks: Lacks,
): Promise<Edit | undefined> {
	const [first] = entries;
	const request = first?.moduleRequest;
	// The parser also lists names that are imported here and exported further down. They are those of the import.
	if (!request || first.start > end) return undefined;
	const missing = await missingOf(entries, request.value, lacks);
	if (!missing.length) return undefined;
	const text = (entry: Exported["entries"][number]) =>
		code.slice(entry.start, entry.end);
	const existing = entries
		.filter((entry) => !missing.includes(entry))
		.map(text);
	const from = code.slice(request.start, end).replace(/;?$/, ";");
	const own = missing.map(({ exportName }, index) => {
		const name = `__missing${start}_${index}`;
		const { kind } = exportName;
		const as =
			kind === "Default"
				? "default"
				: code.slice(exportName.start ?? 0, exportName.end ?? 0);
		return `var ${name}; export { ${name} as ${as} };`;
	});
	return {
		start,
		end,
		text: `export { ${existing.join(", ")} } from ${from} ${own.join(" ")}`,
	};
}

/** Replaces imports and re-exports of missing names with `undefined`. Returns `undefined` if no name is missing. */
export async function withoutMissing(
	code: string,
	file: string,
	lacks: Lacks,
): Promise<string | undefined> {
	const { parseSync } = await import("rolldown/utils");
	const { module } = parseSync(file, code, {
		lang: "js",
		sourceType: "module",
	});
	const edits: Edit[] = [];
	for (const statement of module.staticImports) {
		const edit = await importEdit(statement, code, lacks);
		if (edit) edits.push(edit);
	}
	for (const statement of module.staticExports) {
		const edit = await exportEdit(statement, code, lacks);
		if (edit) edits.push(edit);
	}
	if (!edits.length) return undefined;
	// The lines that follow keep their numbers.
	const sameLines = edits.map(({ start, end, text }) => {
		const lines = code.slice(start, end).match(/\n/g) ?? [];
		return { start, end, text: text + lines.join("") };
	});
	return applyEdits(code, sameLines);
}

/** Returns the source file of a package that Vite has bundled, or the file itself. */
function sourceOf(file: string, environment: DevEnvironment): string {
	const { depInfoList = [] } = environment.depsOptimizer?.metadata ?? {};
	return depInfoList.find((known) => known.file === file)?.src ?? file;
}

type CodeSettings = Pick<
	BundleInput,
	"siteDir" | "babelConfig" | "loaderRules" | "rawExtensions" | "urlExtensions"
>;

/**
 * @param namedBy returns the Markdown file that contains a request
 * @param warned receives the missing names of a file; none once they are fixed
 */
export function missingNamesPlugin(
	input: () => CodeSettings,
	namedBy: (request: string) => string | undefined,
	warned: (file: string, messages: string[]) => void,
): Plugin {
	const exported = new ExportedNames();
	/** Ids of the modules that import missing names. */
	const incomplete = new Set<string>();
	/** Whether the exports of a file can be read from its text. Plugins and loaders of the site may transform it. */
	const isUntransformed = (file: string) => {
		const { babelConfig, loaderRules, rawExtensions, urlExtensions } = input();
		if (babelConfig && !inNodeModules(file)) return false;
		const noCode = [...rawExtensions, ...urlExtensions];
		if (noCode.some((end) => file.endsWith(end))) return false;
		return !loaderRules.some(({ test }) => test.test(file));
	};
	return {
		name: "furrow:missing-names",
		// Runs on JavaScript, before Vite analyses its imports.
		enforce: "post",
		transform: {
			filter: {
				id: { include: /\.[cm]?[jt]sx?$|^\0furrow:/, exclude: GENERATED },
				code: HAS_IMPORTS,
			},
			async handler(code, id) {
				const { siteDir } = input();
				const environment = this.environment as DevEnvironment;
				const fileOf: FileOf = async (request, from) => {
					const found = await this.resolve(request, from);
					if (!found || (found.external === true && !isAbsolute(found.id)))
						return undefined;
					const [path = "", query = ""] = found.id.split("?");
					if (!isAbsolute(path) || (query && !/^[vt]=/.test(query)))
						return undefined;
					const file = withoutGeneration(sourceOf(path, environment));
					return isUntransformed(file) ? file : undefined;
				};
				const messages: string[] = [];
				const result = await withoutMissing(code, id, async (request, name) => {
					const file = await fileOf(request, id);
					if (!file || !(await exported.lacks(name, file, fileOf)))
						return false;
					const bundled = OWN_REQUEST.test(request) ? undefined : request;
					const exporter = GENERATED.test(file) ? bundled : file;
					messages.push(
						missingExport({ name, user: id, exporter }, siteDir, namedBy),
					);
					return true;
				});
				if (messages.length) incomplete.add(id);
				else incomplete.delete(id);
				warned(id, messages);
				return result === undefined ? null : { code: result, map: null };
			},
		},
		// Vite keeps the transformed code of importers and only replaces the URLs of changed modules.
		async hotUpdate({ modules, timestamp }) {
			const { moduleGraph } = this.environment;
			const seen = new Set<EnvironmentModuleNode>();
			const visit = async (
				module: EnvironmentModuleNode,
				haveNewNames: boolean,
			) => {
				for (const importer of module.importers) {
					const { id, file } = importer;
					if (seen.has(importer) || !id || !file) continue;
					seen.add(importer);
					if (haveNewNames || incomplete.has(id))
						moduleGraph.invalidateModule(importer, new Set(), timestamp, true);
					if (await exported.reExports(file))
						await visit(importer, haveNewNames);
				}
			};
			for (const module of modules)
				if (module.type === "js" && module.file)
					await visit(
						module,
						await exported.haveChanged(module.file, timestamp),
					);
		},
	};
}
