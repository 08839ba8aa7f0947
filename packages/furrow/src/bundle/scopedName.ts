import { hash } from "../util/hash.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { relative } from "../util/path.js";
import { isOwnModule } from "./ownModule.js";

/** Characters that must be escaped in class names. */
const NOT_PLAIN = /[^\w\u00A0-\uFFFF-]/g;

/**
 * Names for the classes of CSS modules: readable ones first, as sites' `[class^="..."]` selectors expect. What follows tells
 * the style sheet by its place in the site, or in Furrow: wherever these lie, names are the same.
 */
export const scopedName =
	(siteDir: string) =>
	(name: string, file: string): string => {
		const root = isOwnModule(file) ? PACKAGE_ROOT : siteDir;
		const place = relative(root, file);
		return `${name.replace(NOT_PLAIN, "-")}_${hash(place, 5)}`.replace(
			/^(?=-?\d|--)/,
			"_",
		);
	};
