import { mirroredStyle } from "../../shared/paths";
import plainUrl from "./modal.css?url";
import urlWithAskAi from "./modalWithAskAi.css?url";

let loading: Promise<void> | undefined;

/**
 * Adds the modal's style sheet to the page, once. It comes before the site's own, which may override it although they
 * are older. As a file, because sites may forbid styles that scripts write.
 *
 * @param hasAskAi whether the site has DocSearch's assistant, whose rules are more than a third of them
 * @throws Error when the file does not come; the next call asks for it again
 */
export function addModalStyles(hasAskAi: boolean): Promise<void> {
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
