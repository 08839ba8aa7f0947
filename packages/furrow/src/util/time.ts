/**
 * Processor time that all threads of this process have had, in milliseconds. Unlike the clock it stands still while other
 * processes have the processor, or the machine sleeps.
 */
export function cpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

/**
 * Waits for work for a limited time; after that the work continues, but its result is ignored.
 * @param limit in milliseconds
 * @throws errors of the work that occur in time
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
