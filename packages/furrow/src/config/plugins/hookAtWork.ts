/** Which plugin is at work, for messages about what it began. */
import { AsyncLocalStorage } from "node:async_hooks";

/** A hook of a plugin that runs. */
interface RunningHook {
	/** The plugin's name for messages. */
	plugin: string;
	name: string;
}

const context = new AsyncLocalStorage<RunningHook>();

const running = new Set<RunningHook>();

/**
 * Runs a plugin's code so that its errors, immediate or later, can be attributed to it. Used for third-party plugins
 * only, since it makes every promise of the process slightly slower.
 */
export async function asHook<T>(
	plugin: string,
	name: string,
	run: () => T | Promise<T>,
): Promise<T> {
	const hook = { plugin, name };
	running.add(hook);
	try {
		return await context.run(hook, run);
	} finally {
		running.delete(hook);
	}
}

/** The hook that began whatever runs now; the hook itself may have ended. */
export const hookAtWork = (): RunningHook | undefined => context.getStore();

/** A hook that has not ended. */
export const unfinishedHook = (): RunningHook | undefined => [...running][0];
