import { hash } from "node:crypto";

/**
 * Cuts a sequence into pieces of about a size, at places that depend on the entries alone: an entry that is added or
 * changed moves no border but its own piece's. An entry ends a piece with a chance that is its share of the size.
 *
 * @returns whether the next entry begins a piece, by its name, which decides where the borders are, and its size
 */
export function pieceBorders(
	target: number,
): (name: string, size: number) => boolean {
	let isBorder = true;
	let size = 0;
	return (name, own) => {
		const begins = isBorder || size > 3 * target;
		size = begins ? own : size + own;
		isBorder = chance(name) < own / target;
		return begins;
	};
}

/** A number from 0 to 1 that is always the same for a name (FNV-1a). */
function chance(name: string): number {
	let state = 0x811c9dc5;
	for (let at = 0; at < name.length; at += 1)
		state = Math.imul(state ^ name.charCodeAt(at), 0x01000193);
	state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
	return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
}

/** A file name for a content: the same content has the same name. */
export function contentName(content: string): string {
	return hash("sha1", content, "base64url").slice(0, 10);
}
