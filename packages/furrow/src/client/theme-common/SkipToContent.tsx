import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { translate } from "../exports/Translate";
import { focusContent, SkipToContentFallbackId } from "../runtime/focus";

export { SkipToContentFallbackId };

function onClick(event: MouseEvent): void {
	event.preventDefault();
	focusContent();
}

/** A link with which keyboard and screen reader users skip the navbar. */
export function SkipToContentLink(
	props: Omit<ComponentProps<"a">, "href" | "onClick">,
): ReactNode {
	const label = translate({
		id: "theme.common.skipToMainContent",
		message: "Skip to main content",
	});
	return (
		// biome-ignore lint/a11y/useSemanticElements: sites style the element that Docusaurus has
		<div role="region" aria-label={label}>
			<a {...props} href={`#${SkipToContentFallbackId}`} onClick={onClick}>
				{props.children ?? label}
			</a>
		</div>
	);
}
