/** Waiting for pages ends when they are rendered, or when it is clear that they never will be. */
import { expect, it } from "vitest";
import { RenderedPages } from "../../../packages/furrow/src/render/renderedPages.js";

type Tasks = Parameters<RenderedPages["expect"]>[0];
type Batch = Parameters<RenderedPages["add"]>[0];

function pagesAwaiting(...paths: string[]): RenderedPages {
	const rendered = new RenderedPages();
	rendered.expect(
		paths.map((path) => ({
			locale: "en",
			payload: { path },
		})) as unknown as Tasks,
	);
	return rendered;
}

const batch = (path: string) =>
	({ pages: [{ locale: "en", path }], failures: [] }) as unknown as Batch;

it("returns pages when the last of them is rendered", async () => {
	const rendered = pagesAwaiting("/a", "/b", "/c");
	const requested = rendered.at("en", ["/a", "/b"]);
	rendered.add(batch("/a"));
	rendered.add(batch("/b"));
	expect([...(await requested).keys()]).toEqual(["/a", "/b"]);
});

it("rejects current and later requests for pages that will never be rendered", async () => {
	const rendered = pagesAwaiting("/a");
	const requested = rendered.at("en", ["/a"]);
	const reason = new Error("The rendering has ended.");
	rendered.giveUp(reason);
	await expect(requested).rejects.toBe(reason);
	await expect(rendered.at("en", ["/a"])).rejects.toBe(reason);
});
