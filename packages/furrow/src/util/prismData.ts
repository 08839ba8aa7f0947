/**
 * Data of `prism-react-renderer` without its highlighter, which would take 40 ms to load in every command. Written to
 * `dist/` when Furrow is built (rolldown.config.ts).
 */
import { readFileSync } from "node:fs";
import { PACKAGE_ROOT } from "./packageRoot.js";
import { join } from "./path.js";

export interface PrismData {
	/** Themes by name. */
	themes: Record<string, object>;
	/** Names and aliases of the languages included in its copy of Prism. */
	languages: string[];
}

/** Reads the data. Returns a new copy on every call. */
export const prismData = (): PrismData =>
	JSON.parse(readFileSync(join(PACKAGE_ROOT, "dist/prism.json"), "utf8"));
