/** Markup that React discarded is fetched with the page's data. */
import { beforeEach, expect, it, vi } from "vitest";
import { fetchWholePage } from "../../../packages/furrow/src/client/runtime/navigation";
import { restoreMarkup } from "../../../packages/furrow/src/client/runtime/restoreMarkup";
import type { MdxNode } from "../../../packages/furrow/src/types/page";
import type { PagePayload } from "../../../packages/furrow/src/types/payload";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";

vi.mock("../../../packages/furrow/src/client/runtime/navigation", () => ({
	fetchWholePage: vi.fn(),
}));
vi.mock("../../../packages/furrow/src/client/runtime/content", () => ({
	loadPrinter: async () => {},
}));

const payload = (...body: object[]) =>
	({
		path: "/a",
		routes: [{ content: { 0: { body, partials: {} } } }],
	}) as Untyped as PagePayload;

const bodyOf = ({ routes }: PagePayload) =>
	routes[0]?.content[0]?.body as MdxNode[];

const fetched = vi.mocked(fetchWholePage);
beforeEach(() => {
	fetched.mockReset();
	fetched.mockResolvedValue(payload({ s: "p", h: "Text" }));
});

it("once for a page", async () => {
	const page = payload({ s: "p" });
	await Promise.all([restoreMarkup(page), restoreMarkup(page)]);
	await restoreMarkup(page);
	expect(bodyOf(page)).toEqual([{ s: "p", h: "Text" }]);
	expect(fetched).toHaveBeenCalledOnce();
});

it("again after a failure", async () => {
	fetched.mockRejectedValueOnce(new Error("offline"));
	const page = payload({ s: "p" });
	await expect(restoreMarkup(page)).rejects.toThrow("offline");
	await restoreMarkup(page);
	expect(bodyOf(page)).toEqual([{ s: "p", h: "Text" }]);
});
