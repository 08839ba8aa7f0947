/**
 * Runs a command whose output may be read by programs. In that case only the command itself writes to standard output;
 * output of the site's config and plugins is redirected to standard error.
 * @param isMachineReadable whether the output is read by programs
 * @param run receives a function that prints a line
 */
export async function withOwnOutput(
	isMachineReadable: boolean,
	run: (print: (text: string) => void) => Promise<void>,
): Promise<void> {
	if (!isMachineReadable) return run(console.log);
	const { stdout, stderr } = process;
	const { write } = stdout;
	stdout.write = stderr.write.bind(stderr);
	try {
		await run((text) => void write.call(stdout, `${text}\n`));
	} finally {
		stdout.write = write;
	}
}
