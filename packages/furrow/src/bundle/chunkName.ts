import { createHash } from "node:crypto";
import { hash } from "../util/hash.js";

/** Returns a file-system safe name for a chunk: a readable part of the request, and a hash that makes it unique. */
export function chunkName(request: string): string {
	const readable = request
		.replace(/^furrow:/, "")
		.replace(/\.\w+$/, "")
		.replace(/[^\w-]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(-40);
	return `${readable}-${hash(request, 4)}`;
}

/**
 * Returns Docusaurus's name for the chunk of a page or of a route component. Chunks are loaded in the order of these
 * names.
 */
export const docusaurusChunk = (module: string): string =>
	createHash("md5").update(module).digest("hex").slice(0, 8);
