/** All tracked selectors by name, for code that computes answers outside of a page. */
import { docByIdSelector } from "./docs/docByIdSelector";
import {
	activeDocSelector,
	docSelector,
	docsSelector,
	sidebarSelector,
} from "./docs/globalDocs";
import { siblingsSelector } from "./docs/siblingsSelector";
import { breadcrumbsSelector, outlineSelector } from "./docs/sidebarSelectors";
import { shardSelector, type TrackedSelector } from "./runtime/trackedSelector";
import { homePageSelector } from "./theme-common/homePage";

const selectors = [
	activeDocSelector,
	breadcrumbsSelector,
	docByIdSelector,
	docSelector,
	docsSelector,
	homePageSelector,
	outlineSelector,
	shardSelector,
	siblingsSelector,
	sidebarSelector,
] as unknown as TrackedSelector<string[], unknown>[];

export const SELECTORS: ReadonlyMap<
	string,
	TrackedSelector<string[], unknown>
> = new Map(selectors.map((selector) => [selector.name, selector]));
