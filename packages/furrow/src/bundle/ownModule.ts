import { sep } from "node:path";
import { CLIENT_DIR, THEME_DIR } from "../util/packageRoot.js";

/** Whether a module is Furrow's, of the theme or the runtime. */
export const isOwnModule = (id: string): boolean =>
	id.startsWith(CLIENT_DIR + sep) || id.startsWith(THEME_DIR + sep);
