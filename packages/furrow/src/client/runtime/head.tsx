/** Keeps account of the `<Head>`s in force, and has the document follow them. */
import { createContext } from "react";

type Props = Record<string, unknown>;

/** Server: gathers the `<Head>`s of one page. `null` in the browser. */
export const HeadContext = createContext<{ add(props: Props): void } | null>(
	null,
);

let nextId = 0;
const mounted = new Map<number, Props>();
let gone: Props[] = [];
let isDue = false;
let isLeft = false;
let sync: typeof import("./headSync").syncHead | undefined;

/** A place in the order of `<Head>`s: later ones win. To be taken when a component first renders. */
export function takeHeadId(): number {
	return nextId++;
}

/** Loads the code that changes the document's head: the first page comes with its head in place. */
export async function loadHeadSync(): Promise<void> {
	sync = (await import("./headSync")).syncHead;
}

/**
 * Puts a `<Head>` in force.
 * @param settled the document shows it already, because it came with the page's HTML.
 */
export function mountHead(id: number, props: Props, settled: boolean): void {
	const before = mounted.get(id);
	if (before) gone.push(before);
	mounted.set(id, props);
	if (!settled) schedule();
}

export function unmountHead(id: number): void {
	const before = mounted.get(id);
	if (before) gone.push(before);
	mounted.delete(id);
	schedule();
}

/** Leaves the document's head to another site: what is unmounted from now on takes nothing out of it. */
export function leaveHead(): void {
	isLeft = true;
}

/** One update for all the `<Head>`s that change together. */
function schedule(): void {
	if (isDue) return;
	isDue = true;
	queueMicrotask(updateHead);
}

/** Has the document follow the `<Head>`s, if they have changed. Called with a new page, so that its title is there with it. */
export function updateHead(): void {
	if (!isDue || isLeft) return;
	if (!sync) {
		loadHeadSync().then(updateHead, forget);
		return;
	}
	isDue = false;
	const ordered = [...mounted].sort(([a], [b]) => a - b);
	sync(
		ordered.map(([, props]) => props),
		gone,
	);
	gone = [];
}

/** The network failed: the next change tries again. */
function forget(error: unknown): void {
	isDue = false;
	console.error(error);
}
