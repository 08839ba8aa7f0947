import { join } from "node:path";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { installedVersion } from "../../util/packages.js";

const PACKAGE = "prism-react-renderer";

/**
 * What code of a site gets for `prism-react-renderer`, by its name: nearly every config imports its themes. The module has
 * these, and loads the rest when it is asked for. Nothing where the site has another version.
 */
export function prismStandIn(siteDir: string): Record<string, string> {
	const version = installedVersion(siteDir, PACKAGE);
	if (version && version !== installedVersion(PACKAGE_ROOT, PACKAGE)) return {};
	return {
		[PACKAGE]: join(PACKAGE_ROOT, "src/config/standIns", `${PACKAGE}.cjs`),
	};
}
