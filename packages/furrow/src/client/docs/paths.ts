/** A path in the form in which two paths of the same page are equal: decoded, lower case, no slash at the end. */
export function comparablePath(path: string): string {
	let decoded = path;
	// The paths of thousands of pages are compared, and hardly one has either.
	if (path.includes("%"))
		try {
			decoded = decodeURI(path);
		} catch {
			// Not a valid encoding: compare it as it is.
		}
	return (
		decoded.endsWith("/") ? decoded.replace(/\/+$/, "") : decoded
	).toLowerCase();
}

/** Whether a path is the base path or lies below it. */
export function isUnderPath(pathname: string, base: string): boolean {
	const path = comparablePath(pathname);
	const parent = comparablePath(base);
	return path === parent || path.startsWith(`${parent}/`);
}
