import { parseSync } from "rolldown/utils";

/** A module of the site's code. */
export interface CodeFile {
	/** Absolute path. */
	file: string;
	source: string;
}

/** Parses a module. As in builds, `.js` files may contain JSX. */
export const parseCode = ({ file, source }: CodeFile) =>
	parseSync(file.replace(/\.js$/, ".jsx"), source);
