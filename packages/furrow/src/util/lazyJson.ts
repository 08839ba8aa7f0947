/** Data that is serialised on demand, which is rare during development. */
export class LazyJson {
	#text: string | undefined;

	constructor(readonly value: unknown) {}

	get text(): string {
		this.#text ??= JSON.stringify(this.value);
		return this.#text;
	}

	/** Discards the cached text, for example after it has been passed on. */
	forgetText(): void {
		this.#text = undefined;
	}

	/** For code that expects the text or the value. */
	toString(): string {
		return this.text;
	}

	toJSON(): unknown {
		return this.value;
	}
}

export const jsonText = (data: string | LazyJson): string =>
	typeof data === "string" ? data : data.text;
