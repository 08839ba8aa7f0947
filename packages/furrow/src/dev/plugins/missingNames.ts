/**
 * Names that are imported but not exported: `undefined` with a warning, as in builds. Browsers would not run such a
 * module.
 */

import type { ParseResult } from "rolldown/utils";
import type { DevEnvironment, EnvironmentModuleNode, Plugin } from "vite";
import {
	type BundleInput,
	missingExport,
} from "../../bundle/publicForDevVite.js";
import { inNodeModules, isAbsolute } from "../../util/path.js";
import { ExportedNames, type FileOf } from "../exportedNames.js";
import { withoutGeneration } from "../runtime/addresses.js";

type Imported = ParseResult["module"]["staticImports"][number];
type Exported = ParseResult["module"]["staticExports"][number];

/** Matches imports and exports by name, which may not exist. */
const ASKS = /\b(?:import|export)\b[^;]*?\bfrom\b/;

/** Furrow's and Vite's files, which ask for what is there. */
const OWN = /[\\/]node_modules[\\/]\.cache[\\/]/;

/** Whether a module lacks an export that another one imports. */
type Lacks = (request: string, name: string) => Promise<boolean>;

/** A piece of code, and what stands for it. Lines after it stay where they are. */
interface Edit {
	start: number;
	end: number;
	text: string;
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
	kind === "Default" ? "default" : kind === "Name" ? name : null;

/** Picks those entries of a statement whose names are missing. */
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
	const there = entries.filter((entry) => !missing.includes(entry));
	const named = there
		.filter(({ importName: { kind } }) => kind === "Name")
		.map(
			({ importName: { start, end }, localName }) =>
				`${code.slice(start ?? 0, end ?? 0)} as ${localName.value}`,
		);
	const whole = there.flatMap(({ importName: { kind }, localName }) => {
		if (kind === "Default") return localName.value;
		return kind === "NamespaceObject" ? `* as ${localName.value}` : [];
	});
	if (named.length) whole.push(`{ ${named.join(", ")} }`);
	const from = code.slice(moduleRequest.start, end).replace(/;?$/, ";");
	const names = missing.map(({ localName }) => localName.value);
	// Hoisted, as imports are.
	const text = `import ${whole.join(", ")}${whole.length ? " from " : ""}${from} var ${names.join(", ")};`;
	return { start, end, text };
}

async function exportEdit(
	{ start, end, entries }: Exported,
	code: string,
	lacks: Lacks,
): Promise<Edit | undefined> {
	const request = entries[0]?.moduleRequest;
	if (!request) return undefined;
	const missing = await missingOf(entries, request.value, lacks);
	if (!missing.length) return undefined;
	const text = (entry: Exported["entries"][number]) =>
		code.slice(entry.start, entry.end);
	const there = entries.filter((entry) => !missing.includes(entry)).map(text);
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
		text: `export { ${there.join(", ")} } from ${from} ${own.join(" ")}`,
	};
}

/** Code that asks for nothing that is not there. Nothing where it does not do so as it is. */
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
	let made = code;
	for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
		const lines = code.slice(start, end).match(/\n/g) ?? [];
		made = made.slice(0, start) + text + lines.join("") + made.slice(end);
	}
	return made;
}

/** The file of a package that Vite has bundled. */
function sourceOf(file: string, environment: DevEnvironment): string {
	const { depInfoList = [] } = environment.depsOptimizer?.metadata ?? {};
	return depInfoList.find((known) => known.file === file)?.src ?? file;
}

type Told = Pick<
	BundleInput,
	"siteDir" | "babelConfig" | "loaderRules" | "rawExtensions" | "urlExtensions"
>;

/**
 * @param namedBy the Markdown file of a request
 * @param warned receives the missing names of a file; none once they are fixed
 */
export function missingNamesPlugin(
	input: () => Told,
	namedBy: (request: string) => string | undefined,
	warned: (file: string, messages: string[]) => void,
): Plugin {
	const exported = new ExportedNames();
	/** Modules of which something is missing. */
	const lacking = new Set<string>();
	/** Whether a file's text shows its exports. Plugins of the site may transform it. */
	const isAsWritten = (file: string) => {
		const { babelConfig, loaderRules, rawExtensions, urlExtensions } = input();
		if (babelConfig && !inNodeModules(file)) return false;
		const noCode = [...rawExtensions, ...urlExtensions];
		if (noCode.some((end) => file.endsWith(end))) return false;
		return !loaderRules.some(({ test }) => test.test(file));
	};
	return {
		name: "furrow:missing-names",
		// When it is JavaScript, but not yet looked through for its imports.
		enforce: "post",
		transform: {
			filter: {
				id: { include: /\.[cm]?[jt]sx?$|^\0furrow:/, exclude: OWN },
				code: ASKS,
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
					return isAsWritten(file) ? file : undefined;
				};
				const messages: string[] = [];
				const made = await withoutMissing(code, id, async (request, name) => {
					const file = await fileOf(request, id);
					if (!file || !(await exported.lacks(name, file, fileOf)))
						return false;
					const exporter = OWN.test(file) ? undefined : file;
					messages.push(
						missingExport({ name, user: id, exporter }, siteDir, namedBy),
					);
					return true;
				});
				if (messages.length) lacking.add(id);
				else lacking.delete(id);
				warned(id, messages);
				return made === undefined ? null : { code: made, map: null };
			},
		},
		// Vite takes what was made of importers as it was, with another address of what has changed.
		async hotUpdate({ modules, timestamp }) {
			const { moduleGraph } = this.environment;
			const seen = new Set<EnvironmentModuleNode>();
			const visit = async (module: EnvironmentModuleNode, others: boolean) => {
				for (const importer of module.importers) {
					const { id, file } = importer;
					if (seen.has(importer) || !id || !file) continue;
					seen.add(importer);
					if (others || lacking.has(id))
						moduleGraph.invalidateModule(importer, new Set(), timestamp, true);
					if (await exported.isBetween(file)) await visit(importer, others);
				}
			};
			for (const module of modules)
				if (module.type === "js" && module.file)
					await visit(module, await exported.areOthers(module.file, timestamp));
		},
	};
}
