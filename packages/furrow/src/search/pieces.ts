import { hash } from "node:crypto";

/**
 * Cuts a sequence into pieces of about a size, at places that depend on the entries alone: an entry that is added or
 * changed moves no border but its own piece's. An entry ends a piece with a chance that is its share of the size.
 *
 * @param sizes of the entries
 * @param names of the entries, which decide where the borders are
 * @returns for each piece, the place of its first entry
 */
export function pieceStarts(
	names: readonly string[],
	sizes: readonly number[],
	target: number,
): number[] {
	const starts: number[] = [];
	let isBorder = true;
	let size = 0;
	for (const [index, name] of names.entries()) {
		const own = sizes[index] as number;
		if (isBorder || size > 3 * target) {
			starts.push(index);
			size = 0;
		}
		size += own;
		isBorder = chance(name) < own / target;
	}
	return starts;
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
