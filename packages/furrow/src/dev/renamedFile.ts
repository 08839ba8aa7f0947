/** Whether all files removed from one folder were added to another under the same names. */
function isMovedFolder(
	from: string,
	to: string,
	removed: readonly string[],
	added: ReadonlySet<string>,
): boolean {
	return removed
		.filter((file) => file.startsWith(from))
		.every((file) => added.has(to + file.slice(from.length)));
}

/** Returns the common suffix of two paths, in whole segments. */
function commonEnd(a: string, b: string): string {
	const [first, second] = [a.split("/"), b.split("/")];
	let length = 0;
	while (
		length < first.length &&
		first.at(-1 - length) === second.at(-1 - length)
	)
		length += 1;
	return length ? first.slice(-length).join("/") : "";
}

/**
 * Finds the new path of a file that was renamed, alone or with its folder, in a batch of changes.
 *
 * @param file path relative to the site, like all others
 * @returns the same path if the file was not renamed, or if the new path is ambiguous
 */
export function renamedFile(
	file: string,
	removed: readonly string[],
	added: readonly string[],
): string {
	if (!removed.includes(file)) return file;
	const [only] = added;
	if (only && removed.length === 1 && added.length === 1) return only;
	const all = new Set(added);
	const moved = added.filter((candidate) => {
		const end = commonEnd(file, candidate);
		const [from, to] = [file, candidate].map((path) =>
			path.slice(0, path.length - end.length),
		) as [string, string];
		return end && isMovedFolder(from, to, removed, all);
	});
	return (moved.length === 1 && moved[0]) || file;
}
