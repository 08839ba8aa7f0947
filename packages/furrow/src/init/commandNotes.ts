/** A command, and what it does. */
export type CommandNote = [command: string, what: string];

/** Lines with commands, and beside them, in a column, what they do. */
export function inColumns(notes: readonly CommandNote[]): string[] {
	const width = Math.max(...notes.map(([command]) => command.length));
	return notes.map(([command, what]) => `${command.padEnd(width)}  ${what}`);
}
