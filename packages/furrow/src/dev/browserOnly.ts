/**
 * Pages that only a browser can render, because code of a package asks for one. It may do so during development alone, when
 * Docusaurus renders nothing on a server: such a page is shown, with a warning. In the site's own code it is an error, as in
 * a build.
 */
import { asksForBrowser } from "../render/index.js";
import { sourceFileOf } from "../routes/index.js";
import type { PageNotice } from "../types/dev.js";
import { throwingPackage } from "../util/stack.js";
import type { ShownPage } from "./pages.js";

/** The package that could not be rendered without a browser, if that is what an error says. */
export function packageWithoutBrowser(error: unknown): string | undefined {
	const isFor = error instanceof Error && asksForBrowser(error.message);
	return isFor ? throwingPackage(error) : undefined;
}

/** The warning about a page that is left to browsers. */
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
