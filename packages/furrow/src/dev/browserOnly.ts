/**
 * Pages that only a browser can render, because code of a package requires one. It may do so only during development,
 * when Docusaurus renders nothing on a server. Such a page is shown with a warning. In the site's own code it is an
 * error, as in a build.
 */
import { isBrowserGlobalError } from "../render/index.js";
import { sourceFileOf } from "../routes/index.js";
import type { PageNotice } from "../types/dev.js";
import { throwingPackage } from "../util/stack.js";
import type { ShownPage } from "./pages.js";

/** Returns the package that could not be rendered without a browser, if this is what an error says. */
export function packageWithoutBrowser(error: unknown): string | undefined {
	const needsBrowser =
		error instanceof Error && isBrowserGlobalError(error.message);
	return needsBrowser ? throwingPackage(error) : undefined;
}

/** Returns the warning about a page that only browsers render. */
export function browserOnlyNotice({
	route,
	browserOnly,
}: ShownPage): PageNotice | undefined {
	if (!browserOnly) return undefined;
	return {
		place: sourceFileOf(route) ?? route.path,
		message: `The package "${browserOnly}" needs a browser to render this page, so the server sends it empty. A build fails here unless the package needs one during development only: render what uses it in <BrowserOnly>.`,
	};
}
