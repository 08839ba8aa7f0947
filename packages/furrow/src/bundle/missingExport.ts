import { isAbsolute, relative } from "../util/path.js";
import { isOwnModule } from "./ownModule.js";

/** A name that is imported but not exported. */
export interface MissingExport {
	name: string;
	/** The importing module. */
	user: string;
	/** The module that is imported from, or the name of a package; nothing if it is Furrow's. */
	exporter: string | undefined;
}

/**
 * Returns the warning about a missing export. Its value is `undefined`, as in Docusaurus: sites may have worked with it
 * for years.
 * @param namedBy returns the Markdown file of a module
 */
export function missingExport(
	{ name, user, exporter }: MissingExport,
	siteDir: string,
	namedBy: (request: string) => string | undefined,
): string {
	const relativePath = (file: string) =>
		isAbsolute(file) ? relative(siteDir, file) : file;
	const markdownFile = namedBy(user.replace(/^\0/, ""));
	const from =
		exporter && !isOwnModule(exporter) ? relativePath(exporter) : "Furrow";
	return `${relativePath(markdownFile ?? user)}: "${name}" is not exported by ${from}, so it is undefined.`;
}
