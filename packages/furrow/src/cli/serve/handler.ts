import { createReadStream, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

export interface HandlerOptions {
	/** Folder that holds the built site. */
	dir: string;
	baseUrl: string;
	/** Base URLs of languages that do not lie below the site's. */
	otherBaseUrls?: string[];
	trailingSlash?: boolean;
}

export type Handler = (req: IncomingMessage, res: ServerResponse) => void;

/** Whether a file is there. A request's path may be anything, too long for the file system included. */
function isFile(file: string): boolean {
	try {
		return statSync(file).isFile();
	} catch {
		return false;
	}
}

/** Path of a request, decoded and safe to look up; nothing for one that no browser would send. */
function requestPath(url: string | undefined): string | undefined {
	if (!url?.startsWith("/")) return undefined;
	try {
		const path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
		if (/[\0\\]/.test(path) || path.split("/").includes("..")) return undefined;
		return path.replace(/\/{2,}/g, "/");
	} catch {
		return undefined;
	}
}

function respond(res: ServerResponse, status: number, text: string): void {
	res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
	res.end(`${text}\n`);
}

function redirect(
	req: IncomingMessage,
	res: ServerResponse,
	status: number,
	path: string,
): void {
	const query = /\?[^#]*/.exec(req.url ?? "")?.[0] ?? "";
	res.writeHead(status, { Location: `${encodeURI(path)}${query}` });
	res.end();
}

/** The 404 page of the nearest folder above a path: a language has its own. */
function notFoundPage(dir: string, path: string): string | undefined {
	const parts = path.split("/").filter(Boolean);
	for (let depth = parts.length; depth >= 0; depth--) {
		const file = join(dir, ...parts.slice(0, depth), "404.html");
		if (isFile(file)) return file;
	}
	return undefined;
}

function sendNotFound(
	req: IncomingMessage,
	res: ServerResponse,
	dir: string,
	path: string,
): void {
	const page = notFoundPage(dir, path);
	if (!page) {
		respond(res, 404, "Not found");
		return;
	}
	res.writeHead(404, {
		"Content-Type": "text/html; charset=utf-8",
		"Cache-Control": "no-store",
	});
	if (req.method === "HEAD") res.end();
	else
		createReadStream(page)
			.on("error", () => res.destroy())
			.pipe(res);
}

/** A page's other address, when the site wants its pages with or without a slash at the end. */
function withSitesSlash(
	dir: string,
	inside: string,
	trailingSlash: boolean | undefined,
): string | undefined {
	if (trailingSlash === undefined || inside === "/") return undefined;
	const page = inside.replace(/\/$/, "");
	const isPage =
		isFile(join(dir, page, "index.html")) || isFile(join(dir, `${page}.html`));
	if (!isPage || isFile(join(dir, page))) return undefined;
	const wanted = trailingSlash ? `${page}/` : page;
	return wanted === inside ? undefined : wanted;
}

/** Serves a built site as static hosts do. */
export function createHandler(options: HandlerOptions): Handler {
	const { dir, baseUrl, trailingSlash } = options;
	const others = (options.otherBaseUrls ?? []).filter(
		(base) => !base.startsWith(baseUrl),
	);
	const files = sirv(dir, { dev: true, etag: true, dotfiles: true });

	return (req, res) => {
		if (req.method !== "GET" && req.method !== "HEAD") {
			res.setHeader("Allow", "GET, HEAD");
			return respond(res, 405, "Method not allowed");
		}
		const path = requestPath(req.url);
		if (path === undefined) return respond(res, 400, "Bad request");
		const isOther = others.some((base) => path.startsWith(base));
		if (!path.startsWith(baseUrl) && !isOther) {
			if (path === "/" || `${path}/` === baseUrl)
				return redirect(req, res, 302, baseUrl);
			return sendNotFound(req, res, dir, "/");
		}
		const base = isOther ? "/" : baseUrl;
		const inside = `/${path.slice(base.length)}`;
		const wanted = withSitesSlash(dir, inside, trailingSlash);
		if (wanted !== undefined)
			return redirect(req, res, 301, `${base}${wanted.slice(1)}`);
		res.setHeader("X-Content-Type-Options", "nosniff");
		// A folder's own page comes before a file of the same name: /blog/index is not /blog/index.html.
		const isFolderPage = isFile(join(dir, inside, "index.html"));
		req.url = encodeURI(isFolderPage ? join(inside, "index.html") : inside);
		files(req, res, () => sendNotFound(req, res, dir, inside));
	};
}
