import fc from "fast-check";
import { expect, it } from "vitest";
import { withChanges } from "../../../packages/furrow/src/client/dev/withChanges.js";
import { ShardStore } from "../../../packages/furrow/src/routes/index.js";
import { diff } from "../../../packages/furrow/src/shared/diff.js";
import { LazyJson } from "../../../packages/furrow/src/util/lazyJson.js";

it("turns any JSON value into any other by applying their diff", () => {
	fc.assert(
		fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
			const changes = JSON.parse(JSON.stringify(diff(before, now)));
			expect(JSON.stringify(withChanges(before, changes))).toBe(
				JSON.stringify(now),
			);
		}),
	);
});

it("keeps unchanged parts and does not modify the previous value", () => {
	const before = { name: "docs", items: [{ label: "a" }, { label: "b" }] };
	const now = {
		name: "docs",
		items: [before.items[0], { label: "new" }],
	};
	const changes = diff(before, now);
	expect(changes).toEqual([[["items", 1, "label"], "new"]]);
	const result = withChanges(before, changes) as typeof before;
	expect(result.items[0]).toBe(before.items[0]);
	expect(before.items[1]).toEqual({ label: "b" });
});

it("gives changed shared data a new URL and reports the changes once", () => {
	const store = new ShardStore("/", true);
	const add = (...labels: string[]) =>
		store.add("en/sidebar.json", new LazyJson({ items: labels }));
	const first = add("a", "b");
	expect(add("a", "b")).toBe(first);
	expect(store.takeRenewals()).toEqual([]);
	const second = add("a", "c");
	expect(second).not.toBe(first);
	expect(store.current(first)).toBe(second);
	expect(store.json(first)).toBe('{"items":["a","b"]}');
	expect(store.value(second)).toEqual({ items: ["a", "c"] });
	expect(store.takeRenewals()).toEqual([
		{ from: first, url: second, changes: [[["items", 1], "c"]] },
	]);
	expect(store.takeRenewals()).toEqual([]);
});

it("answers for all shards of a site that was opened again, twice in a row", () => {
	const ids = Array.from({ length: 30 }, (_, at) => `en/sidebar-${at}.json`);
	const stores = [0, 1, 2].map(() => new ShardStore("/", true));
	const [first = [], second = []] = stores.map((store, opened) => {
		const before = stores[opened - 1];
		const urls = ids.map((id) => store.add(id, `${id} ${opened}`));
		if (before) store.retainFrom(before);
		return urls;
	});
	for (const urls of [first, second])
		expect(urls.filter((url) => !stores[2]?.json(url))).toEqual([]);
});
