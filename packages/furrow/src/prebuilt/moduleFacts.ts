/** Makes the table of what is known of Furrow's own modules, when Furrow is compiled. */
import { writeFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { buildBundles } from "../bundle/build.js";
import { FACTS_FILE, FactReader } from "../bundle/prebuilt/moduleFacts.js";
import type { BundleInput } from "../bundle/types.js";
import { CLIENT_DIR, PLAYGROUND_DIRS, THEME_DIR } from "../util/packageRoot.js";

/** Those that need packages which few sites have are read where they are used. */
const FILES = [
	`${THEME_DIR}/**/*.{ts,tsx}`,
	...PLAYGROUND_DIRS.map((dir) => `!${dir}/**`),
	`${CLIENT_DIR}/exports/*.{ts,tsx}`,
	"!**/*.d.ts",
];

/**
 * Writes it into `dist/`.
 *
 * @param input of a site for readers that replaces nothing
 * @param dir an empty folder
 */
export async function prebuildFacts(
	input: BundleInput,
	dir: string,
): Promise<void> {
	const files = globSync(FILES, { absolute: true });
	const facts = new FactReader({});
	await buildBundles(
		{ ...input, hasSearch: true, requests: [...input.requests, ...files] },
		{
			pageCode: Promise.resolve({
				requests: [],
				virtual: {},
				lists: [],
				namedBy: {},
			}),
			compileMarkdown: () => Promise.reject(new Error("There is none.")),
		},
		dir,
		facts,
	);
	writeFileSync(FACTS_FILE, JSON.stringify(facts.made));
}
