import { useMemo } from "react";
import type { TocItem } from "../../types/page";

export interface TOCTreeNode {
	readonly value: string;
	readonly id: string;
	readonly level: number;
	readonly children: readonly TOCTreeNode[];
}

interface Node extends TOCTreeNode {
	readonly children: Node[];
}

/** A flat table of contents as a tree: a heading belongs to the nearest one before it of a higher rank. */
export function treeifyTOC(flat: readonly TocItem[]): TOCTreeNode[] {
	const roots: Node[] = [];
	const open: Node[] = [];
	for (const { value, id, level } of flat) {
		const node: Node = { value, id, level, children: [] };
		while (open.length > 0 && (open.at(-1) as Node).level >= level) open.pop();
		(open.at(-1)?.children ?? roots).push(node);
		open.push(node);
	}
	return roots;
}

/** A tree without the headings out of range; what stood below one of these moves up to its place. */
export function filterTOC(
	toc: readonly TOCTreeNode[],
	minHeadingLevel: number,
	maxHeadingLevel: number,
): TOCTreeNode[] {
	return toc.flatMap((node) => {
		const children = filterTOC(node.children, minHeadingLevel, maxHeadingLevel);
		const isIn = node.level >= minHeadingLevel && node.level <= maxHeadingLevel;
		return isIn ? [{ ...node, children }] : children;
	});
}

export function useTreeifiedTOC(toc: TocItem[]): readonly TOCTreeNode[] {
	return useMemo(() => treeifyTOC(toc), [toc]);
}

/** The table of contents as a tree, limited to a range of levels after its structure is known. */
export function useFilteredAndTreeifiedTOC({
	toc,
	minHeadingLevel,
	maxHeadingLevel,
}: {
	toc: readonly TocItem[];
	minHeadingLevel: number;
	maxHeadingLevel: number;
}): readonly TOCTreeNode[] {
	return useMemo(
		() => filterTOC(treeifyTOC(toc), minHeadingLevel, maxHeadingLevel),
		[toc, minHeadingLevel, maxHeadingLevel],
	);
}
