/** Routes of `start` itself, apart from pages and their files. Each is matched here, once and exactly. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isLoopbackHost } from "../util/allowedHosts.js";

/** Header in which pages of this start send their token. */
const TOKEN_HEADER = "x-furrow-token";

export type OwnRoute =
	/** Data of a language. */
	| { name: "locale"; locale: string }
	/** A style sheet of the runtime. */
	| { name: "sheet"; file: string }
	/** The translation notice of a page, by its path. */
	| { name: "translation"; page: string }
	/** The report on a page, by its path. */
	| { name: "page"; page: string }
	/** Opens a file in the editor. */
	| { name: "editor" };

interface Rule {
	method: "GET" | "POST";
	/** Matches the whole path below a base URL. */
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
 * Returns the route of a request.
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
			const hasMethod = rule.method === (method === "HEAD" ? "GET" : method);
			if (found && hasMethod) return rule.route(base, ...found.slice(1));
		}
	}
	return undefined;
}

/** Whether a page of another site sent a request, according to the browser's `Sec-Fetch-Site` header. */
export const isFromOtherSite = ({ headers }: IncomingMessage): boolean =>
	!["same-origin", "none", undefined].includes(
		headers["sec-fetch-site"] as string | undefined,
	);

/**
 * Whether a page of another site embeds something of this one, such as a script or an image, which it might read. Links
 * to pages are allowed. Browsers do not let it read what it fetches.
 */
export const isEmbeddedByOtherSite = (req: IncomingMessage): boolean =>
	isFromOtherSite(req) && req.headers["sec-fetch-mode"] === "no-cors";

const isLoopback = (address = "") => /^(?:::ffff:)?127\.|^::1$/.test(address);

/** Compares a string with the token of this start in constant time. */
export function isToken(value: unknown, token: string): boolean {
	const [expected, actual] = [token, String(value ?? "")].map(Buffer.from);
	return (
		expected?.length === actual?.length &&
		timingSafeEqual(expected as Buffer, actual as Buffer)
	);
}

/**
 * Whether a request may start a program: it comes from a page of this start, on this machine and with a local host
 * name. A request through a tunnel or a proxy has another host name.
 */
export function mayStartPrograms(req: IncomingMessage, token: string): boolean {
	return (
		!isFromOtherSite(req) &&
		isLoopback(req.socket.remoteAddress) &&
		isLoopbackHost(req.headers.host) &&
		isToken(req.headers[TOKEN_HEADER], token)
	);
}
