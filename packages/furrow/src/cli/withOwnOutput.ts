/**
 * Runs a command whose output programs may read: then standard output is for what the command prints, and what the site's
 * config and plugins print goes to standard error.
 * @param isRead whether programs read it
 * @param run gets a function that prints a text and a line break
 */
export async function withOwnOutput(
	isRead: boolean,
	run: (print: (text: string) => void) => Promise<void>,
): Promise<void> {
	if (!isRead) return run(console.log);
	const { stdout, stderr } = process;
	const { write } = stdout;
	stdout.write = stderr.write.bind(stderr);
	try {
		await run((text) => void write.call(stdout, `${text}\n`));
	} finally {
		stdout.write = write;
	}
}
