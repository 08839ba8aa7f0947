/** Who waits for a page is told, whether it is rendered or never will be. */
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

it("gives pages when the last of them is rendered", async () => {
	const rendered = pagesAwaiting("/a", "/b", "/c");
	const asked = rendered.at("en", ["/a", "/b"]);
	rendered.add(batch("/a"));
	rendered.add(batch("/b"));
	expect([...(await asked).keys()]).toEqual(["/a", "/b"]);
});

it("does not let anybody wait for what will never be rendered", async () => {
	const rendered = pagesAwaiting("/a");
	const asked = rendered.at("en", ["/a"]);
	const why = new Error("The rendering has ended.");
	rendered.giveUp(why);
	await expect(asked).rejects.toBe(why);
	await expect(rendered.at("en", ["/a"])).rejects.toBe(why);
});
