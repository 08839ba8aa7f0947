import { isAbsolute } from "node:path";
import { shownPath } from "./shownPath.js";

/** A module's name as messages give it: a path, which configs often make of their own folder, as that of any file. */
export const shownName = (name: string): string =>
	isAbsolute(name) ? shownPath(name) : name;
