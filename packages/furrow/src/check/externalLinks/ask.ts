/** Asks servers whether an address leads somewhere. */
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
			/** Ids of the page, where anchors were asked for and the page is HTML. */
			ids?: ReadonlySet<string>;
	  }
	| { is: "broken"; why: string }
	/** The server does not want to say it to programs. */
	| { is: "unclear"; why: string };

export interface AskOptions {
	timeout: number;
	userAgent: string;
	privateHosts: boolean;
}

const MOST_REDIRECTS = 10;

/** How often a server may ask for patience, or fail to answer, before that is its answer. */
const MOST_RETRIES = 2;

/** A server that wants more patience is not waited for. */
const LONGEST_PAUSE_MS = 60_000;

/** Bytes of a page that are looked through for anchors. */
const MOST_BYTES = 5_000_000;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

/** Statuses of servers that refuse programs, or wait for somebody to log in; 999 is LinkedIn's. */
const UNCLEAR = new Set([401, 403, 407, 429, 451, 503, 999]);

/** Explanations of connection error codes. */
const FAULTS: Record<string, string> = {
	ECONNREFUSED: "refuses the connection",
	ENOTFOUND: "has a host that does not exist",
	EAI_AGAIN: "has a host whose name cannot be resolved at the moment",
	CERT_HAS_EXPIRED: "has an expired certificate",
	ERR_TLS_CERT_ALTNAME_INVALID: "has a certificate for another host",
	DEPTH_ZERO_SELF_SIGNED_CERT: "has a self-signed certificate",
};

/** Faults that a second request would meet as well. */
const LASTING = new Set(
	Object.keys(FAULTS).filter((code) => code !== "EAI_AGAIN"),
);

class Fault extends Error {
	constructor(
		readonly says: string,
		readonly isLasting: boolean,
	) {
		super(says);
	}
}

function faultOf(error: unknown, timeout: number): Fault {
	const { name, message, cause } = error as Error & {
		cause?: { code?: string; message?: string };
	};
	if (name === "TimeoutError")
		return new Fault(`did not answer within ${timeout / 1000} s`, false);
	const code = cause?.code ?? "";
	const says =
		FAULTS[code] ?? `cannot be reached (${code || cause?.message || message})`;
	return new Fault(says, LASTING.has(code));
}

const statusText = ({ status }: Response) =>
	`answers ${[status, STATUS_CODES[status]].filter(Boolean).join(" ")}`;

/** How long a server asks to be let alone, in milliseconds: it gives seconds or a date. */
function pauseOf({ headers }: Response): number | undefined {
	const value = headers.get("retry-after");
	if (value === null) return undefined;
	const pause = /^\d+$/.test(value)
		? Number(value) * 1000
		: Date.parse(value) - Date.now();
	return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

/** The first part of a page's text. */
async function textOf({ body }: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
		chunks.push(chunk);
		bytes += chunk.length;
		if (bytes > MOST_BYTES) break;
	}
	return Buffer.concat(chunks).toString("utf8");
}

/** Collects the ids of a page that anchors can link to. */
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

/** Whether a page has an anchor. GitHub gives what its users write a prefix. */
export const hasAnchor = (ids: ReadonlySet<string>, anchor: string): boolean =>
	[anchor, decodedPart(anchor)].some(
		(id) => ids.has(id) || ids.has(`user-content-${id}`),
	) || /^(?:top|L\d+(?:-L\d+)?)$/i.test(anchor);

export class Asker {
	constructor(
		private readonly hosts: Hosts,
		private readonly options: AskOptions,
	) {}

	/** @param anchors whether the page's ids are wanted */
	async ask(url: string, anchors: boolean): Promise<Answer> {
		for (let left = MOST_RETRIES; ; left -= 1)
			try {
				return await this.#follow(url, anchors);
			} catch (error) {
				if (!(error instanceof Fault)) throw error;
				if (error.isLasting || !left) return { is: "broken", why: error.says };
			}
	}

	async #follow(url: string, anchors: boolean): Promise<Answer> {
		const seen = new Set<string>();
		let movedTo: string | undefined;
		let isMoved = true;
		for (let current = url; ; ) {
			seen.add(current);
			const response = await this.#patiently(current, anchors);
			const location = response.headers.get("location");
			if (!REDIRECTS.has(response.status) || location === null)
				return this.#finish(response, movedTo, anchors);
			await response.body?.cancel();
			if (!URL.canParse(location, current))
				return { is: "broken", why: "redirects to an invalid URL" };
			const next = new URL(location, current);
			isMoved &&= PERMANENT.has(response.status);
			if (isMoved) movedTo = next.href;
			next.hash = "";
			if (seen.has(next.href))
				return { is: "broken", why: "redirects in a circle" };
			if (seen.size > MOST_REDIRECTS)
				return {
					is: "broken",
					why: `redirects more than ${MOST_REDIRECTS} times`,
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
			ok && anchors && isHtml ? idsOf(await textOf(response)) : undefined;
		if (!response.bodyUsed) await response.body?.cancel();
		if (ok)
			return { is: "good", ...(movedTo && { movedTo }), ...(ids && { ids }) };
		if (UNCLEAR.has(status))
			return { is: "unclear", why: statusText(response) };
		// A server error may be temporary.
		if (status >= 500) throw new Fault(statusText(response), false);
		return { is: "broken", why: statusText(response) };
	}

	/** Asks again where the server wants to be asked later. */
	async #patiently(url: string, anchors: boolean): Promise<Response> {
		for (let left = MOST_RETRIES; ; left -= 1) {
			const response = await this.#headOrGet(url, anchors);
			const pause = [429, 503].includes(response.status)
				? pauseOf(response)
				: undefined;
			if (pause === undefined || pause > LONGEST_PAUSE_MS || !left)
				return response;
			await response.body?.cancel();
			this.hosts.pause(new URL(url).host, pause);
		}
	}

	/** Some servers refuse to answer requests for the head alone, or answer them wrongly. */
	async #headOrGet(url: string, anchors: boolean): Promise<Response> {
		if (anchors) return this.#send("GET", url);
		try {
			const response = await this.#send("HEAD", url);
			if (response.status < 400 || response.headers.has("retry-after"))
				return response;
		} catch (error) {
			if ((error as Fault).isLasting) throw error;
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
			throw faultOf(error, timeout);
		}
	}
}
