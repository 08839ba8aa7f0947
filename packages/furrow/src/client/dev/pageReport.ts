import type { PageReport } from "../../types/dev";
import { fileBeside } from "../runtime/siteUrls";

/** Fetches the server's report on the page at a path; null if there is no page. Throws if the server is gone. */
export async function fetchReport(path: string): Promise<PageReport | null> {
	const url = fileBeside(path, "__furrow-page.json");
	const response = url && (await fetch(url));
	return response?.ok ? response.json() : null;
}
