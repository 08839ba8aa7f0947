import { existsSync, readFileSync } from "node:fs";

/**
 * What is known of Furrow's own code since Furrow was compiled, as JSON. It is read once, by a thread of the bundler while that waits
 * for its work.
 *
 * @returns what reads it; while Furrow is being compiled there is nothing
 */
export function prebuiltTable<T>(file: string): () => T | undefined {
	let table: T | undefined;
	return () => {
		if (table === undefined && existsSync(file))
			table = JSON.parse(readFileSync(file, "utf8"));
		return table;
	};
}
