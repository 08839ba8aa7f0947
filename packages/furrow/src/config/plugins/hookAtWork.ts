/** Tracks which hook of a plugin is running, to attribute errors to it. */
import { AsyncLocalStorage } from "node:async_hooks";

/** A running hook of a plugin. */
interface RunningHook {
	/** Name of the plugin, for messages. */
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

/** Returns the hook that started the current code. The hook itself may have ended. */
export const currentHook = (): RunningHook | undefined => context.getStore();

/** Returns a hook that has not ended. */
export const unfinishedHook = (): RunningHook | undefined => [...running][0];
