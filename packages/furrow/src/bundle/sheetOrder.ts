/**
 * Orders the style sheets in the one sheet of a site like webpack's extraction plugin. Every entry and every lazily
 * imported module has a list of its sheets in execution order. The lists are merged so that each keeps its order unless
 * another one contradicts it.
 */

/** Modules of a build by id, with their imports in source order. */
export interface SheetGraph {
	imports(id: string): readonly string[];
	/** Modules that a module imports with `import()`. */
	lazyImports(id: string): readonly string[];
	isSheet(id: string): boolean;
}

/** Ids of modules that are loaded together, in execution order. */
type Group = readonly string[];

/** Returns the sheets of each group, followed by those of lazily imported modules. Each list is in execution order. */
export function sheetLists(
	graph: SheetGraph,
	groups: readonly Group[],
): string[][] {
	const lists: string[][] = [];
	const queue: Group[] = [...groups];
	const queued = new Set<string>();
	// The loop appends to this list.
	for (const group of queue) {
		const sheets: string[] = [];
		const seen = new Set<string>();
		const visit = (id: string) => {
			if (seen.has(id)) return;
			seen.add(id);
			for (const imported of graph.imports(id)) visit(imported);
			for (const lazy of graph.lazyImports(id)) {
				if (!queued.has(lazy)) queue.push([lazy]);
				queued.add(lazy);
			}
			if (graph.isSheet(id)) sheets.push(id);
		};
		for (const id of group) visit(id);
		lists.push(sheets);
	}
	return lists;
}

/** Checks whether a list is a subsequence of another. */
function isWithin(list: readonly string[], other: readonly string[]): boolean {
	let next = 0;
	for (const value of other) if (value === list[next]) next += 1;
	return next === list.length;
}

/** Removes lists that are subsequences of an earlier list. */
export function distinctLists<List extends readonly string[]>(
	lists: readonly List[],
): List[] {
	const holders = new Map<string, List[]>();
	return lists.filter((list) => {
		const [fewest] = list
			.map((value) => holders.get(value) ?? [])
			.sort((one, other) => one.length - other.length);
		if (!fewest || fewest.some((other) => isWithin(list, other))) return false;
		for (const value of list)
			holders.set(value, [...(holders.get(value) ?? []), list]);
		return true;
	});
}

/**
 * Merges lists. The next sheet is that of the first list whose next sheet has no pending predecessors in other lists.
 * If lists contradict each other, it is the sheet with the fewest pending predecessors.
 */
export function joinLists(allLists: readonly string[][]): string[] {
	const lists = distinctLists(allLists);
	const holders = new Map<string, string[][]>();
	for (const list of lists)
		for (const sheet of list)
			holders.set(sheet, [...(holders.get(sheet) ?? []), list]);
	const used = new Set<string>();
	const pending = (list: string[]) => list.filter((sheet) => !used.has(sheet));
	const predecessorCount = (sheet: string) => {
		const before = (holders.get(sheet) ?? []).flatMap((list) =>
			pending(list.slice(0, list.indexOf(sheet))),
		);
		return new Set(before).size;
	};
	let rest = lists.map((list) => [...list]);
	while (rest.length) {
		let best: { sheet: string; count: number } | undefined;
		for (const [sheet] of rest as [string][]) {
			const count = predecessorCount(sheet);
			if (!best || count < best.count) best = { sheet, count };
			if (!count) break;
		}
		if (best) used.add(best.sheet);
		rest = rest.map(pending).filter(({ length }) => length);
	}
	return [...used];
}
