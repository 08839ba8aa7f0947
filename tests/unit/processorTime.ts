/** Milliseconds of processor time that some work takes: the machine may be busy with other things. */
export async function processorTime(work: () => unknown): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}
