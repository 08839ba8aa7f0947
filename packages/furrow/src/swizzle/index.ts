export { costOf } from "./cost.js";
export { ejectedFiles, type SwizzledFile, wrapperFile } from "./files.js";
export { type SwizzleAction, safetyOf } from "./safety.js";
export {
	type Theme,
	type ThemeComponent,
	themeNamed,
	themesOf,
} from "./themes.js";
