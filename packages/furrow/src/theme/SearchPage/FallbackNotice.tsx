import Translate from "@docusaurus/Translate";
import type { ReactNode } from "react";

/** Notice that the results come from the site's own index instead of Algolia. */
export function FallbackNotice(): ReactNode {
	return (
		<p className="furrow-search-notice" role="status">
			<Translate id="theme.SearchModal.fallback">
				Algolia cannot be reached. These results are from the site's own index.
			</Translate>
		</p>
	);
}
