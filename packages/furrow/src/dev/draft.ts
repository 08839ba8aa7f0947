/** A page's data for a browser before the page is rendered: its last dependencies, with their current answers. */

import type { SiteData } from "../client/runtime/contexts.js";
import {
	type Answer,
	answerTo,
	argsOfKey,
	nameOfKey,
	selectorKey,
} from "../client/runtime/trackedSelector.js";
import { SELECTORS } from "../client/trackedSelectors.js";
import type { PageAnswers } from "../render/browserPayload.js";
import { isPage } from "../render/index.js";

/**
 * Returns the dependencies that a changed page will have, as far as they are known without rendering it.
 *
 * @param requires shared data that its modules need; more of it may be shared than before
 * @param earlier its last dependencies
 * @param renewed returns the current URL of shared data
 * @returns `undefined` if it depended on something only its own components can answer
 */
export function currentAnswers(
	requires: readonly string[],
	earlier: PageAnswers,
	site: SiteData,
	renewed: (url: string) => string,
): PageAnswers | undefined {
	const values: Record<string, Answer> = {};
	for (const key of Object.keys(earlier.values)) {
		const selector = SELECTORS.get(nameOfKey(key));
		if (!selector) return undefined;
		const args = argsOfKey(key).map(renewed);
		values[selectorKey(selector.name, args)] = answerTo(selector, site, args);
	}
	const absent = earlier.nonPagePaths?.filter(
		(path) => !isPage(path, site.hasPage),
	);
	return {
		values,
		requires: [...new Set([...requires, ...earlier.requires.map(renewed)])],
		preloads: earlier.preloads,
		nonPagePaths: absent?.length ? absent : undefined,
	};
}
