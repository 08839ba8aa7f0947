import type { SiteSearch } from "../../client/search/siteSearch";
import { mirroredStyle } from "../../shared/paths";
import plainUrl from "./modal.css?url";
import urlWithAskAi from "./modalWithAskAi.css?url";

let loading: Promise<void> | undefined;

/**
 * Adds the modal's style sheet to the page, once. It is inserted before the site's style sheets, so that they override
 * it. It is a file, because a site's content security policy may forbid styles added by scripts.
 *
 * @param hasAskAi whether the site uses DocSearch's assistant, which accounts for more than a third of the rules
 * @throws Error if the file cannot be loaded; the next call tries again
 */
function addStyles(hasAskAi: boolean): Promise<void> {
	loading ??= new Promise((resolve, reject) => {
		const url = hasAskAi ? urlWithAskAi : plainUrl;
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href =
			document.documentElement.dir === "rtl" ? mirroredStyle(url) : url;
		link.onload = () => resolve();
		link.onerror = () => {
			loading = undefined;
			link.remove();
			reject(new Error(`The search's style sheet ${url} cannot be loaded.`));
		};
		document.head.prepend(link);
	});
	return loading;
}

/**
 * Adds the modal's style sheet, and meanwhile loads the code of the site's own search, which the modal would request
 * only once it runs itself.
 *
 * @throws Error if the style sheet cannot be loaded
 */
export function loadModalAssets(algolia: SiteSearch["algolia"]): Promise<void> {
	// The first search reports a failure.
	if (!algolia) import("../../client/search/local/client").catch(() => {});
	return addStyles(Boolean(algolia?.askAi));
}
