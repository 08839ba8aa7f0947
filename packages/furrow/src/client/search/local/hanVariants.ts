/// <reference path="./openccTable.d.ts" />

/** Traditional characters for simplified ones, and the other way round. Loaded when a site has nothing for a text as it is written. */
let table: Promise<Map<string, string[]>> | undefined;

async function readTable(): Promise<Map<string, string[]>> {
	const { default: pairs } = await import("opencc-js/dict/TSCharacters");
	const variants = new Map<string, string[]>();
	const add = (character: string, variant: string) => {
		const known = variants.get(character);
		if (known) known.push(variant);
		else variants.set(character, [variant]);
	};
	for (const pair of pairs.split("|")) {
		const [traditional = "", ...simplified] = pair.split(" ");
		for (const one of simplified) {
			add(traditional, one);
			add(one, traditional);
		}
	}
	return variants;
}

/** A character may stand for several: more than so many spellings are not tried. */
const MOST = 8;

/** Returns the other spellings of a short text in Chinese characters; none when the table cannot be loaded. */
export async function hanVariants(text: string): Promise<string[]> {
	table ??= readTable();
	let spellings = [""];
	try {
		const variants = await table;
		for (const character of text) {
			const all = [character, ...(variants.get(character) ?? [])];
			spellings = spellings
				.flatMap((start) => all.map((one) => start + one))
				.slice(0, MOST);
		}
	} catch {
		// Tried again with the next word.
		table = undefined;
	}
	return spellings.filter((one) => one && one !== text);
}
