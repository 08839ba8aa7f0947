/** Position of an entry in the file, and the day of its last use. */
export type IndexEntry = readonly [
	offset: number,
	length: number,
	checksum: number,
	day: number,
];

const FIELDS = 4;

/** An index as it is written: the keys of all entries, and four numbers for each of them. */
export interface WrittenIndex {
	keys: string[];
	numbers: number[];
}

/**
 * Where the entries of a pack are, by key. A large site has hundreds of thousands of them: as a list for each they would
 * take three times the memory.
 */
export class PackIndex {
	readonly #places: Map<string, number>;
	readonly #numbers: number[];

	/** @param written of a whole index; nothing for a new one */
	constructor({ keys, numbers }: WrittenIndex = { keys: [], numbers: [] }) {
		this.#places = new Map(keys.map((key, at) => [key, at * FIELDS]));
		this.#numbers = numbers;
	}

	has(key: string): boolean {
		return this.#places.has(key);
	}

	get(key: string): IndexEntry | undefined {
		const place = this.#places.get(key);
		return place === undefined ? undefined : this.#at(place);
	}

	#at(place: number): IndexEntry {
		const [offset = 0, length = 0, checksum = 0, day = 0] = this.#numbers.slice(
			place,
			place + FIELDS,
		);
		return [offset, length, checksum, day];
	}

	set(key: string, entry: IndexEntry): void {
		const place = this.#places.get(key) ?? this.#numbers.length;
		this.#places.set(key, place);
		for (const [at, number] of entry.entries())
			this.#numbers[place + at] = number;
	}

	keys(): Iterable<string> {
		return this.#places.keys();
	}

	*all(): Iterable<[key: string, entry: IndexEntry]> {
		for (const [key, place] of this.#places) yield [key, this.#at(place)];
	}

	/** The form in which it is written. */
	get written(): WrittenIndex {
		return { keys: [...this.#places.keys()], numbers: this.#numbers };
	}
}
