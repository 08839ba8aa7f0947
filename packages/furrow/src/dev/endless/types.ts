import type { MessagePort } from "node:worker_threads";

/**
 * Time after which code counts as endless. Pages render in milliseconds; on a busy machine, the first one takes
 * seconds.
 */
export const PATIENCE_MS = 1000 * Number(process.env.FURROW_PATIENCE ?? 10);

/**
 * Interval at which the main thread signals that it responds, and at which the watchdog checks this, in milliseconds.
 */
export const BEAT_MS = Math.min(500, PATIENCE_MS / 4);

/** Data for the watchdog thread. */
export interface WatchData {
	memory: SharedArrayBuffer;
	/** Receives the stack frames of the main thread when a render has reached its limit. */
	port: MessagePort;
}

/** A function on the call stack. */
export interface Frame {
	/** URL of its script, as Node or Vite names it. */
	url: string;
	/** 1-based, as is `column`. */
	line: number;
	column: number;
	/** Name of the function; empty if it has none. */
	name: string;
}

/** Whether a script belongs to a package rather than the site. */
export const isPackage = (url: string) => /[\\/]node_modules[\\/]/.test(url);
