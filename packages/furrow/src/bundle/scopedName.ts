import { hash } from "../util/hash.js";
import { PACKAGE_ROOT } from "../util/packageRoot.js";
import { relative } from "../util/path.js";
import { isOwnModule } from "./ownModule.js";

/** Characters that must be escaped in class names. */
const NOT_PLAIN = /[^\w\u00A0-\uFFFF-]/g;

/**
 * Returns a function that names the classes of CSS modules. The readable name comes first, as sites' `[class^="..."]`
 * selectors expect. It is followed by a hash of the style sheet's path in the site or in Furrow, so that names do not
 * depend on where these are installed.
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
