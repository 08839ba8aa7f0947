/** Parts of docs that few sites ask for: the code of other sites does not name them. */
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

/** Above a doc. */
export function DocReadingTime({ metadata }: Props): ReactNode {
	return (
		metadata.readingTime !== undefined && (
			<ReadingTime minutes={metadata.readingTime} />
		)
	);
}

/** Below a doc. */
export function DocFreshness({ metadata }: Props): ReactNode {
	const { feedback } = useThemeConfig();
	const { changes, lastReviewedAt } = metadata;
	return (
		Boolean(feedback || lastReviewedAt !== undefined || changes?.length) && (
			<Freshness metadata={metadata} feedback={feedback} />
		)
	);
}
