/** Position of an entry in the file, and the day of its last use. */
export type IndexEntry = readonly [
	offset: number,
	length: number,
	checksum: number,
	day: number,
];

const FIELDS = 4;

/** Serialised index: the keys of all entries, and four numbers for each. */
export interface WrittenIndex {
	keys: string[];
	numbers: number[];
}

/**
 * Positions of a pack's entries, by key. A large site has hundreds of thousands. Stored as an array each, they would
 * take three times the memory.
 */
export class PackIndex {
	readonly #places: Map<string, number>;
	readonly #numbers: number[];

	/** @param written serialised index; empty by default */
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

	/** The serialised index. */
	get written(): WrittenIndex {
		return { keys: [...this.#places.keys()], numbers: this.#numbers };
	}
}
