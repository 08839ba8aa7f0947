/** Optional parts of docs, which the code of sites without them does not import. */
import type { ReactNode } from "react";
import { preloadable } from "../runtime/preloadable";
import { useThemeConfig } from "../theme-common/useThemeConfig";
import type { DocMetadata } from "../types/docs";

interface Props {
	metadata: DocMetadata;
}

const ReadingTime = preloadable(
	"@theme/DocReadingTime",
	() => import("@theme/DocReadingTime"),
);

const Freshness = preloadable(
	"@theme/DocFreshness",
	() => import("@theme/DocFreshness"),
);

/** Shows the reading time above a doc. */
export function DocReadingTime({ metadata }: Props): ReactNode {
	return (
		metadata.readingTime !== undefined && (
			<ReadingTime minutes={metadata.readingTime} />
		)
	);
}

/** Shows changes, review date and feedback below a doc. */
export function DocFreshness({ metadata }: Props): ReactNode {
	const { feedback } = useThemeConfig();
	const { changes, lastReviewedAt } = metadata;
	return (
		Boolean(feedback || lastReviewedAt !== undefined || changes?.length) && (
			<Freshness metadata={metadata} feedback={feedback} />
		)
	);
}
