import picomatch from "picomatch";
import { newRecord } from "../../../shared/own.js";
import { mapConcurrently } from "../../../source/contentFiles.js";
import { readCheckedFile } from "../../../source/dataFile.js";
import { FurrowError } from "../../../util/errors.js";
import { join } from "../../../util/path.js";
import type { CategoryMetadata } from "./types.js";
import { categorySchema } from "./validate.js";

/** Glob of the files with metadata of a folder's category. */
export const CATEGORY_FILES = "_category_.{json,yml,yaml}";
const isCategoryFile = picomatch(`**/${CATEGORY_FILES}`);

/**
 * Reads the `_category_` files of a content folder.
 *
 * @param files paths relative to the folder
 * @returns their contents by folder
 * @throws FurrowError if one is invalid, or a folder has two
 */
export async function readCategoryFiles(
	contentPath: string,
	files: readonly string[],
): Promise<Record<string, CategoryMetadata>> {
	const names = files.filter(
		(file) => file.includes("_category_.") && isCategoryFile(file),
	);
	const contents = await mapConcurrently(names, async (name) => {
		const file = join(contentPath, name);
		return readCheckedFile<CategoryMetadata>(file, categorySchema, {
			name: "category file",
			hint: "Correct the field, or remove it.",
		});
	});
	const byFolder = newRecord<CategoryMetadata>();
	names.forEach((name, index) => {
		const folder = name.slice(0, Math.max(0, name.lastIndexOf("/")));
		if (byFolder[folder])
			throw new FurrowError(
				`The folder "${folder}" has more than one _category_ file.`,
				{ file: join(contentPath, name), hint: "Remove one of them." },
			);
		byFolder[folder] = contents[index] as CategoryMetadata;
	});
	return byFolder;
}
