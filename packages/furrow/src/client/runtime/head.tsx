/** Tracks the mounted `<Head>`s and keeps the document's head in sync with them. */
import { createContext } from "react";

type Props = Record<string, unknown>;

/** Server: collects the `<Head>`s of one page. `null` in the browser. */
export const HeadContext = createContext<{ add(props: Props): void } | null>(
	null,
);

let nextId = 0;
const mounted = new Map<number, Props>();
let removed: Props[] = [];
let isUpdatePending = false;
let isDetached = false;
let sync: typeof import("./headSync").syncHead | undefined;

/**
 * Returns a position in the order of `<Head>`s, of which later ones win. To be called when a component first renders.
 */
export function reserveHeadId(): number {
	return nextId++;
}

/**
 * Loads the code that updates the document's head. The first page does not need it, because its head is in its HTML.
 */
export async function loadHeadSync(): Promise<void> {
	const module = await import("./headSync");
	sync = module.syncHead;
}

/**
 * Applies a `<Head>`, or replaces its props.
 * @param settled whether the document's head already contains it, because it was part of the page's HTML
 */
export function mountHead(id: number, props: Props, settled: boolean): void {
	const previous = mounted.get(id);
	if (previous) removed.push(previous);
	mounted.set(id, props);
	if (!settled) schedule();
}

export function unmountHead(id: number): void {
	const previous = mounted.get(id);
	if (previous) removed.push(previous);
	mounted.delete(id);
	schedule();
}

/** Stops updating the document's head, which another site takes over: from here on, unmounting removes no tags. */
export function detachHead(): void {
	isDetached = true;
}

/** Schedules one update for all `<Head>`s that change together. */
function schedule(): void {
	if (isUpdatePending) return;
	isUpdatePending = true;
	queueMicrotask(updateHead);
}

/**
 * Updates the document's head if the `<Head>`s have changed. Called with each new page, so that its title appears with
 * it.
 */
export function updateHead(): void {
	if (!isUpdatePending || isDetached) return;
	if (!sync) {
		loadHeadSync().then(updateHead, handleImportError);
		return;
	}
	isUpdatePending = false;
	const ordered = [...mounted].sort(([a], [b]) => a - b);
	sync(
		ordered.map(([, props]) => props),
		removed,
	);
	removed = [];
}

/** Handles a failed import: the next change tries again. */
function handleImportError(error: unknown): void {
	isUpdatePending = false;
	console.error(error);
}
