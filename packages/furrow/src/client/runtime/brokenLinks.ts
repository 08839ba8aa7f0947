/** Collects the links and anchors of a page while it renders on the server. */
import { createContext } from "react";

export interface BrokenLinks {
	collectLink(link: string | undefined): void;
	collectAnchor(anchor: string | undefined): void;
}

const ignore: BrokenLinks = { collectLink() {}, collectAnchor() {} };

/** Collector for the page's links and anchors. In the browser, the default does nothing. */
export const BrokenLinksContext = createContext<BrokenLinks>(ignore);

/** Collects the links and anchors of one page. Provide it through `BrokenLinksContext`, then read its two sets. */
export class BrokenLinksCollector implements BrokenLinks {
	readonly links = new Set<string>();
	readonly anchors = new Set<string>();

	collectLink = (link: string | undefined): void => {
		if (link) this.links.add(link);
	};

	collectAnchor = (anchor: string | undefined): void => {
		if (anchor) this.anchors.add(anchor);
	};
}
