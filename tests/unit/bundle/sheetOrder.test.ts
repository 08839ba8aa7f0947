import { describe, expect, it } from "vitest";
import {
	distinctLists,
	joinLists,
	type SheetGraph,
	sheetLists,
} from "../../../packages/furrow/src/bundle/sheetOrder.js";

/** Creates a graph of modules from `id: imports`. A `?` marks dynamic imports. */
function graphOf(modules: Record<string, string>): SheetGraph {
	const named = (id: string) => (modules[id] ?? "").split(" ").filter(Boolean);
	return {
		imports: (id) => named(id).filter((name) => !name.startsWith("?")),
		lazyImports: (id) =>
			named(id).flatMap((name) => (name[0] === "?" ? name.slice(1) : [])),
		isSheet: (id) => id.endsWith(".css"),
	};
}

describe("sheetLists", () => {
	it("lists sheets in import order, with those of dynamic imports last", () => {
		const graph = graphOf({
			a: "b x.css ?late",
			b: "y.css a",
			c: "x.css z.css ?late",
			late: "y.css late.css",
		});
		expect(sheetLists(graph, [["a"], ["c"]])).toEqual([
			["y.css", "x.css"],
			["x.css", "z.css"],
			["y.css", "late.css"],
		]);
	});
});

describe("joinLists", () => {
	it("follows the first list unless another one puts a sheet before the next", () => {
		expect(
			joinLists([
				["a", "d"],
				["b", "c", "d"],
			]),
		).toEqual(["a", "b", "c", "d"]);
	});

	it("takes the sheet with the fewest pending predecessors if lists contradict each other", () => {
		expect(
			joinLists([
				["c", "d", "a"],
				["a", "b"],
				["b", "c"],
			]),
		).toEqual(["c", "d", "a", "b"]);
		expect(
			joinLists([
				["x", "y"],
				["y", "x"],
			]),
		).toEqual(["x", "y"]);
	});
});

describe("distinctLists", () => {
	it("removes lists that are subsequences of an earlier list", () => {
		const lists = [["a", "b", "c"], ["a", "c"], ["c", "a"], [], ["b"]];
		expect(distinctLists(lists)).toEqual([
			["a", "b", "c"],
			["c", "a"],
		]);
	});
});
