/**
 * Processor time that all threads of this process have had, in milliseconds. Unlike the clock it stands still while other
 * processes have the processor, or the machine sleeps.
 */
export function cpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}
