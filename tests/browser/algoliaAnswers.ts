/** Mocks Algolia's API in browser tests. */
import type { Page, Route } from "playwright";

/** State of the mock: the queries it received and the response it gives. */
export interface Algolia {
	asked: { query: string; at: number }[];
	/** Promise that each response waits for. */
	wait: Promise<unknown>;
	urls: string[];
	status: number;
}

const hit = (url: string, index: number) => ({
	objectID: String(index),
	url,
	type: "lvl1",
	anchor: null,
	content: null,
	hierarchy: { lvl0: "Docs", lvl1: `Page ${index}` },
	_highlightResult: {
		hierarchy: { lvl0: { value: "Docs" }, lvl1: { value: `Page ${index}` } },
	},
	_snippetResult: {},
});

/** Intercepts a page's requests to Algolia. */
export async function answerForAlgolia(page: Page): Promise<Algolia> {
	const algolia: Algolia = {
		asked: [],
		wait: Promise.resolve(),
		urls: ["https://walk.example/old/long"],
		status: 200,
	};
	const answer = async (route: Route) => {
		const [request] = route.request().postDataJSON().requests;
		algolia.asked.push({ query: request.query, at: Date.now() });
		await algolia.wait;
		const hits = algolia.urls.map(hit);
		await route.fulfill({
			status: algolia.status,
			headers: { "access-control-allow-origin": "*" },
			json: {
				results: [{ hits, nbHits: hits.length, page: 0, nbPages: 1 }],
			},
		});
	};
	await page.route(/algolia/, (route) => answer(route).catch(() => {}));
	return algolia;
}
