import { createHash } from "node:crypto";

/** Hash of a text or of bytes, in hex; `length` characters of it. */
export function hash(content: string | Uint8Array, length = 40): string {
	return createHash("sha1").update(content).digest("hex").slice(0, length);
}

/** Hash of several parts that cannot run into each other. */
export function hashAll(parts: Iterable<string>): string {
	const digest = createHash("sha1");
	for (const part of parts) digest.update(`${part.length}:`).update(part);
	return digest.digest("hex");
}
