/** A command and its description. */
export type CommandNote = [command: string, description: string];

/** Formats commands and their descriptions as lines with two columns. */
export function inColumns(notes: readonly CommandNote[]): string[] {
	const width = Math.max(...notes.map(([command]) => command.length));
	return notes.map(
		([command, description]) => `${command.padEnd(width)}  ${description}`,
	);
}
