/** Memory that the main thread and the watchdog share. */
export class SharedState {
	readonly #numbers: Int32Array;
	readonly #page: Uint8Array;

	/** @param memory `SharedState.BYTES` long */
	constructor(readonly memory = new SharedArrayBuffer(SharedState.BYTES)) {
		this.#numbers = new Int32Array(memory, 0, 3);
		this.#page = new Uint8Array(memory, 12);
	}

	static readonly BYTES = 1024;

	/** Signals that the main thread responds. */
	beat(): void {
		Atomics.add(this.#numbers, 0, 1);
	}

	get beats(): number {
		return Atomics.load(this.#numbers, 0);
	}

	/** Whether the running code is a render, which has a time limit of its own. */
	get isLimited(): boolean {
		return Atomics.load(this.#numbers, 1) === 1;
	}

	set isLimited(isLimited: boolean) {
		Atomics.store(this.#numbers, 1, Number(isLimited));
	}

	/** The page that was requested last. */
	get page(): string {
		const length = Atomics.load(this.#numbers, 2);
		return Buffer.from(this.#page.slice(0, length)).toString();
	}

	set page(path: string) {
		const { written } = new TextEncoder().encodeInto(path, this.#page);
		Atomics.store(this.#numbers, 2, written);
	}
}
