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
