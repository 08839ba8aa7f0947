import { hash } from "node:crypto";

/**
 * Splits a sequence into pieces of about a target size, at places that depend only on the entries: adding or changing
 * an entry moves no border except that of its own piece. An entry ends a piece with a probability of its size divided
 * by the target size.
 *
 * @returns a function that takes the name and size of the next entry and returns whether that entry begins a piece;
 * the name determines where borders are
 */
export function pieceBorders(
	target: number,
): (name: string, size: number) => boolean {
	let isBorder = true;
	let size = 0;
	return (name, entrySize) => {
		const begins = isBorder || size > 3 * target;
		size = begins ? entrySize : size + entrySize;
		isBorder = pseudoRandom(name) < entrySize / target;
		return begins;
	};
}

/** Returns a number between 0 and 1 derived from a name (FNV-1a). */
function pseudoRandom(name: string): number {
	let state = 0x811c9dc5;
	for (let at = 0; at < name.length; at += 1)
		state = Math.imul(state ^ name.charCodeAt(at), 0x01000193);
	state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
	return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
}

/** Returns a file name derived from the content. */
export function contentName(content: string): string {
	return hash("sha1", content, "base64url").slice(0, 10);
}
