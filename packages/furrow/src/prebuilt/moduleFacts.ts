/** Precomputes facts about Furrow's own modules, when Furrow is compiled. */
import { writeFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { buildBundles } from "../bundle/build.js";
import { FACTS_FILE, FactReader } from "../bundle/prebuilt/moduleFacts.js";
import type { BundleInput } from "../bundle/types.js";
import { CLIENT_DIR, PLAYGROUND_DIRS, THEME_DIR } from "../util/packageRoot.js";

/** Modules to read. Those that need packages which few sites have are read on these sites. */
const FILES = [
	`${THEME_DIR}/**/*.{ts,tsx}`,
	...PLAYGROUND_DIRS.map((dir) => `!${dir}/**`),
	`${CLIENT_DIR}/exports/*.{ts,tsx}`,
	"!**/*.d.ts",
];

/**
 * Writes the facts into `dist/`.
 *
 * @param input of a production build that replaces nothing
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
				sourceOfRequest: {},
			}),
			compileMarkdown: () => Promise.reject(new Error("There is none.")),
		},
		dir,
		facts,
	);
	writeFileSync(FACTS_FILE, JSON.stringify(facts.made));
}
