import { relative } from "../util/path.js";
import { isOwnModule } from "./ownModule.js";

/** A name that is imported but not exported. */
export interface MissingExport {
	name: string;
	/** The module that imports it. */
	user: string;
	/** The module from which it does; nothing where that is Furrow's. */
	exporter: string | undefined;
}

/**
 * Returns the warning about a missing export, which is `undefined` as in Docusaurus: sites may have lived with it for
 * years.
 * @param namedBy the Markdown file of the module
 */
export function missingExport(
	{ name, user, exporter }: MissingExport,
	siteDir: string,
	namedBy: (request: string) => string | undefined,
): string {
	const shown = (file: string) => relative(siteDir, file);
	const by = namedBy(user.replace(/^\0/, ""));
	const from = exporter && !isOwnModule(exporter) ? shown(exporter) : "Furrow";
	return `${shown(by ?? user)}: "${name}" is not exported by ${from}, so it is undefined.`;
}
