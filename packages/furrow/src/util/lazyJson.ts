/** Data whose JSON is made when somebody asks for the text: while a site is written, hardly ever. */
export class LazyJson {
	#text: string | undefined;

	constructor(readonly value: unknown) {}

	get text(): string {
		this.#text ??= JSON.stringify(this.value);
		return this.#text;
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
