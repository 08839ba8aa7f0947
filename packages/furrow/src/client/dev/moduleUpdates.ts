/** Keeps account of the modules that Vite is bringing up to date: a page is not shown with a mix of old and new ones. */
import type { HotChannel } from "./hotChannel";

/** Vite's message that modules have changed. */
interface ModuleUpdate {
	updates: readonly { firstInvalidatedBy?: string }[];
}

/** Told by a module that cannot be replaced alone: the server is asked for an update of those that import it. */
interface Invalidation {
	firstInvalidatedBy: string;
}

/** How long to wait for modules, in milliseconds: a module may never be loaded, and its page is shown nevertheless. */
const PATIENCE_MS = 2000;

/**
 * Listens to Vite.
 * @returns waits until the updates that have begun, and those that they lead to, are done
 */
export function followModuleUpdates(hot: HotChannel): () => Promise<void> {
	/** How many updates are loading. */
	let loading = 0;
	/** Modules whose importers the server was asked for. */
	const asked = new Set<string>();
	/** The same, asked for by another tab before this one did. */
	const answered = new Set<string>();
	let waiting: (() => void)[] = [];
	const resume = () => {
		if (loading || asked.size) return;
		for (const done of waiting) done();
		waiting = [];
	};
	hot.on("vite:beforeUpdate", ({ updates }: ModuleUpdate) => {
		loading += 1;
		const origins = updates.flatMap(
			(update) => update.firstInvalidatedBy ?? [],
		);
		if (!origins.length) answered.clear();
		for (const origin of origins)
			if (!asked.delete(origin)) answered.add(origin);
	});
	hot.on("vite:afterUpdate", () => {
		loading -= 1;
		resume();
	});
	hot.on("vite:invalidate", ({ firstInvalidatedBy }: Invalidation) => {
		if (!answered.delete(firstInvalidatedBy)) asked.add(firstInvalidatedBy);
	});
	return async () => {
		if (!loading && !asked.size) return;
		await new Promise<void>((done) => {
			waiting.push(done);
			setTimeout(done, PATIENCE_MS);
		});
		asked.clear();
	};
}
