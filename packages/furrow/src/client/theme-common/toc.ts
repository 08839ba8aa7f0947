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

/**
 * Converts a flat table of contents to a tree: the parent of a heading is the nearest preceding heading of a lower
 * level number.
 */
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

/** Removes the headings outside a range of levels from a tree; their children move up in their place. */
export function filterTOC(
	toc: readonly TOCTreeNode[],
	minHeadingLevel: number,
	maxHeadingLevel: number,
): TOCTreeNode[] {
	return toc.flatMap((node) => {
		const children = filterTOC(node.children, minHeadingLevel, maxHeadingLevel);
		const isInRange =
			node.level >= minHeadingLevel && node.level <= maxHeadingLevel;
		return isInRange ? [{ ...node, children }] : children;
	});
}

export function useTreeifiedTOC(toc: TocItem[]): readonly TOCTreeNode[] {
	return useMemo(() => treeifyTOC(toc), [toc]);
}

/** Returns a table of contents as a tree. It is limited to a range of levels after the tree has been built. */
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
