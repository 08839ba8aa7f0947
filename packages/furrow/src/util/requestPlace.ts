import { readFileSync } from "node:fs";
import { placeAt } from "./places.js";

/** Position of an import in a file. */
export interface RequestPlace {
	file: string;
	line?: number;
	column?: number;
	/** Module request as written in the file. */
	written?: string;
}

/**
 * Finds the import of a module in a file.
 * @param request as named by the tool that resolves it, which may be a path from elsewhere
 */
export function requestPlace(file: string, request: string): RequestPlace {
	let source: string;
	try {
		source = readFileSync(file, "utf8");
	} catch {
		return { file };
	}
	const last = request.slice(request.lastIndexOf("/") + 1);
	const candidates = [`"${request}"`, `'${request}'`, `/${last}"`, `/${last}'`];
	const at = candidates
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
