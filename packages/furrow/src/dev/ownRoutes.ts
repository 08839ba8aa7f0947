/** Routes of `start` itself, beside pages and their files. Each is matched here, once and exactly. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isLoopbackHost } from "../util/allowedHosts.js";

/** The header in which pages of this start send the token that they were given. */
const TOKEN_HEADER = "x-furrow-token";

export type OwnRoute =
	/** Data of a language. */
	| { name: "locale"; locale: string }
	/** A style sheet of the runtime's. */
	| { name: "sheet"; file: string }
	/** The translation notice of a page, by its path. */
	| { name: "translation"; page: string }
	/** All that is shown about a page, by its path. */
	| { name: "page"; page: string }
	/** Opens a file in the editor. */
	| { name: "editor" };

interface Rule {
	method: "GET" | "POST";
	/** All of the path below a base URL. */
	path: RegExp;
	route(base: string, ...found: string[]): OwnRoute;
}

const RULES: readonly Rule[] = [
	{
		method: "GET",
		path: /^__furrow\/locale\/([\w-]+)\.json$/,
		route: (_, locale = "") => ({ name: "locale", locale }),
	},
	{
		method: "GET",
		path: /^__furrow\/((?:base|theme)\.css)$/,
		route: (_, file = "") => ({ name: "sheet", file }),
	},
	{
		method: "GET",
		path: /^(?:(.+)\.)?__furrow-translation\.json$/,
		route: (base, page = "") => ({ name: "translation", page: base + page }),
	},
	{
		method: "GET",
		path: /^(?:(.+)\.)?__furrow-page\.json$/,
		route: (base, page = "") => ({ name: "page", page: base + page }),
	},
	{
		method: "POST",
		path: /^__furrow\/open-in-editor$/,
		route: () => ({ name: "editor" }),
	},
];

/**
 * The route of a request.
 * @param path decoded
 * @param bases the base URLs of the site and its languages
 */
export function ownRoute(
	method: string | undefined,
	path: string,
	bases: readonly string[],
): OwnRoute | undefined {
	for (const base of bases) {
		if (!path.startsWith(base)) continue;
		for (const rule of RULES) {
			const found = rule.path.exec(path.slice(base.length));
			const isAsked = rule.method === (method === "HEAD" ? "GET" : method);
			if (found && isAsked) return rule.route(base, ...found.slice(1));
		}
	}
	return undefined;
}

/** Whether a request was made by a page of another site, by the browser's `Sec-Fetch-Site`. */
export const isAskedByOthers = ({ headers }: IncomingMessage): boolean =>
	!["same-origin", "none", undefined].includes(
		headers["sec-fetch-site"] as string | undefined,
	);

/**
 * Whether a page of another site takes something of this one into itself, which it might read: a script, a picture. Links to
 * pages are fine, and what it fetches the browser keeps from it.
 */
export const isTakenByOthers = (req: IncomingMessage): boolean =>
	isAskedByOthers(req) && req.headers["sec-fetch-mode"] === "no-cors";

const isLoopback = (address = "") => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Compares a string with the token of this start in constant time. */
export function isToken(given: unknown, token: string): boolean {
	const [mine, theirs] = [token, String(given ?? "")].map(Buffer.from);
	return (
		mine?.length === theirs?.length &&
		timingSafeEqual(mine as Buffer, theirs as Buffer)
	);
}

/**
 * Whether a request may start a program: it comes from a page of this start, shown on this machine and under its own name. One
 * that comes through a tunnel or a proxy has another host.
 */
export function mayStartPrograms(req: IncomingMessage, token: string): boolean {
	return (
		!isAskedByOthers(req) &&
		isLoopback(req.socket.remoteAddress) &&
		isLoopbackHost(req.headers.host) &&
		isToken(req.headers[TOKEN_HEADER], token)
	);
}
