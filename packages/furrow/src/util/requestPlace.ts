import { readFileSync } from "node:fs";
import { placeAt } from "./places.js";

/** Position of an import in a file. */
export interface RequestPlace {
	file: string;
	line?: number;
	column?: number;
	/** The name as the file writes it. */
	written?: string;
}

/**
 * Looks in a file for the name of a module.
 * @param request as the tool that looked for the module names it, which may be as a path from elsewhere
 */
export function requestPlace(file: string, request: string): RequestPlace {
	let source: string;
	try {
		source = readFileSync(file, "utf8");
	} catch {
		return { file };
	}
	const last = request.slice(request.lastIndexOf("/") + 1);
	const spelled = [`"${request}"`, `'${request}'`, `/${last}"`, `/${last}'`];
	const at = spelled
		.map((text) => source.indexOf(text))
		.find((index) => index >= 0);
	if (at === undefined) return { file };
	const start = Math.max(
		source.lastIndexOf('"', at),
		source.lastIndexOf("'", at),
	);
	const end = source.indexOf(source.charAt(start), start + 1);
	return {
		file,
		...placeAt(source, start),
		written: source.slice(start + 1, end),
	};
}
