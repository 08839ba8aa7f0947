import { FurrowError } from "../util/errors.js";
import { basename } from "../util/path.js";
import { locateField } from "./locate.js";
import type { FieldProblems } from "./problems.js";

/**
 * Returns one error for all invalid fields, with the position of the first one that the file contains literally.
 *
 * @param prefix path of the checked value in the config, e.g. `["themeConfig"]`
 */
export async function report(
	error: FieldProblems,
	options: {
		file: string;
		title?: string;
		prefix?: (string | number)[];
		hint?: string;
	},
): Promise<FurrowError> {
	const { file, prefix = [], hint } = options;
	const { problems } = error;
	const places = await Promise.all(
		problems.map(({ path }) => locateField(file, [...prefix, ...path])),
	);
	const lines = problems.map(({ message }, index) => {
		const place = places[index];
		return problems.length === 1
			? message
			: `  - ${message}${place ? ` (line ${place.line})` : ""}`;
	});
	const title =
		options.title ??
		(problems.length === 1
			? "The configuration is not valid:"
			: `The configuration has ${problems.length} errors:`);
	const first = places.find((place) => place !== undefined);
	return new FurrowError(
		problems.length === 1
			? `${title} ${lines[0]}`
			: `${title}\n${lines.join("\n")}`,
		{
			file,
			line: first?.line,
			column: first?.column,
			hint: hint ?? `Correct ${basename(file)} and try again.`,
			cause: error,
		},
	);
}
