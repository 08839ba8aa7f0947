/** Functions that reset error boundaries after an edit, which may have fixed the error. */
const crashes = new Set<() => void>();

/** @param tryAgain renders the crashed components again */
export function recordCrash(tryAgain: () => void): void {
	crashes.add(tryAgain);
}

export function clearCrash(tryAgain: () => void): void {
	crashes.delete(tryAgain);
}

/** Renders all crashed components again. Those that crash again register again. */
export function retryCrashes(): void {
	const all = [...crashes];
	crashes.clear();
	for (const tryAgain of all) tryAgain();
}
