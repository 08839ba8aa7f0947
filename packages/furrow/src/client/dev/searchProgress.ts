import {
	type IndexingProgress,
	PROGRESS_FILE,
	SEARCH_FOLDER,
} from "../../types/search";
import { siteUrl } from "../runtime/siteUrls";

/**
 * Returns a text about the progress of the server in reading pages for the search; undefined when all pages have been
 * read.
 * @param baseUrl base URL of the language
 */
export async function searchProgressText(
	baseUrl: string,
): Promise<string | undefined> {
	try {
		const url = siteUrl(`${baseUrl}${SEARCH_FOLDER}/${PROGRESS_FILE}`);
		const reading: IndexingProgress | null = await (await fetch(url)).json();
		return reading
			? `Reading pages: ${reading.done} of ${reading.of}`
			: undefined;
	} catch {
		return undefined;
	}
}
