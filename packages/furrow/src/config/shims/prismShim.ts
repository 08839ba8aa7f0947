import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { installedVersion } from "../../util/packages.js";
import { join } from "../../util/path.js";

const PACKAGE = "prism-react-renderer";

/**
 * Returns an alias that replaces `prism-react-renderer` in code of the site: nearly every config imports its themes.
 * The replacement contains the themes and loads the rest on demand. There is no alias if the site has another version.
 */
export function prismShim(siteDir: string): Record<string, string> {
	const version = installedVersion(siteDir, PACKAGE);
	if (version && version !== installedVersion(PACKAGE_ROOT, PACKAGE)) return {};
	return {
		[PACKAGE]: join(PACKAGE_ROOT, "src/config/shims", `${PACKAGE}.cjs`),
	};
}
