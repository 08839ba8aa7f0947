import {
	availableParallelism,
	constants,
	getPriority,
	setPriority,
} from "node:os";

/** How much a thread gives way, as Unix counts: it gets half as much of a core that it shares with another one. */
const GIVES_WAY = 3;

const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * Has this thread let others of the process go first where they share a core or two: on Linux, where threads have priorities of
 * their own. What other systems understand by it is the whole process. It stays so: to take it back is the administrator's right.
 */
export function giveWay(): void {
	if (process.platform !== "linux" || availableParallelism() > 2) return;
	try {
		setPriority(Math.min(getPriority() + GIVES_WAY, LOWEST));
	} catch {
		// Not allowed here: then it is only slower.
	}
}
