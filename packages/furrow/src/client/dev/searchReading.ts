import {
	READING_FILE,
	SEARCH_FOLDER,
	type SearchReading,
} from "../../types/search";
import { siteUrl } from "../runtime/siteUrls";

/**
 * How far the server is with reading pages for a search, in words; nothing when it has read them.
 * @param baseUrl of the language
 */
export async function searchReading(
	baseUrl: string,
): Promise<string | undefined> {
	try {
		const url = siteUrl(`${baseUrl}${SEARCH_FOLDER}/${READING_FILE}`);
		const reading: SearchReading | null = await (await fetch(url)).json();
		return reading
			? `Reading pages: ${reading.done} of ${reading.of}`
			: undefined;
	} catch {
		return undefined;
	}
}
