/** The texts of Markdown files: of pages, and of what they import. */
import { readFileSync } from "node:fs";
import { FurrowError } from "../util/errors.js";
import { fsError } from "../util/fsError.js";
import { basename } from "../util/path.js";
import { requestPlace } from "../util/requestPlace.js";

/**
 * Partials are put into their pages, which would have no end if one were put into itself.
 * @param importers the files that lead from the page to this one
 * @throws FurrowError when this one is among them
 */
export function refuseCycle(file: string, importers: string[]): void {
	if (!importers.includes(file)) return;
	const way = importers.slice(importers.indexOf(file) + 1);
	const last = importers.at(-1) as string;
	throw new FurrowError(
		way.length
			? `The Markdown file imports itself, via ${way.map((name) => basename(name)).join(", ")}.`
			: "The Markdown file imports itself.",
		{
			...requestPlace(last, basename(file)),
			hint: "Remove this import, or move what both files need to a third file.",
		},
	);
}

/**
 * A Markdown file's text. Synchronous: thousands of small files cost more in promises than in reading.
 * @param importer the file that imports it, for the error
 * @throws FurrowError when it cannot be read
 */
export function readSource(file: string, importer: string | undefined): string {
	try {
		return readFileSync(file, "utf8");
	} catch (cause) {
		const fault = fsError(cause);
		if (fault) throw fault;
		if (!importer)
			throw new FurrowError("The Markdown file cannot be read.", {
				file,
				hint: "A plugin's route refers to it: check the path.",
				cause,
			});
		const { written = file, ...place } = requestPlace(importer, basename(file));
		throw new FurrowError(
			`Cannot find "${written}", which this file imports.`,
			{
				...place,
				hint: "Check the path.",
				cause,
			},
		);
	}
}
