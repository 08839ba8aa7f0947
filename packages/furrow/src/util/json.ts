import { FurrowError } from "./errors.js";
import { type Place, placeAt } from "./places.js";

/** Position of the syntax error in invalid JSON. Only some of Node's messages contain it. */
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
 * Parses what a JSON file holds.
 *
 * @param file for messages
 * @throws FurrowError with the place of the mistake
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

/** How a JSON file indents; two spaces where that cannot be seen. */
export const indentOf = (text = ""): string =>
	/^([ \t]+)"/m.exec(text)?.[1] ?? "  ";
