/**
 * The order of style sheets in the one sheet of a site: that of webpack's extraction plugin. Every entry and every lazily
 * imported module has its sheets in the order in which they would run, and these lists are joined so that each keeps its own
 * order where no other contradicts it.
 */

/** Modules of a build, by id, with what they import in source order. */
export interface SheetGraph {
	imports(id: string): readonly string[];
	/** Modules that a module imports with `import()`. */
	lazyImports(id: string): readonly string[];
	isSheet(id: string): boolean;
}

/** Modules that are loaded together: their ids, in the order in which they run. */
type Group = readonly string[];

/**
 * The sheets of each group, and after them those of what the groups import lazily, each list in the order in which its
 * sheets would run.
 */
export function sheetLists(
	graph: SheetGraph,
	groups: readonly Group[],
): string[][] {
	const lists: string[][] = [];
	const later: Group[] = [...groups];
	const known = new Set<string>();
	// More are added meanwhile.
	for (const group of later) {
		const sheets: string[] = [];
		const seen = new Set<string>();
		const visit = (id: string) => {
			if (seen.has(id)) return;
			seen.add(id);
			for (const imported of graph.imports(id)) visit(imported);
			for (const lazy of graph.lazyImports(id)) {
				if (!known.has(lazy)) later.push([lazy]);
				known.add(lazy);
			}
			if (graph.isSheet(id)) sheets.push(id);
		};
		for (const id of group) visit(id);
		lists.push(sheets);
	}
	return lists;
}

/** Whether a list is a subsequence of another. */
function isWithin(list: readonly string[], other: readonly string[]): boolean {
	let next = 0;
	for (const value of other) if (value === list[next]) next += 1;
	return next === list.length;
}

/** Leaves out lists that say nothing which an earlier one does not say. */
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
 * Joins lists. The first list goes on as long as nothing has to come before its next sheet by another list. Where lists
 * contradict each other, the sheet that waits for the fewest others comes next.
 */
export function joinLists(given: readonly string[][]): string[] {
	const lists = distinctLists(given);
	const holders = new Map<string, string[][]>();
	for (const list of lists)
		for (const sheet of list)
			holders.set(sheet, [...(holders.get(sheet) ?? []), list]);
	const used = new Set<string>();
	const waiting = (list: string[]) => list.filter((sheet) => !used.has(sheet));
	const awaited = (sheet: string) => {
		const before = (holders.get(sheet) ?? []).flatMap((list) =>
			waiting(list.slice(0, list.indexOf(sheet))),
		);
		return new Set(before).size;
	};
	let rest = lists.map((list) => [...list]);
	while (rest.length) {
		let best: { sheet: string; count: number } | undefined;
		for (const [sheet] of rest as [string][]) {
			const count = awaited(sheet);
			if (!best || count < best.count) best = { sheet, count };
			if (!count) break;
		}
		if (best) used.add(best.sheet);
		rest = rest.map(waiting).filter(({ length }) => length);
	}
	return [...used];
}
