import {
	type ComponentProps,
	type MouseEvent,
	type ReactNode,
	type RefObject,
	useCallback,
	useRef,
} from "react";
import { useHistory } from "react-router-dom";
import { translate } from "../exports/Translate";
import { useLocationChange } from "./locationHooks";

/** Id of the element to go to on a page without `<main>`. */
export const SkipToContentFallbackId = "__docusaurus_skipToContent_fallback";

/** Focuses an element that is not focusable by itself. */
function focusOnce(element: HTMLElement): void {
	element.setAttribute("tabindex", "-1");
	element.focus();
	element.removeAttribute("tabindex");
}

function useSkipToContent(): {
	containerRef: RefObject<HTMLDivElement | null>;
	onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
} {
	const containerRef = useRef<HTMLDivElement>(null);
	const { action } = useHistory();

	const onClick = useCallback((event: MouseEvent<HTMLAnchorElement>) => {
		event.preventDefault();
		const target =
			document.querySelector<HTMLElement>("main:first-of-type") ??
			document.getElementById(SkipToContentFallbackId);
		if (target) focusOnce(target);
	}, []);

	// A new page starts at its top for the keyboard as well.
	useLocationChange(({ location }) => {
		if (containerRef.current && !location.hash && action === "PUSH")
			focusOnce(containerRef.current);
	});

	return { containerRef, onClick };
}

/** The link by which a keyboard or a screen reader passes over the navbar. */
export function SkipToContentLink(
	props: Omit<ComponentProps<"a">, "href" | "onClick">,
): ReactNode {
	const { containerRef, onClick } = useSkipToContent();
	const label = translate({
		id: "theme.common.skipToMainContent",
		message: "Skip to main content",
	});
	return (
		// biome-ignore lint/a11y/useSemanticElements: sites style the element that Docusaurus has
		<div ref={containerRef} role="region" aria-label={label}>
			<a {...props} href={`#${SkipToContentFallbackId}`} onClick={onClick}>
				{props.children ?? label}
			</a>
		</div>
	);
}
