/** Data that is serialised on demand: rarely, during development. */
export class LazyJson {
	#text: string | undefined;

	constructor(readonly value: unknown) {}

	get text(): string {
		this.#text ??= JSON.stringify(this.value);
		return this.#text;
	}

	/** Makes the text again when it is asked for again: others have it by now. */
	forgetText(): void {
		this.#text = undefined;
	}

	/** For who takes it for the text, or for the value. */
	toString(): string {
		return this.text;
	}

	toJSON(): unknown {
		return this.value;
	}
}

export const jsonText = (data: string | LazyJson): string =>
	typeof data === "string" ? data : data.text;
