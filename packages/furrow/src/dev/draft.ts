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
 * What a page that has changed will ask of the site, as far as that can be told without rendering it.
 *
 * @param requires shared data that what it consists of needs now: what was a part of it may have become shared
 * @param earlier what it asked the last time
 * @param renewed the URL at which shared data is now
 * @returns nothing when it asked what only its own components know to answer
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
