import { SourceMap, type SourceMapPayload } from "node:module";
import type { Place } from "./places.js";

const INLINE_MAP =
	/\/\/# sourceMappingURL=data:application\/json;(?:charset=[\w-]+;)?base64,([\w+/=]+)\s*$/;

/**
 * Maps a position in generated code to its source.
 * @param code generated code with an inline source map; without one, the result is `undefined`
 */
export function sourcePlace(
	code: string,
	{ line, column }: Place,
): Place | undefined {
	const [, map] = INLINE_MAP.exec(code) ?? [];
	if (!map) return undefined;
	const payload: SourceMapPayload = JSON.parse(
		Buffer.from(map, "base64").toString(),
	);
	const found = new SourceMap(payload).findEntry(line - 1, column - 1);
	return "originalLine" in found
		? { line: found.originalLine + 1, column: found.originalColumn + 1 }
		: undefined;
}
