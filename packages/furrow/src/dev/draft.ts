/** A page's data for a browser before the page is rendered: with new answers to what the page asked the last time. */

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
 * @param requires shared data that its modules need now: parts of it may have become shared
 * @param earlier its last dependencies
 * @param renewed returns the current URL of shared data
 * @returns `undefined` if it depended on something only its own components can answer
 */
export function answeredAgain(
	requires: readonly string[],
	earlier: PageAnswers,
	site: SiteData,
	renewed: (url: string) => string,
): PageAnswers | undefined {
	const values: Record<string, Answer> = {};
	for (const key of Object.keys(earlier.values)) {
		const question = SELECTORS.get(nameOfKey(key));
		if (!question) return undefined;
		const now = argsOfKey(key).map(renewed);
		values[selectorKey(question.name, now)] = answerTo(question, site, now);
	}
	const absent = earlier.absent?.filter((path) => !isPage(path, site.hasPage));
	return {
		values,
		requires: [...new Set([...requires, ...earlier.requires.map(renewed)])],
		parts: earlier.parts,
		absent: absent?.length ? absent : undefined,
	};
}
