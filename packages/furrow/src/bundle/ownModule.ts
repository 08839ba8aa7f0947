import { sep } from "node:path";
import { CLIENT_DIR, SHARED_DIR, THEME_DIR } from "../util/packageRoot.js";

const FOLDERS = [CLIENT_DIR, SHARED_DIR, THEME_DIR].map((dir) => dir + sep);

/** Whether a module is part of Furrow's client runtime or theme. */
export const isOwnModule = (id: string): boolean =>
	FOLDERS.some((folder) => id.startsWith(folder));
