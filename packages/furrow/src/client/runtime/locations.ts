/** Creates locations like those of `history` 4, which React Router and sites expect. */
import type { Location, LocationDescriptorObject } from "history";

/** Parts of a location, as the browser and sites provide them. */
type Parts = Pick<LocationDescriptorObject, "pathname" | "search" | "hash">;

const withMark = (part: string | undefined, mark: "?" | "#") =>
	!part || part.startsWith(mark) ? (part ?? "") : mark + part;

/** Splits a path into pathname, query and hash. A query or hash that consists only of its mark is dropped. */
function partsOf(path: string): Parts {
	const [, pathname, search, hash] =
		/^([^?#]*)(\?[^#]+)?\??(#.+)?/s.exec(path || "/") ?? [];
	return { pathname, search, hash };
}

/** Resolves a relative path. A path that ends in `.` or `..` leads to a folder. */
function resolve(relative: string, from: string): string {
	const parts = from.split("/").slice(0, -1);
	const steps = relative.split("/");
	for (const step of steps)
		if (step === "..") parts.splice(Math.max(1, parts.length - 1));
		else if (step !== ".") parts.push(step);
	if (/^\.\.?$/.test(steps.at(-1) ?? "")) parts.push("");
	return parts.join("/") || "/";
}

/** Returns path, query and hash of a location as one string. */
export const createPath = ({ pathname, search, hash }: Parts): string =>
	(pathname || "/") +
	withMark(search === "?" ? "" : search, "?") +
	withMark(hash === "#" ? "" : hash, "#");

/**
 * Creates a location from a URL or its parts.
 *
 * @param state state for a target that has none itself
 * @param from location that a relative path is resolved against
 * @throws URIError when the path contains an invalid percent encoding
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
		search: withMark(target.search, "?"),
		hash: withMark(target.hash, "#"),
		state: target.state ?? state,
		...(key && { key }),
	};
}
