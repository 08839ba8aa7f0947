/** Whether a URL starts with a protocol, or with `//`. */
export function hasProtocol(url: string): boolean {
	return /^(?:\w*:|\/\/)/.test(url);
}

/** Whether a URL stays on this site, as far as its form tells. */
export default function isInternalUrl(url?: string): boolean {
	return url !== undefined && !hasProtocol(url);
}
