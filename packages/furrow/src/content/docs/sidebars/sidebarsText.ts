import { existsSync, readFileSync } from "node:fs";

/** The text of a sidebars file, to find the place of what is wrong in it. */
export function sidebarsText(file: string | false | undefined): string {
	return file && existsSync(file) ? readFileSync(file, "utf8") : "";
}
