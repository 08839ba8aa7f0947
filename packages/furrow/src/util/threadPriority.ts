import { availableParallelism, setPriority } from "node:os";

/** How much a thread gives way, as Unix counts: it gets half as much of a core that it shares with another one. */
const GIVES_WAY = 3;

/**
 * Has this thread let others of the process go first where they share a core or two: on Linux, where threads have priorities of
 * their own. What other systems understand by it is the whole process.
 */
export function giveWay(): void {
	if (process.platform !== "linux" || availableParallelism() > 2) return;
	try {
		setPriority(GIVES_WAY);
	} catch {
		// Not allowed here: then it is only slower.
	}
}
