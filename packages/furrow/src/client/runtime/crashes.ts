/** Error boundaries to reset after an edit, which may have fixed the error. */
const crashes = new Set<() => void>();

/** @param tryAgain renders what crashed once more */
export function noteCrash(tryAgain: () => void): void {
	crashes.add(tryAgain);
}

export function forgetCrash(tryAgain: () => void): void {
	crashes.delete(tryAgain);
}

/** Renders whatever has crashed once more. What crashes again is noted again. */
export function retryCrashes(): void {
	const all = [...crashes];
	crashes.clear();
	for (const tryAgain of all) tryAgain();
}
