import { locateValue } from "../../schema/index.js";
import { escapeHtml } from "../../shared/html.js";
import { decodedPath } from "../../shared/paths.js";
import { applyTrailingSlash } from "../../shared/utilsCommon.js";
import { FurrowError } from "../../util/errors.js";
import { nearest } from "../../util/nearest.js";
import type { RedirectOptions } from "./options.js";

export interface Redirect {
	/** Path of the page to write, without the base URL. */
	from: string;
	/** Target: a path without the base URL, or a URL of another site. */
	to: string;
}

export interface SitePaths {
	/** Paths of the site's pages, without the base URL. */
	paths: string[];
	trailingSlash: boolean | undefined;
	/** The site's config file, for errors. */
	configPath: string;
}

const isUrl = (to: string) => /^([a-z][a-z+.-]*:|\/\/)/i.test(to);
const bare = (path: string) => path.replace(/(?<!\/)\/+$/, "") || "/";

function byExtensions(
	{ paths }: SitePaths,
	{ fromExtensions, toExtensions }: RedirectOptions,
): Redirect[] {
	const redirects: Redirect[] = [];
	for (const path of paths) {
		const name = bare(path);
		const isHtml = /\.html?$/.test(name);
		if (name !== "/" && !isHtml)
			for (const extension of fromExtensions)
				redirects.push({ from: `${name}.${extension}`, to: path });
		for (const extension of toExtensions)
			if (name.endsWith(`.${extension}`))
				redirects.push({
					from: name.slice(0, -extension.length - 1),
					to: path,
				});
	}
	return redirects;
}

function byFunction(
	{ paths, configPath }: SitePaths,
	{ createRedirects }: RedirectOptions,
): Redirect[] {
	if (!createRedirects) return [];
	return paths.flatMap((path) => {
		const created = [createRedirects(path) || []].flat();
		return created.map((from) => {
			if (typeof from === "string" && from.startsWith("/"))
				return { from, to: path };
			throw new FurrowError(
				`"createRedirects" returns ${JSON.stringify(from)} for "${path}". It must return paths that begin with "/".`,
				{
					file: configPath,
					hint: 'Correct "createRedirects" in the options of plugin-client-redirects.',
				},
			);
		});
	});
}

async function checkTargets(
	redirects: Redirect[],
	{ paths, configPath }: SitePaths,
): Promise<void> {
	const known = new Set(paths.map(bare));
	const wrong = redirects.filter(
		({ to }) => !isUrl(to) && !known.has(bare(to.replace(/[?#].*$/s, ""))),
	);
	if (wrong.length === 0) return;
	const [first] = wrong as [Redirect];
	const suggestion = nearest(bare(first.to), known);
	throw new FurrowError(
		`${wrong.length === 1 ? "A redirect leads" : `${wrong.length} redirects lead`} to a page that does not exist:\n${wrong
			.map(({ from, to }) => `  - "${from}" to "${to}"`)
			.join("\n")}`,
		{
			...(await locateValue(configPath, ["to"], (text) => text === first.to)),
			hint: suggestion
				? `Did you mean "${suggestion}"?`
				: 'Correct "to" in the options of plugin-client-redirects.',
		},
	);
}

/**
 * Returns the redirect pages to write, each path once, and the redirects that are ignored because a page exists at
 * their path.
 *
 * @throws {FurrowError} for redirects to pages that do not exist
 */
export async function collectRedirects(
	site: SitePaths,
	options: RedirectOptions,
): Promise<{ redirects: Redirect[]; taken: Redirect[] }> {
	const listed = options.redirects.flatMap(({ from, to }) =>
		[from].flat().map((path) => ({ from: path, to })),
	);
	await checkTargets(listed, site);
	const known = new Set(site.paths.map(bare));
	const redirects = new Map<string, Redirect>();
	const taken: Redirect[] = [];
	for (const redirect of [
		...listed,
		...byFunction(site, options),
		...byExtensions(site, options),
	]) {
		const key = bare(redirect.from);
		const to = isUrl(redirect.to)
			? redirect.to
			: applyTrailingSlash(redirect.to, {
					trailingSlash: site.trailingSlash,
					baseUrl: "/",
				});
		if (known.has(key)) taken.push(redirect);
		else if (!redirects.has(key)) redirects.set(key, { ...redirect, to });
	}
	return { redirects: [...redirects.values()], taken };
}

/**
 * Returns the file of a redirect page, relative to the output folder. The page at `/x.html` is not `x.html`, since
 * hosts that serve `/x` from `x.html` would cause a redirect loop.
 */
export function redirectFile(
	from: string,
	trailingSlash: boolean | undefined,
): string {
	const path = bare(decodedPath(from)).slice(1);
	return trailingSlash === false && /\.html?$/.test(path)
		? `${path}.html`
		: `${path}/index.html`;
}

/** Encodes a URL. Parts that are encoded already stay unchanged. */
const encodeUrl = (url: string) =>
	url.replace(/[^!-~]+/g, (text) =>
		// Lone surrogates cannot be encoded.
		encodeURI(text.replace(/\p{Surrogate}/gu, "\ufffd")),
	);

/**
 * Script that redirects and keeps the query and the hash of the address, unless the target has its own. It is the same
 * on every page, so that a content security policy needs only one hash.
 */
export const FORWARD = `!function(){var to=document.querySelector("link[rel=canonical]").getAttribute("href");location.replace(to+(/[?#]/.test(to)?"":location.search)+(/#/.test(to)?"":location.hash))}()`;

/** Returns a page that redirects immediately, with the query and the hash of the address. */
export function redirectPage(url: string): string {
	return `<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<meta http-equiv="refresh" content="0; url=${escapeHtml(encodeUrl(url))}">
<link rel="canonical" href="${escapeHtml(encodeUrl(url))}">
<script>${FORWARD}</script>
</head>
</html>
`;
}
