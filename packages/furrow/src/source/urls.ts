import { FurrowError } from "../util/errors.js";

/**
 * Joins parts of a URL, dropping empty parts and duplicate slashes. A trailing slash of the last part is kept.
 *
 * `["/base/", "docs", "/intro"]` gives `/base/docs/intro`; `["https://x.org/", "a//b"]` gives `https://x.org/a/b`.
 */
export function joinUrl(parts: readonly string[]): string {
	const joined = parts
		.filter((part) => part !== "")
		.join("/")
		.replace(/(?<!\/)\/+(?=[?#&])/g, "");
	const protocol = /^[a-z][a-z+.-]*:\/{2,}/i.exec(joined)?.[0];
	const rest = protocol ? joined.slice(protocol.length) : joined;
	return (protocol ?? "") + rest.replace(/\/{2,}/g, "/");
}

/** Percent-encodes each part of a path, keeping its slashes. */
export function encodePath(path: string): string {
	return path.split("/").map(encodeURIComponent).join("/");
}

const INDEX_FILE = /^(.*\/|)index\.(?:mdx?|[jt]sx?)$/i;

/** Returns the route of a page file: `/foo/` for `foo/index.tsx`, `/foo/bar` for `foo/bar.md`. */
export function fileToPath(file: string): string {
	const index = INDEX_FILE.exec(file);
	if (index) return `/${index[1]}`;
	return `/${file.replace(/\.(?:mdx?|[jt]sx?)$/, "")}`;
}

/** Returns the URL for editing a file, if the site has one. */
export function editUrlOf(
	relativePath: string,
	editUrl: string | undefined,
): string | undefined {
	return editUrl ? joinUrl([editUrl, relativePath]) : undefined;
}

/** Resolves `path` against `from` as browsers resolve links, including `..` and `.`. */
export function resolvePathname(path: string, from: string): string {
	const absolute = path.startsWith("/");
	const base = absolute ? [] : from.split("/").slice(0, -1);
	const parts = [...base, ...path.split("/")];
	const last = parts.at(-1);
	const resolved: string[] = [];
	for (const part of parts) {
		if (part === "..") {
			if (resolved.length > 1) resolved.pop();
		} else if (part !== ".") resolved.push(part);
	}
	if ((last === "." || last === "..") && resolved.at(-1) !== "")
		resolved.push("");
	const result = resolved.join("/");
	return result.startsWith("/") ? result : `/${result}`;
}

/** Whether a string is a valid path of a page: absolute, without query, hash or dot segments. */
export function isValidPathname(path: string): boolean {
	if (!path.startsWith("/") || /\0/.test(path)) return false;
	try {
		return (
			new URL(path, "https://domain.com").pathname ===
				new URL(`https://domain.com${encodeURI(path)}`).pathname &&
			!/[?#]/.test(path) &&
			!/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)
		);
	} catch {
		return false;
	}
}

/**
 * Rejects a path derived from a file name if browsers would interpret it differently.
 * @throws FurrowError for `?`, `#`, a bare `%`, and a folder or file named `..`, also percent-encoded
 */
export function checkFilePath(path: string, file: string): void {
	// `%2e%2e` decodes to `..`, which would lead out of its folder or out of the site.
	const [character] =
		/[?#]|%(?![\da-f]{2})|(?<=\/)(?:\.|%2e){2}(?=\/|$)/i.exec(path) ?? [];
	if (character)
		throw new FurrowError(
			`The file's path has a "${character}", which is not allowed in the path of a page.`,
			{
				file,
				hint: 'Rename it, or set the path in the front matter: "slug: /my/path".',
			},
		);
}
