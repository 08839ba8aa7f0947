import type { PageReport } from "../../types/dev";
import { fileBeside } from "../runtime/siteUrls";

/** What the server knows about the page at a path; nothing where there is no page. Throws when the server is gone. */
export async function fetchReport(path: string): Promise<PageReport | null> {
	const url = fileBeside(path, "__furrow-page.json");
	const response = url && (await fetch(url));
	return response?.ok ? response.json() : null;
}
