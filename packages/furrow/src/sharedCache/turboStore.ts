import { createHmac, timingSafeEqual } from "node:crypto";
import { type CacheStore, CacheStoreError } from "./cacheStore.js";

export interface TurboOptions {
	/** URL of the server, as in `TURBO_API`. */
	api: string;
	token: string;
	/** The team's slug or id. */
	team: { slug: string } | { teamId: string };
	/** Key to sign entries. With it, entries without a valid signature are rejected. */
	signatureKey?: string | undefined;
	/** Timeout of requests in milliseconds. */
	timeout: number;
}

/** Maximum size of a response. Nearly all chunks are much smaller. */
const MAX_BYTES = 64 * 2 ** 20;

/** A server with Turborepo's remote cache API: https://turborepo.com/docs/openapi */
export class TurboStore implements CacheStore {
	readonly name: string;
	readonly maxBytes = MAX_BYTES;

	constructor(private readonly options: TurboOptions) {
		this.name = new URL(options.api).host;
	}

	async get(name: string): Promise<Buffer | undefined> {
		const response = await this.#request(name, { method: "GET" });
		if (response.status === 404) return undefined;
		this.#check(response);
		const bytes = await this.#bytesOf(response);
		const tag = response.headers.get("x-artifact-tag") ?? "";
		if (this.options.signatureKey && !this.#isSigned(name, bytes, tag))
			throw new CacheStoreError(
				`${this.name} returned an entry without a valid signature. Check that the server keeps signatures, and that all builds have the same TURBO_REMOTE_CACHE_SIGNATURE_KEY.`,
			);
		return bytes;
	}

	async put(name: string, bytes: Buffer): Promise<void> {
		const response = await this.#request(name, {
			method: "PUT",
			body: new Uint8Array(bytes),
			headers: {
				"content-type": "application/octet-stream",
				...(this.options.signatureKey && {
					"x-artifact-tag": this.#signature(name, bytes),
				}),
			},
		});
		this.#check(response);
		await response.arrayBuffer().catch(() => {});
	}

	async #request(name: string, init: RequestInit): Promise<Response> {
		const { api, token, team, timeout } = this.options;
		const url = new URL(
			`${api.replace(/\/$/, "")}/v8/artifacts/${name}?${new URLSearchParams(team)}`,
		);
		try {
			return await fetch(url, {
				...init,
				headers: { ...init.headers, authorization: `Bearer ${token}` },
				signal: AbortSignal.timeout(timeout),
			});
		} catch (cause) {
			throw this.#unreachable(cause);
		}
	}

	/** Reads a response up to the maximum size. */
	async #bytesOf(response: Response): Promise<Buffer> {
		const parts: Uint8Array[] = [];
		let length = 0;
		try {
			for await (const part of response.body ?? []) {
				length += part.length;
				if (length > MAX_BYTES) throw new Error("the answer is too long");
				parts.push(part);
			}
		} catch (cause) {
			throw this.#unreachable(cause);
		}
		return Buffer.concat(parts);
	}

	#unreachable(error: unknown): CacheStoreError {
		const { name, message, cause } = error as Error;
		const reason =
			name === "TimeoutError"
				? `no answer within ${this.options.timeout / 1000} s`
				: ((cause as NodeJS.ErrnoException | undefined)?.code ?? message);
		return new CacheStoreError(`${this.name} cannot be reached: ${reason}.`, {
			cause: error,
		});
	}

	#check({ ok, status }: Response): void {
		if (ok) return;
		const reason =
			status === 401 || status === 403
				? "Check TURBO_TOKEN and TURBO_TEAM, and whether the token may write."
				: "";
		throw new CacheStoreError(
			`${this.name} answered with status ${status}. ${reason}`.trim(),
		);
	}

	/** Signs an entry together with its name and team, so that it is not valid for another name or team. */
	#signature(name: string, bytes: Buffer): string {
		const { signatureKey = "", team } = this.options;
		return createHmac("sha256", signatureKey)
			.update(name)
			.update(Object.values(team).join())
			.update(bytes)
			.digest("base64");
	}

	#isSigned(name: string, bytes: Buffer, tag: string): boolean {
		const expected = Buffer.from(this.#signature(name, bytes));
		const given = Buffer.from(tag);
		return given.length === expected.length && timingSafeEqual(given, expected);
	}
}
