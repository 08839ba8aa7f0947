/** Finds chunks that only re-export. Pages refer to the original chunks instead, which saves a request. */
import { parseSync } from "rolldown/utils";
import type { Rolldown } from "vite";
import type { ModuleRef } from "../types/payload.js";

/**
 * Returns the chunk and name that each export of a chunk comes from; undefined for a chunk with code of its own.
 *
 * @param url returns the URL of a file
 */
export function reExports(
	{ code, fileName, moduleIds }: Rolldown.OutputChunk,
	url: (file: string) => string,
): Record<string, ModuleRef> | undefined {
	if (moduleIds.length) return undefined;
	const { program, module } = parseSync(fileName, code);
	if (program.body.length !== 1) return undefined;
	const folder = fileName.slice(0, fileName.lastIndexOf("/") + 1);
	const refs: Record<string, ModuleRef> = {};
	for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
		const { moduleRequest, importName, exportName } = entry;
		const [file] = /(?<=^\.\/)[^/]+$/.exec(moduleRequest?.value ?? "") ?? [];
		if (!file || importName.kind !== "Name" || !importName.name)
			return undefined;
		const name =
			exportName.kind === "Default" ? "default" : (exportName.name ?? "");
		refs[name] = [url(folder + file), importName.name];
	}
	return refs;
}
