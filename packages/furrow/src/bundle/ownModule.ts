import { CLIENT_DIR, SHARED_DIR, THEME_DIR } from "../util/packageRoot.js";
import { slashed } from "../util/path.js";

const FOLDERS = [CLIENT_DIR, SHARED_DIR, THEME_DIR].map((dir) => `${dir}/`);

/** Whether a module is part of Furrow's client runtime or theme. */
export const isOwnModule = (id: string): boolean => {
	const path = slashed(id);
	return FOLDERS.some((folder) => path.startsWith(folder));
};
