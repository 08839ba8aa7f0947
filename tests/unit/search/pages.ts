/** Pages of a search index. */
import type { SearchRecord } from "../../../packages/furrow/src/types/search";

export function page(
	path: string,
	fields: Partial<SearchRecord> = {},
): SearchRecord {
	return {
		path,
		tag: "default",
		title: path,
		crumbs: [],
		sections: [],
		...fields,
	};
}

export const textPage = (path: string, text: string) =>
	page(path, { sections: [{ id: "", level: 1, title: "", text }] });
