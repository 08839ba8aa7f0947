import type { MessagePort } from "node:worker_threads";

/** A page is rendered in some milliseconds; the first one, on a busy machine, in seconds. */
export const PATIENCE_MS = 1000 * Number(process.env.FURROW_PATIENCE ?? 10);

/** How often the main thread shows that it is there, and how often that is looked for, in milliseconds. */
export const BEAT_MS = Math.min(500, PATIENCE_MS / 4);

/** Data for the watchdog thread. */
export interface WatchData {
	memory: SharedArrayBuffer;
	/** Gets where the main thread is when a render has come to its limit. */
	port: MessagePort;
}

/** A function that was running. */
export interface Frame {
	/** Its script, as Node or Vite names it. */
	url: string;
	/** Both 1-based. */
	line: number;
	column: number;
	/** Its name, where it has one. */
	name: string;
}

/** Whether a script belongs to a package rather than the site. */
export const isPackage = (url: string) => /[\\/]node_modules[\\/]/.test(url);
