import { type Posting, readPostings } from "../../../shared/searchPostings";
import {
	MANIFEST_FILE,
	RECORDS_PER_FILE,
	type SearchManifest,
	type SearchRecord,
} from "../../../types/search";

/**
 * Gives the text of a file of the index, by its path in the index's folder.
 * @param mayBeOld whether what the browser has kept will do: the file's name changes with its content
 */
export type ReadFile = (file: string, mayBeOld: boolean) => Promise<string>;

/** A word of the index. */
export interface IndexedWord {
	text: string;
	/** Its place among all words. */
	place: number;
	/** How many sections have it. */
	sections: number;
	/** Words of one stem have the same; empty for a word that stands alone. */
	stem: string;
}

/** The last of the pieces whose start is not after a value. */
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

/** The files of one language's index, each read once, when something in it is asked for. */
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

	#text(file: string): Promise<string> {
		let text = this.#texts.get(file);
		if (!text) {
			text = this.read(file, true);
			// Failed requests are not cached.
			text.catch(() => this.#texts.delete(file));
			this.#texts.set(file, text);
		}
		return text;
	}

	#wordPiece(index: number): Promise<IndexedWord[]> {
		let words = this.#words.get(index);
		if (words) return words;
		const [, before, file] = this.manifest.words[index] as [
			string,
			number,
			string,
		];
		words = this.#text(file).then((text) =>
			text.split("\n").map((line, at) => {
				const [word = "", sections, stem] = line.split(" ");
				return {
					text: word,
					place: before + at,
					sections: Number(sections),
					stem: stem ? `${index} ${stem}` : "",
				};
			}),
		);
		words.catch(() => this.#words.delete(index));
		this.#words.set(index, words);
		return words;
	}

	/** How many files of words there are. */
	get wordFiles(): number {
		return this.manifest.words.length;
	}

	/** The words of every file that may have words that begin so; other words of those files among them. */
	async wordsNear(prefix: string): Promise<IndexedWord[]> {
		const { words } = this.manifest;
		if (!words.length) return [];
		const first = pieceAt(words, ([start]) => start > prefix);
		const last = pieceAt(words, ([start]) => start > `${prefix}\uffff`);
		const pieces: Promise<IndexedWord[]>[] = [];
		for (let index = first; index <= last; index += 1)
			pieces.push(this.#wordPiece(index));
		return (await Promise.all(pieces)).flat();
	}

	/** Calls back with each section that has a word. */
	async sectionsOf(
		word: IndexedWord,
		take: (...posting: Posting) => void,
	): Promise<void> {
		const { postings } = this.manifest;
		const index = pieceAt(postings, ([before]) => before > word.place);
		const [before, file] = postings[index] as [number, string];
		const text = await this.#text(file);
		readPostings(text.split("\n")[word.place - before] ?? "", take);
	}

	async record(page: number): Promise<SearchRecord> {
		const file = this.manifest.records[
			Math.floor(page / RECORDS_PER_FILE)
		] as string;
		const names = (await this.#text(file)).split("\n");
		const name = names[page % RECORDS_PER_FILE] as string;
		let record = this.#records.get(name);
		if (!record) {
			record = this.#text(`pages/${name}.json`).then((text) =>
				JSON.parse(text),
			);
			record.catch(() => this.#records.delete(name));
			this.#records.set(name, record);
		}
		return record;
	}
}
