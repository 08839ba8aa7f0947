/** A path in the form in which two paths of one page are equal. */
export function comparablePath(path: string | undefined): string {
	const lower = `${path}`.toLowerCase();
	return lower.endsWith("/") ? lower : `${lower}/`;
}

/** Whether two paths are the same page: case and the final slash do not count. */
export function isSamePath(
	path1: string | undefined,
	path2: string | undefined,
): boolean {
	return comparablePath(path1) === comparablePath(path2);
}
