import { type Posting, readPostings } from "../../../shared/searchPostings";
import {
	MANIFEST_FILE,
	RECORDS_PER_FILE,
	type SearchManifest,
	type SearchRecord,
} from "../../../types/search";

/**
 * Returns the text of a file of the index by its path in the index folder.
 * @param isCacheable whether the browser's cached copy may be used, because the file's name contains a hash of its
 * content
 */
export type ReadFile = (file: string, isCacheable: boolean) => Promise<string>;

/** A word of the index. */
export interface IndexedWord {
	text: string;
	/** Its position among all words. */
	place: number;
	/** Number of sections that contain it. */
	sections: number;
	/** Identifier of its stem, shared by all words of the stem; empty if no other word has the same stem. */
	stem: string;
}

/** Returns the index of the last piece that does not start after a value (binary search). */
function pieceAt<T>(
	pieces: readonly T[],
	isAfter: (piece: T) => boolean,
): number {
	let low = 0;
	let high = pieces.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isAfter(pieces[middle] as T)) high = middle;
		else low = middle + 1;
	}
	return Math.max(0, low - 1);
}

/** The files of one language's index. Each is read once, on first access. */
export class IndexFiles {
	readonly #texts = new Map<string, Promise<string>>();
	readonly #words = new Map<number, Promise<IndexedWord[]>>();
	readonly #records = new Map<string, Promise<SearchRecord>>();

	private constructor(
		readonly manifest: SearchManifest,
		private readonly read: ReadFile,
	) {}

	static async open(read: ReadFile): Promise<IndexFiles> {
		return new IndexFiles(JSON.parse(await read(MANIFEST_FILE, false)), read);
	}

	#readText(file: string): Promise<string> {
		let text = this.#texts.get(file);
		if (!text) {
			text = this.read(file, true);
			// Failed requests are not cached.
			text.catch(() => this.#texts.delete(file));
			this.#texts.set(file, text);
		}
		return text;
	}

	#loadWords(index: number): Promise<IndexedWord[]> {
		let words = this.#words.get(index);
		if (words) return words;
		const [, firstPlace, file] = this.manifest.words[index] as [
			string,
			number,
			string,
		];
		words = this.#readText(file).then((text) =>
			text.split("\n").map((line, at) => {
				const [word = "", sections, stem] = line.split(" ");
				return {
					text: word,
					place: firstPlace + at,
					sections: Number(sections),
					stem: stem ? `${index} ${stem}` : "",
				};
			}),
		);
		words.catch(() => this.#words.delete(index));
		this.#words.set(index, words);
		return words;
	}

	/** Number of word files. */
	get wordFiles(): number {
		return this.manifest.words.length;
	}

	/** Returns the words of all files that may contain words with a prefix, including other words of these files. */
	async wordsNear(prefix: string): Promise<IndexedWord[]> {
		const { words } = this.manifest;
		if (!words.length) return [];
		const first = pieceAt(words, ([start]) => start > prefix);
		const last = pieceAt(words, ([start]) => start > `${prefix}\uffff`);
		const pieces: Promise<IndexedWord[]>[] = [];
		for (let index = first; index <= last; index += 1)
			pieces.push(this.#loadWords(index));
		return (await Promise.all(pieces)).flat();
	}

	/** Calls a function for each section that contains a word. */
	async sectionsOf(
		word: IndexedWord,
		onPosting: (...posting: Posting) => void,
	): Promise<void> {
		const { postings } = this.manifest;
		const index = pieceAt(postings, ([firstPlace]) => firstPlace > word.place);
		const [firstPlace, file] = postings[index] as [number, string];
		const text = await this.#readText(file);
		readPostings(text.split("\n")[word.place - firstPlace] ?? "", onPosting);
	}

	async record(page: number): Promise<SearchRecord> {
		const file = this.manifest.records[
			Math.floor(page / RECORDS_PER_FILE)
		] as string;
		const names = (await this.#readText(file)).split("\n");
		const name = names[page % RECORDS_PER_FILE] as string;
		let record = this.#records.get(name);
		if (!record) {
			record = this.#readText(`pages/${name}.json`).then((text) =>
				JSON.parse(text),
			);
			record.catch(() => this.#records.delete(name));
			this.#records.set(name, record);
		}
		return record;
	}
}
