import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { check, FieldProblems, type Schema } from "../schema/index.js";
import { FurrowError } from "../util/errors.js";
import { join } from "../util/path.js";
import { nestedPlace, placeAt } from "../util/places.js";
import { parseYaml, type YamlError } from "../util/yaml.js";
import { type ContentPaths, contentPathList } from "./contentPaths.js";

/** Returns the path of a plugin's data file; the localized one takes precedence. */
export function findDataFile(
	name: string,
	contentPaths: ContentPaths,
): string | undefined {
	return contentPathList(contentPaths)
		.map((folder) => join(folder, name))
		.find((file) => existsSync(file));
}

const typeOf = (file: string) => (file.endsWith(".json") ? "JSON" : "YAML");

/** Matches an object or list as a key. YAML allows it, but it is always a mistake. */
const OBJECT_AS_KEY = /^\s*\{\s*[{[]/;

/**
 * Parses YAML or JSON (a subset of YAML).
 * @throws FurrowError with the position of the syntax error
 */
export function parseData(text: string, file: string): unknown {
	const [brackets] = OBJECT_AS_KEY.exec(text) ?? [];
	if (brackets)
		throw new FurrowError(
			`The file is not valid ${typeOf(file)}: an object or a list begins where a field's name should be.`,
			{
				file,
				...placeAt(text, brackets.length - 1),
				hint: "Remove the second bracket, or write the name of the field before it.",
			},
		);
	try {
		return parseYaml(text);
	} catch (error) {
		const { message, place } = error as YamlError;
		throw new FurrowError(`The file is not valid ${typeOf(file)}: ${message}`, {
			file,
			...place,
			hint: "Fix the syntax here.",
			cause: error,
		});
	}
}

/** Reads a YAML or JSON file. */
export async function readDataFile(file: string): Promise<unknown> {
	return parseData(await readFile(file, "utf8"), file);
}

/**
 * Reads and validates a YAML or JSON file. An empty file counts as an empty object.
 *
 * @param name kind of file, for messages: "category file"
 * @param hint the expected content
 * @throws FurrowError listing all invalid fields, with the position of the first
 */
export async function readCheckedFile<T>(
	file: string,
	schema: Schema,
	{ name, hint }: { name: string; hint: string },
): Promise<T> {
	const text = await readFile(file, "utf8");
	try {
		return check<T>(schema, parseData(text, file) ?? {});
	} catch (error) {
		if (!(error instanceof FieldProblems)) throw error;
		const path = (error.problems[0]?.path ?? []).filter(
			(key) => typeof key === "string",
		);
		throw new FurrowError(`The ${name} is not valid: ${error.message}`, {
			file,
			...nestedPlace(text, path),
			hint,
			cause: error,
		});
	}
}
