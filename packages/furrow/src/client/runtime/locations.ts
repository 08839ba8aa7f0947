/** Locations as `history` 4 makes them, by which React Router and sites know them. */
import type { Location, LocationDescriptorObject } from "history";

/** The parts of a location as the browser and sites give them. */
type Parts = Pick<LocationDescriptorObject, "pathname" | "search" | "hash">;

const marked = (part: string | undefined, mark: "?" | "#") =>
	!part || part.startsWith(mark) ? (part ?? "") : mark + part;

/** The parts of a path with its query and its hash. One that is but its mark is none. */
function partsOf(path: string): Parts {
	const [, pathname, search, hash] =
		/^([^?#]*)(\?[^#]+)?\??(#.+)?/s.exec(path || "/") ?? [];
	return { pathname, search, hash };
}

/** The path that a relative one leads to. One that ends in dots leads to a folder. */
function resolve(relative: string, from: string): string {
	const parts = from.split("/").slice(0, -1);
	const steps = relative.split("/");
	for (const step of steps)
		if (step === "..") parts.splice(Math.max(1, parts.length - 1));
		else if (step !== ".") parts.push(step);
	if (/^\.\.?$/.test(steps.at(-1) ?? "")) parts.push("");
	return parts.join("/") || "/";
}

/** Path, query and hash of a location as one text. */
export const createPath = ({ pathname, search, hash }: Parts): string =>
	(pathname || "/") +
	marked(search === "?" ? "" : search, "?") +
	marked(hash === "#" ? "" : hash, "#");

/**
 * @param state for a target that has none itself
 * @param from where a relative path begins
 * @throws URIError when the path has a percent sign that means nothing
 */
export function createLocation(
	to: string | LocationDescriptorObject,
	state?: unknown,
	key?: string,
	from?: Location,
): Location {
	const target: LocationDescriptorObject =
		typeof to === "string" ? partsOf(to) : to;
	let pathname = decodeURI(target.pathname ?? "");
	if (!pathname) pathname = from?.pathname ?? "/";
	else if (from && !pathname.startsWith("/"))
		pathname = resolve(pathname, from.pathname);
	return {
		...target,
		pathname,
		search: marked(target.search, "?"),
		hash: marked(target.hash, "#"),
		state: target.state ?? state,
		...(key && { key }),
	};
}
