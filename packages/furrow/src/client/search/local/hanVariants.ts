/// <reference path="./openccTable.d.ts" />

/** Maps traditional characters to simplified ones and vice versa. Loaded when a text is not in the index as written. */
let table: Promise<Map<string, string[]>> | undefined;

async function readTable(): Promise<Map<string, string[]>> {
	const { default: pairs } = await import("opencc-js/dict/TSCharacters");
	const variants = new Map<string, string[]>();
	const add = (character: string, variant: string) => {
		const existing = variants.get(character);
		if (existing) existing.push(variant);
		else variants.set(character, [variant]);
	};
	for (const pair of pairs.split("|")) {
		const [traditional = "", ...simplified] = pair.split(" ");
		for (const variant of simplified) {
			add(traditional, variant);
			add(variant, traditional);
		}
	}
	return variants;
}

/** Maximum number of spellings to try, since a character may have several variants. */
const MAX_SPELLINGS = 8;

/** Returns the other spellings of a short text in Chinese characters; empty if the table cannot be loaded. */
export async function hanVariants(text: string): Promise<string[]> {
	table ??= readTable();
	let spellings = [""];
	try {
		const variants = await table;
		for (const character of text) {
			const all = [character, ...(variants.get(character) ?? [])];
			spellings = spellings
				.flatMap((start) => all.map((variant) => start + variant))
				.slice(0, MAX_SPELLINGS);
		}
	} catch {
		// The next word tries to load it again.
		table = undefined;
	}
	return spellings.filter((variant) => variant && variant !== text);
}
