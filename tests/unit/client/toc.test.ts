import { expect, it } from "vitest";
import {
	filterTOC,
	type TOCTreeNode,
	treeifyTOC,
} from "../../../packages/furrow/src/client/theme-common/toc";

const flat = (...levels: number[]) =>
	levels.map((level, index) => ({
		value: `${index}`,
		id: `${index}`,
		level,
	}));

const shape = (nodes: readonly TOCTreeNode[]): unknown =>
	nodes.map(({ id, children }) =>
		children.length ? [id, shape(children)] : id,
	);

it("nests a heading below the nearest previous one of a higher rank", () => {
	expect(shape(treeifyTOC(flat(2, 3, 4, 3, 2, 4)))).toEqual([
		["0", [["1", ["2"]], "3"]],
		["4", ["5"]],
	]);
	expect(shape(treeifyTOC(flat(4, 3, 2)))).toEqual(["0", "1", "2"]);
});

it("nests headings before it filters them by level", () => {
	// h3, h2, h4: the h2 separates the other two.
	expect(shape(filterTOC(treeifyTOC(flat(3, 2, 4)), 3, 4))).toEqual(["0", "2"]);
	expect(shape(filterTOC(treeifyTOC(flat(2, 3, 4)), 2, 3))).toEqual([
		["0", ["1"]],
	]);
});
