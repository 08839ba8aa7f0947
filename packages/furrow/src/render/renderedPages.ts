import type { RenderedPage, RenderFailure, RenderTask } from "./types.js";

const nameOf = ({ locale, path }: { locale: string; path: string }) =>
	`${locale} ${path}`;

interface RenderResults {
	pages: readonly RenderedPage[];
	failures: readonly RenderFailure[];
}

/** Pages of a build as they become available: reused ones at once, others when they are rendered. */
export class RenderedPages {
	readonly all: RenderedPage[] = [];
	readonly failures: RenderFailure[] = [];
	readonly #byName = new Map<string, RenderedPage>();
	readonly #awaited = new Set<string>();
	#waiting: {
		isDone(): boolean;
		resolve(): void;
		reject(why: unknown): void;
	}[] = [];
	#ended: { why: unknown } | undefined;

	/** Registers pages that will be rendered. */
	expect(tasks: readonly RenderTask[]): void {
		for (const { locale, payload } of tasks)
			this.#awaited.add(nameOf({ locale, path: payload.path }));
	}

	/** Adds reused pages. */
	keep(pages: readonly RenderedPage[]): void {
		for (const page of pages) {
			this.all.push(page);
			this.#byName.set(nameOf(page), page);
		}
	}

	/** Adds rendered pages and failures. */
	add({ pages, failures }: RenderResults): void {
		this.keep(pages);
		this.failures.push(...failures);
		for (const done of [...pages, ...failures])
			this.#awaited.delete(nameOf(done));
		this.#waiting = this.#waiting.filter(({ isDone, resolve }) => {
			if (!isDone()) return true;
			resolve();
			return false;
		});
	}

	/** Rejects all waiting callers: no more pages will be rendered. */
	giveUp(why: unknown): void {
		this.#ended = { why };
		for (const { reject } of this.#waiting.splice(0)) reject(why);
	}

	/**
	 * Returns the pages at some paths of a language once they are rendered. Failed and missing pages are omitted.
	 *
	 * @throws the reason passed to {@link giveUp} if rendering ends earlier
	 */
	async at(
		locale: string,
		paths: readonly string[],
	): Promise<Map<string, RenderedPage>> {
		const names = paths.map((path) => nameOf({ locale, path }));
		const isDone = () => !names.some((name) => this.#awaited.has(name));
		if (!isDone()) {
			if (this.#ended) throw this.#ended.why;
			await new Promise<void>((resolve, reject) => {
				this.#waiting.push({ isDone, resolve, reject });
			});
		}
		return new Map(
			names.flatMap((name) => {
				const page = this.#byName.get(name);
				return page ? [[page.path, page] as const] : [];
			}),
		);
	}
}
