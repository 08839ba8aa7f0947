import type { ReactNode } from "react";
import { preloadable } from "../../client/runtime/preloadable";

const Draft = preloadable(
	"@theme/ContentVisibility/Draft",
	() => import("@theme/ContentVisibility/Draft"),
);
const Unlisted = preloadable(
	"@theme/ContentVisibility/Unlisted",
	() => import("@theme/ContentVisibility/Unlisted"),
);

export interface Props {
	readonly metadata: {
		readonly unlisted: boolean;
		readonly frontMatter: {
			readonly draft?: unknown;
			readonly unlisted?: unknown;
		};
	};
}

/** Banner on pages with limited visibility: unlisted pages and drafts. */
export default function ContentVisibility({ metadata }: Props): ReactNode {
	const { unlisted, frontMatter } = metadata;
	return (
		<>
			{Boolean(unlisted || frontMatter.unlisted) && <Unlisted />}
			{Boolean(frontMatter.draft) && <Draft />}
		</>
	);
}
