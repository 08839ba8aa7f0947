/** Tracks the modules that Vite is updating, so that a page is not rendered with a mix of old and new ones. */
import type { HotChannel } from "./hotChannel";

/** Vite's message about changed modules. */
interface ModuleUpdate {
	updates: readonly { firstInvalidatedBy?: string }[];
}

/**
 * Vite's message from a module that cannot be replaced by itself: it asks the server to update the modules that import
 * it.
 */
interface Invalidation {
	firstInvalidatedBy: string;
}

/** Maximum time to wait for modules, in milliseconds: some are never loaded, and the page must be shown anyway. */
const MAX_WAIT_MS = 2000;

/**
 * Listens to Vite's updates.
 * @returns a function that waits until all pending updates, and those that they cause, are done
 */
export function followModuleUpdates(hot: HotChannel): () => Promise<void> {
	/** Number of updates that are loading. */
	let loading = 0;
	/** Modules for whose importers an update has been requested. */
	const requested = new Set<string>();
	/** Modules for whose importers another tab requested the update, which arrived before this tab's own invalidation. */
	const alreadyUpdated = new Set<string>();
	let waiting: (() => void)[] = [];
	const resume = () => {
		if (loading || requested.size) return;
		for (const done of waiting) done();
		waiting = [];
	};
	hot.on("vite:beforeUpdate", ({ updates }: ModuleUpdate) => {
		loading += 1;
		const origins = updates.flatMap(
			(update) => update.firstInvalidatedBy ?? [],
		);
		if (!origins.length) alreadyUpdated.clear();
		for (const origin of origins)
			if (!requested.delete(origin)) alreadyUpdated.add(origin);
	});
	hot.on("vite:afterUpdate", () => {
		loading -= 1;
		resume();
	});
	hot.on("vite:invalidate", ({ firstInvalidatedBy }: Invalidation) => {
		if (!alreadyUpdated.delete(firstInvalidatedBy))
			requested.add(firstInvalidatedBy);
	});
	return async () => {
		if (!loading && !requested.size) return;
		await new Promise<void>((done) => {
			waiting.push(done);
			setTimeout(done, MAX_WAIT_MS);
		});
		requested.clear();
	};
}
