import { deserialize, serialize } from "node:v8";

/*
 * A packed value is a tree, as JSON, and behind it the bytes of its long texts, one after the other. JSON would look at each
 * of their characters, and V8's own format keeps what it has packed or made alive until all garbage is collected.
 */

/** Texts from this length on stand behind the tree. */
const LONG_TEXT = 64;

/** Stands in the tree for a text behind it: its length in bytes, after a `u` if there are other characters than ASCII. */
const MARK = "\x01";
const MARK_CODE = MARK.charCodeAt(0);
const UNICODE_CODE = "u".charCodeAt(0);

/** A character has at most so many bytes in UTF-8. */
const MOST_BYTES = 3;

/** Half of a character that takes two places in a text, without its other half. */
const HALF = /\p{Surrogate}/u;

/** Bytes of the tree's length. */
const HEAD = 4;

/** With it V8's own format begins; no tree is that long. */
const V8_MARK = 0xff;

/** Memory for texts, used again and again. */
let space = Buffer.allocUnsafe(2 ** 16);

/** Thrown for a value that JSON has no equal of. */
const NO_JSON = new Error("No JSON");

function isPlain(value: object, own: unknown): boolean {
	if (value !== own) return false;
	return (
		Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
	);
}

/** @throws NO_JSON */
function packedTree(value: unknown): Buffer {
	let used = 0;
	const pack = (text: string) => {
		const most = used + text.length * MOST_BYTES;
		if (most > space.length) {
			const larger = Buffer.allocUnsafe(2 * most);
			space.copy(larger, 0, 0, used);
			space = larger;
		}
		const length = space.write(text, used);
		// UTF-8 has no half characters, which an escape in YAML can make.
		if (length !== text.length && HALF.test(text)) throw NO_JSON;
		used += length;
		return MARK + (length === text.length ? length : `u${length}`);
	};
	const tree = JSON.stringify(
		value,
		function (this: Record<string, unknown>, key, given: unknown) {
			switch (typeof given) {
				case "string":
					// A date, for instance, is a text by now.
					if (given !== this[key]) throw NO_JSON;
					return given.length >= LONG_TEXT || given.charCodeAt(0) === MARK_CODE
						? pack(given)
						: given;
				case "object":
					if (given && !isPlain(given, this[key])) throw NO_JSON;
					return given;
				case "number":
					if (!Number.isFinite(given)) throw NO_JSON;
					return given;
				case "bigint":
					throw NO_JSON;
				case "undefined":
					if (Array.isArray(this)) throw NO_JSON;
			}
			return given;
		},
	);
	if (tree === undefined) throw NO_JSON;
	const length = Buffer.byteLength(tree);
	const bytes = Buffer.allocUnsafe(HEAD + length + used);
	bytes.writeUInt32BE(length);
	bytes.write(tree, HEAD);
	space.copy(bytes, HEAD + length, 0, used);
	return bytes;
}

/**
 * A value as bytes, for a store of one version of Furrow and Node.
 * @param value data; of what is none, such as a function, the packed value has what JSON has of it
 */
export function packed(value: unknown): Buffer {
	try {
		return packedTree(value);
	} catch (error) {
		if (error !== NO_JSON) throw error;
	}
	try {
		return serialize(value);
	} catch {
		return serialize(JSON.parse(JSON.stringify(value)));
	}
}

/** Puts the texts of a packed tree in their places. */
class Texts {
	constructor(
		private readonly bytes: Buffer,
		private at: number,
	) {}

	private text(mark: string): string {
		const isUnicode = mark.charCodeAt(1) === UNICODE_CODE;
		const start = this.at;
		this.at += Number(mark.slice(isUnicode ? 2 : 1));
		// Bytes that are characters are copied as they are.
		const encoding = isUnicode ? "utf8" : "latin1";
		return this.bytes.toString(encoding, start, this.at);
	}

	fill(value: unknown): unknown {
		if (typeof value === "string")
			return value.charCodeAt(0) === MARK_CODE ? this.text(value) : value;
		if (typeof value !== "object" || value === null) return value;
		const fields = value as Record<string, unknown>;
		for (const key in fields) {
			const given = fields[key];
			const whole = this.fill(given);
			if (whole !== given) fields[key] = whole;
		}
		return value;
	}
}

/** The value of packed bytes. */
export function unpacked<T>(bytes: Buffer): T {
	if (bytes[0] === V8_MARK) return deserialize(bytes);
	const end = HEAD + bytes.readUInt32BE();
	const tree = JSON.parse(bytes.toString("utf8", HEAD, end));
	return new Texts(bytes, end).fill(tree) as T;
}
