import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import yaml from "js-yaml";
import { FurrowError } from "../../util/errors.js";
import { type ContentPaths, contentPathList } from "./paths.js";

/** Where a plugin's data file is, the localized one first. */
export function findDataFile(
	name: string,
	contentPaths: ContentPaths,
): string | undefined {
	return contentPathList(contentPaths)
		.map((folder) => join(folder, name))
		.find((file) => existsSync(file));
}

/**
 * Parses a YAML or JSON text (JSON is YAML).
 * @throws FurrowError with the place of the mistake
 */
export function parseData(text: string, file: string): unknown {
	try {
		return yaml.load(text);
	} catch (error) {
		const { reason, mark } = error as {
			reason?: string;
			mark?: { line: number; column: number };
		};
		throw new FurrowError(
			`The file is not valid ${file.endsWith(".json") ? "JSON" : "YAML"}: ${reason ?? String(error)}`,
			{
				file,
				line: mark && mark.line + 1,
				column: mark && mark.column + 1,
				cause: error,
			},
		);
	}
}

/** Reads a YAML or JSON file. */
export async function readDataFile(file: string): Promise<unknown> {
	return parseData(await readFile(file, "utf8"), file);
}
