/** Requests external URLs to check whether they work. */
import { STATUS_CODES } from "node:http";
import { parseRawHtml } from "../../markdown/index.js";
import type { HtmlNode } from "../../markdown/transforms/htmlNodes.js";
import { decodedPart } from "../../shared/paths.js";
import { isPrivateHost } from "./addresses.js";
import type { Hosts } from "./hosts.js";

/** The result of a request. */
export type Answer =
	| {
			is: "good";
			/** Target of a permanent redirect. */
			movedTo?: string;
			/** Ids of the page, if anchors were requested and the page is HTML. */
			ids?: ReadonlySet<string>;
	  }
	| { is: "broken"; why: string }
	/** The server refuses automated requests. */
	| { is: "unclear"; why: string };

export interface AskOptions {
	timeout: number;
	userAgent: string;
	privateHosts: boolean;
}

const MAX_REDIRECTS = 10;

/** Number of retries after a temporary error or a `Retry-After` header. */
const MAX_RETRIES = 2;

/** Longest `Retry-After` delay that is respected; longer ones are not retried. */
const MAX_PAUSE_MS = 60_000;

/** Number of bytes of a page that are searched for anchors. */
const MAX_BYTES = 5_000_000;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT_REDIRECTS = new Set([301, 308]);

/** Status codes of servers that refuse automated requests or require a login. LinkedIn uses 999. */
const UNCLEAR = new Set([401, 403, 407, 429, 451, 503, 999]);

/** Explanations of connection error codes. */
const REASONS: Record<string, string> = {
	ECONNREFUSED: "refuses the connection",
	ENOTFOUND: "has a host that does not exist",
	EAI_AGAIN: "has a host whose name cannot be resolved at the moment",
	CERT_HAS_EXPIRED: "has an expired certificate",
	ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate for another host",
	DEPTH_ZERO_SELF_SIGNED_CERT: "has a self-signed certificate",
};

/** Codes of errors for which a retry is useless. */
const PERMANENT_ERRORS = new Set(
	Object.keys(REASONS).filter((code) => code !== "EAI_AGAIN"),
);

/** A failed request, with a reason to report. */
class RequestError extends Error {
	constructor(
		readonly reason: string,
		readonly isPermanent: boolean,
	) {
		super(reason);
	}
}

function requestError(error: unknown, timeout: number): RequestError {
	const { name, message, cause } = error as Error & {
		cause?: { code?: string; message?: string };
	};
	if (name === "TimeoutError")
		return new RequestError(`did not answer within ${timeout / 1000} s`, false);
	const code = cause?.code ?? "";
	const reason =
		REASONS[code] ?? `cannot be reached (${code || cause?.message || message})`;
	return new RequestError(reason, PERMANENT_ERRORS.has(code));
}

const statusText = ({ status }: Response) =>
	`answers ${[status, STATUS_CODES[status]].filter(Boolean).join(" ")}`;

/** Returns the delay in a `Retry-After` header, in milliseconds. The header contains seconds or a date. */
function retryAfter({ headers }: Response): number | undefined {
	const value = headers.get("retry-after");
	if (value === null) return undefined;
	const pause = /^\d+$/.test(value)
		? Number(value) * 1000
		: Date.parse(value) - Date.now();
	return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

/**
 * Reads the body of a response, up to {@link MAX_BYTES}.
 * @throws RequestError if the connection fails
 */
async function readText({ body }: Response, timeout: number): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	try {
		for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
			chunks.push(chunk);
			bytes += chunk.length;
			if (bytes > MAX_BYTES) break;
		}
	} catch (error) {
		throw requestError(error, timeout);
	}
	return Buffer.concat(chunks).toString("utf8");
}

/** Discards the body of a response. The connection may have failed already, which then does not matter. */
const discardBody = ({ body }: Response) => body?.cancel().catch(() => {});

/** Collects the ids and names in a page that anchors can refer to. */
function idsOf(html: string): Set<string> {
	const ids = new Set<string>();
	const visit = ({ properties = {}, children }: HtmlNode) => {
		for (const id of [properties.id, properties.name])
			if (typeof id === "string") ids.add(id);
		children?.forEach(visit);
	};
	const body = html.slice(Math.max(0, html.search(/<body/i)));
	visit(
		parseRawHtml({ type: "root", children: [{ type: "raw", value: body }] }),
	);
	return ids;
}

/**
 * Whether a page has an anchor. `#top` always exists. GitHub prefixes the ids in user content and creates anchors for
 * lines (`#L10`) by script.
 */
export const hasAnchor = (ids: ReadonlySet<string>, anchor: string): boolean =>
	[anchor, decodedPart(anchor)].some(
		(id) => ids.has(id) || ids.has(`user-content-${id}`),
	) || /^(?:top|L\d+(?:-L\d+)?)$/i.test(anchor);

/** Requests URLs, following redirects and retrying after temporary errors. */
export class LinkChecker {
	constructor(
		private readonly hosts: Hosts,
		private readonly options: AskOptions,
	) {}

	/** @param anchors whether to return the page's ids */
	async check(url: string, anchors: boolean): Promise<Answer> {
		for (let retriesLeft = MAX_RETRIES; ; retriesLeft -= 1)
			try {
				return await this.#follow(url, anchors);
			} catch (error) {
				if (!(error instanceof RequestError)) throw error;
				if (error.isPermanent || !retriesLeft)
					return { is: "broken", why: error.reason };
			}
	}

	async #follow(url: string, anchors: boolean): Promise<Answer> {
		const seen = new Set<string>();
		let movedTo: string | undefined;
		let isPermanent = true;
		for (let current = url; ; ) {
			seen.add(current);
			const response = await this.#sendWithRetries(current, anchors);
			const location = response.headers.get("location");
			if (!REDIRECTS.has(response.status) || location === null)
				return this.#finish(response, movedTo, anchors);
			await discardBody(response);
			if (!URL.canParse(location, current))
				return { is: "broken", why: "redirects to an invalid URL" };
			const next = new URL(location, current);
			isPermanent &&= PERMANENT_REDIRECTS.has(response.status);
			if (isPermanent) movedTo = next.href;
			next.hash = "";
			if (seen.has(next.href))
				return { is: "broken", why: "redirects in a circle" };
			if (seen.size > MAX_REDIRECTS)
				return {
					is: "broken",
					why: `redirects more than ${MAX_REDIRECTS} times`,
				};
			if (
				!/^https?:$/.test(next.protocol) ||
				(!this.options.privateHosts && isPrivateHost(next.hostname))
			)
				return { is: "broken", why: `redirects to ${next.href}` };
			current = next.href;
		}
	}

	async #finish(
		response: Response,
		movedTo: string | undefined,
		anchors: boolean,
	): Promise<Answer> {
		const { ok, status, headers } = response;
		const isHtml = headers.get("content-type")?.includes("text/html");
		const ids =
			ok && anchors && isHtml
				? idsOf(await readText(response, this.options.timeout))
				: undefined;
		if (!response.bodyUsed) await discardBody(response);
		if (ok)
			return { is: "good", ...(movedTo && { movedTo }), ...(ids && { ids }) };
		if (UNCLEAR.has(status))
			return { is: "unclear", why: statusText(response) };
		// A server error may be temporary.
		if (status >= 500) throw new RequestError(statusText(response), false);
		return { is: "broken", why: statusText(response) };
	}

	/** Repeats a request if the server asks to retry later. */
	async #sendWithRetries(url: string, anchors: boolean): Promise<Response> {
		for (let retriesLeft = MAX_RETRIES; ; retriesLeft -= 1) {
			const response = await this.#headOrGet(url, anchors);
			const pause = [429, 503].includes(response.status)
				? retryAfter(response)
				: undefined;
			if (pause === undefined || pause > MAX_PAUSE_MS || !retriesLeft)
				return response;
			await discardBody(response);
			this.hosts.pause(new URL(url).host, pause);
		}
	}

	/** Sends a HEAD request, then GET if it fails: some servers reject HEAD requests or answer them incorrectly. */
	async #headOrGet(url: string, anchors: boolean): Promise<Response> {
		if (anchors) return this.#send("GET", url);
		try {
			const response = await this.#send("HEAD", url);
			if (response.status < 400 || response.headers.has("retry-after"))
				return response;
		} catch (error) {
			if ((error as RequestError).isPermanent) throw error;
		}
		return this.#send("GET", url);
	}

	async #send(method: "GET" | "HEAD", url: string): Promise<Response> {
		const { timeout, userAgent } = this.options;
		await this.hosts.turn(new URL(url).host);
		try {
			return await fetch(url, {
				method,
				redirect: "manual",
				signal: AbortSignal.timeout(timeout),
				headers: { "user-agent": userAgent, accept: "text/html,*/*;q=0.8" },
			});
		} catch (error) {
			throw requestError(error, timeout);
		}
	}
}
