import { createHash } from "node:crypto";
import { hash } from "../util/hash.js";

/** File-system safe name of a chunk: what the request says, and a hash that keeps two requests apart. */
export function chunkName(request: string): string {
	const readable = request
		.replace(/^furrow:/, "")
		.replace(/\.\w+$/, "")
		.replace(/[^\w-]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(-40);
	return `${readable}-${hash(request, 4)}`;
}

/** Docusaurus's name for the chunk of a page or a component of routes: it loads chunks in the order of their names. */
export const docusaurusChunk = (module: string): string =>
	createHash("md5").update(module).digest("hex").slice(0, 8);
