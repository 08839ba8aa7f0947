import { afterEach, expect, it, vi } from "vitest";
import { toSidebar } from "../../../packages/furrow/src/client/docs/lazySidebar.js";
import { loadShard } from "../../../packages/furrow/src/client/runtime/shards.js";

afterEach(() => vi.unstubAllGlobals());

const thrownBy = (run: () => unknown): unknown => {
	try {
		return run() && undefined;
	} catch (thrown) {
		return thrown;
	}
};

it("a lazy sidebar suspends only when its items are read", async () => {
	const items = [{ type: "link", label: "A", href: "/a" }];
	vi.stubGlobal("window", { location: { origin: "https://site.example" } });
	vi.stubGlobal("fetch", async () => Response.json({ items }));
	const sidebar = toSidebar(null, { shard: "/lazy.json" } as never);

	// React's development build reads these outside of rendering.
	expect((sidebar as { $$typeof?: unknown }).$$typeof).toBeUndefined();
	expect(Object.prototype.toString.call(sidebar)).toBe("[object Sidebar]");
	for (const key in sidebar) expect(key).toBe("no key");

	expect(thrownBy(() => sidebar.length)).toBeInstanceOf(Promise);
	expect(thrownBy(() => sidebar.map(String))).toBeInstanceOf(Promise);
	expect(thrownBy(() => [...sidebar])).toBeInstanceOf(Promise);

	await loadShard("/lazy.json");
	expect(Array.isArray(sidebar)).toBe(true);
	expect([...sidebar]).toEqual(items);
	expect(Object.keys(sidebar)).toEqual(["0"]);
	expect(JSON.stringify(sidebar)).toBe(JSON.stringify(items));
});
