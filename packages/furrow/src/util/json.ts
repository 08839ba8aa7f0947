import { FurrowError } from "./errors.js";
import { type Place, placeAt } from "./places.js";

/** Returns the position of the syntax error in invalid JSON. Only some of Node's messages contain it. */
async function positionOf(
	text: string,
	message: string,
): Promise<Partial<Place>> {
	const offset = /position (\d+)/.exec(message)?.[1];
	if (offset !== undefined) return placeAt(text, Number(offset));
	const { parseAst } = await import("rolldown/parseAst");
	try {
		parseAst(`(${text}\n)`);
	} catch (error) {
		const { pos } = error as { pos?: number };
		if (pos !== undefined) return placeAt(text, pos - 1);
	}
	return {};
}

/**
 * Parses the content of a JSON file.
 *
 * @param file path for messages
 * @throws FurrowError with the position of the error
 */
export async function parseJson(text: string, file: string): Promise<unknown> {
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch (cause) {
		const { message } = cause as Error;
		const reason = message.replace(/, \.*".*" is not valid JSON$/s, "");
		throw new FurrowError(`The file is not valid JSON: ${reason}`, {
			file,
			...(await positionOf(text, message)),
			hint: "Fix the JSON here.",
			cause,
		});
	}
}

/** Returns the indentation of a JSON file; two spaces if it has none. */
export const indentOf = (text = ""): string =>
	/^([ \t]+)"/m.exec(text)?.[1] ?? "  ";
