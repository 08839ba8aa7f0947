import type {
	IncomingMessage,
	RequestListener,
	ServerResponse,
} from "node:http";
import compression from "compression";
import Negotiator from "negotiator";
import send from "send";
import { markdownPath } from "../../shared/paths.js";
import {
	type AllowedHosts,
	hostRefusal,
	isAllowedHost,
} from "../../util/allowedHosts.js";
import { limitConcurrency } from "../../util/limitConcurrency.js";
import { requestPath } from "../../util/requestPath.js";
import {
	findFile,
	findNotFoundPage,
	isHashed,
	siteFiles,
	withSitesSlash,
} from "./findFile.js";

export interface HandlerOptions {
	/** Folder that holds the built site. */
	dir: string;
	/** Host names to accept in requests. */
	allowedHosts: AllowedHosts;
	baseUrl: string;
	/** Base URLs of languages that are not below the site's base URL. */
	otherBaseUrls?: string[];
	trailingSlash?: boolean;
	/** Whether symbolic links may lead out of the folder. */
	followLinks?: boolean;
	/** Value of the `Content-Security-Policy` header. */
	policy?: string | undefined;
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

const encodePath = (path: string) =>
	path.split("/").map(encodeURIComponent).join("/");

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
	res.writeHead(status, { Location: `${encodePath(path)}${query}` });
	res.end();
}

/** Creates a handler that serves a built site the way static hosts do. */
export function createHandler(options: HandlerOptions): RequestListener {
	const { dir, baseUrl, trailingSlash, followLinks, policy } = options;
	const otherBases = (options.otherBaseUrls ?? []).filter(
		(base) => !base.startsWith(baseUrl),
	);
	const files = siteFiles(dir, followLinks);
	const compress = compression({
		// Byte ranges refer to the uncompressed file.
		filter: (req, res) =>
			!res.hasHeader("Content-Range") && compression.filter(req, res),
	});

	function sendFile(
		req: IncomingMessage,
		res: ServerResponse,
		file: string,
	): void {
		const isFound = res.statusCode === 200;
		res.setHeader(
			"Cache-Control",
			isFound && isHashed(file)
				? "public, max-age=31536000, immutable"
				: "no-cache",
		);
		send(req, encodePath(file), {
			root: files.root,
			dotfiles: "allow",
			index: false,
			cacheControl: false,
			acceptRanges: isFound,
		})
			.on("error", (error: Error & { status?: number; headers?: object }) => {
				if (res.headersSent) return res.destroy();
				res.removeHeader("Cache-Control");
				for (const [name, value] of Object.entries(error.headers ?? {}))
					res.setHeader(name, value);
				return respond(res, error.status ?? 500, error.message);
			})
			.pipe(res);
	}

	function sendNotFound(
		req: IncomingMessage,
		res: ServerResponse,
		path: string,
	): void {
		const page = findNotFoundPage(files, path);
		res.statusCode = 404;
		if (page) sendFile(req, res, page);
		else respond(res, 404, "Not found");
	}

	/** Returns the Markdown file of a page if the client prefers Markdown to HTML. */
	function markdownFile(
		req: IncomingMessage,
		res: ServerResponse,
		path: string,
	): string | undefined {
		const bare = path === "/" ? path : path.replace(/\/$/, "");
		const file = markdownPath(bare);
		if (!files.has(file)) return undefined;
		res.setHeader("Vary", "Accept");
		const types = ["text/html", "text/markdown"];
		return new Negotiator(req).mediaType(types) === "text/markdown"
			? file
			: undefined;
	}

	const answer: Handler = (req, res) => {
		const { host } = req.headers;
		if (!isAllowedHost(host, options.allowedHosts))
			return respond(res, 403, hostRefusal(host, "serve").trimEnd());
		if (req.method !== "GET" && req.method !== "HEAD") {
			res.setHeader("Allow", "GET, HEAD");
			return respond(res, 405, "Method not allowed");
		}
		const path = requestPath(req.url);
		if (path === undefined) return respond(res, 400, "Bad request");
		const isOther = otherBases.some((base) => path.startsWith(base));
		if (!path.startsWith(baseUrl) && !isOther) {
			if (path === "/" || `${path}/` === baseUrl)
				return redirect(req, res, 302, baseUrl);
			return sendNotFound(req, res, "/");
		}
		const base = isOther ? "/" : baseUrl;
		const pathInSite = `/${path.slice(base.length)}`;
		const target = withSitesSlash(files, pathInSite, trailingSlash);
		if (target !== undefined)
			return redirect(req, res, 301, `${base}${target.slice(1)}`);
		const file =
			markdownFile(req, res, pathInSite) ?? findFile(files, pathInSite);
		return file ? sendFile(req, res, file) : sendNotFound(req, res, pathInSite);
	};

	return limitConcurrency(async (req, res) => {
		try {
			res.setHeader("X-Content-Type-Options", "nosniff");
			if (policy) res.setHeader("Content-Security-Policy", policy);
			compress(req as never, res as never, () => answer(req, res));
		} catch (error) {
			// A failing request must not stop the server.
			console.error(error);
			res.destroy();
		}
	});
}
