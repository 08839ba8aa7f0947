/**
 * Returns the processor time of all threads of this process, in milliseconds. Unlike the clock, it stops while other
 * processes use the processor or the machine sleeps.
 */
export function cpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/**
 * Waits for a promise for a limited time. After that, the work continues but its result is ignored.
 * @param limit in milliseconds
 * @throws errors of the work that occur within the limit
 */
export async function withinTime(
	limit: number,
	work: Promise<unknown>,
): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<void>((done) => {
		timer = setTimeout(done, limit);
	});
	try {
		await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
