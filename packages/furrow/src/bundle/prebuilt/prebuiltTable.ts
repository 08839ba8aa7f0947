import { existsSync, readFileSync } from "node:fs";

/**
 * Reads JSON about Furrow's own code that was written when Furrow was compiled. It is read once, by a bundler thread
 * that would otherwise be idle.
 *
 * @returns a reader, which returns `undefined` while Furrow is being compiled
 */
export function prebuiltTable<T>(file: string): () => T | undefined {
	let table: T | undefined;
	return () => {
		if (table === undefined && existsSync(file))
			table = JSON.parse(readFileSync(file, "utf8"));
		return table;
	};
}
