/** Returns the decoded path of a request, safe to look up, or `undefined` for one that no browser would send. */
export function requestPath(url: string | undefined): string | undefined {
	if (!url?.startsWith("/")) return undefined;
	try {
		const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
		if (/[\0\\]/.test(path) || path.split("/").includes("..")) return undefined;
		return path.replace(/\/{2,}/g, "/");
	} catch {
		return undefined;
	}
}
