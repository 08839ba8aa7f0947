/** A URL's path without its percent-encoding, except for characters that mean something in URLs. What is malformed stays as it is. */
export function decodedPath(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}

/** A part of a URL without any percent-encoding. What is malformed stays as it is. */
export function decodedPart(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}
