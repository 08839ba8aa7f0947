import { hash } from "../../util/hash.js";

/** Name of the data file that belongs to a source file, or to another thing with a name. */
export function dataFileName(source: string): string {
	const name = source.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
	return `${name.slice(-60)}-${hash(source, 8)}.json`;
}
