import { parseSync } from "rolldown/utils";

/** A module of the site's code. */
export interface CodeFile {
	/** Absolute. */
	file: string;
	source: string;
}

/** Parses a module. JSX may be in any `.js` file, as in builds. */
export const parseCode = ({ file, source }: CodeFile) =>
	parseSync(file.replace(/\.js$/, ".jsx"), source);
