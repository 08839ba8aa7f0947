import { existsSync, readFileSync } from "node:fs";

/** Reads the text of a sidebars file, to locate errors in it. */
export function sidebarsText(file: string | false | undefined): string {
	return file && existsSync(file) ? readFileSync(file, "utf8") : "";
}
