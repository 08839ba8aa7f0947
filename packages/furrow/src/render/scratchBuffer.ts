/**
 * Reusable memory for the bytes of one file at a time: a new buffer for each page would have to be allocated by the
 * system and collected.
 */
export class ScratchBuffer {
	#bytes = Buffer.allocUnsafeSlow(256 * 1024);
	#length = 0;

	/** Discards the content. */
	clear(): this {
		this.#length = 0;
		return this;
	}

	addText(text: string): this {
		// A UTF-16 code unit takes at most three bytes of UTF-8.
		this.#reserve(text.length * 3);
		this.#length += this.#bytes.write(text, this.#length);
		return this;
	}

	addBytes(bytes: Uint8Array): this {
		this.#reserve(bytes.length);
		this.#bytes.set(bytes, this.#length);
		this.#length += bytes.length;
		return this;
	}

	/** The bytes added since the last `clear`, valid until the next one. */
	get bytes(): Buffer {
		return this.#bytes.subarray(0, this.#length);
	}

	#reserve(more: number): void {
		const needed = this.#length + more;
		if (needed <= this.#bytes.length) return;
		const larger = Buffer.allocUnsafeSlow(
			Math.max(needed, 2 * this.#bytes.length),
		);
		larger.set(this.bytes);
		this.#bytes = larger;
	}
}
