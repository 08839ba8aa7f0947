/** Reads the texts of Markdown files: pages and partials. */
import { readFileSync } from "node:fs";
import { FurrowError } from "../util/errors.js";
import { fsError } from "../util/fsError.js";
import { basename } from "../util/path.js";
import { requestPlace } from "../util/requestPlace.js";

/**
 * Rejects a partial that imports itself, directly or indirectly: its page would never end.
 * @param importers the files that lead from the page to this one
 * @throws FurrowError if this file is among them
 */
export function checkNoCycle(file: string, importers: string[]): void {
	if (!importers.includes(file)) return;
	const path = importers.slice(importers.indexOf(file) + 1);
	const last = importers.at(-1) as string;
	throw new FurrowError(
		path.length
			? `The Markdown file imports itself, via ${path.map((name) => basename(name)).join(", ")}.`
			: "The Markdown file imports itself.",
		{
			...requestPlace(last, basename(file)),
			hint: "Remove this import, or move what both files need to a third file.",
		},
	);
}

/**
 * Reads a Markdown file. Synchronous: for thousands of small files, promises cost more than reading.
 * @param importer the file that imports it, for errors
 * @throws FurrowError if it cannot be read
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
