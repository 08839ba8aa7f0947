/**
 * The data of `prism-react-renderer` without its highlighter, which takes 40 ms to load in every command. Written to
 * `dist/` when Furrow is built (rolldown.config.ts).
 */
import { readFileSync } from "node:fs";
import { PACKAGE_ROOT } from "./packageRoot.js";
import { join } from "./path.js";

export interface PrismData {
	/** By name. */
	themes: Record<string, object>;
	/** Names and aliases of the languages that its copy of Prism has from the start. */
	languages: string[];
}

/** Returns a new copy. */
export const prismData = (): PrismData =>
	JSON.parse(readFileSync(join(PACKAGE_ROOT, "dist/prism.json"), "utf8"));
