import {
	type RefObject,
	useCallback,
	useEffect,
	useRef,
	useState,
} from "react";
import { useEvent, useShallowMemoObject } from "./reactUtils";

const ALL_CHANGES: MutationObserverInit = {
	attributes: true,
	characterData: true,
	childList: true,
	subtree: true,
};

/** Calls a function when an element changes. */
function useMutationObserver(
	target: Element | undefined | null,
	callback: MutationCallback,
	options: MutationObserverInit = ALL_CHANGES,
): void {
	const onMutation = useEvent(callback);
	const stableOptions = useShallowMemoObject(options);
	useEffect(() => {
		const observer = new MutationObserver(onMutation);
		if (target) observer.observe(target, stableOptions);
		return () => observer.disconnect();
	}, [target, onMutation, stableOptions]);
}

export interface WordWrap {
	readonly codeBlockRef: RefObject<HTMLPreElement | null>;
	readonly isEnabled: boolean;
	readonly isCodeScrollable: boolean;
	readonly toggle: () => void;
}

/** Calls a function when the closed tab around a code block opens: until then, the block has no width. */
function useTabBecameVisible(
	codeBlockRef: RefObject<HTMLPreElement | null>,
	callback: () => void,
): void {
	const [hiddenTab, setHiddenTab] = useState<Element | null>(null);
	useEffect(() => {
		setHiddenTab(
			codeBlockRef.current?.closest("[role=tabpanel][hidden]") ?? null,
		);
	}, [codeBlockRef]);
	useMutationObserver(
		hiddenTab,
		(mutations) => {
			const changed = mutations.some(
				({ attributeName }) => attributeName === "hidden",
			);
			if (!changed) return;
			setHiddenTab(null);
			callback();
		},
		{ attributes: true },
	);
}

/** Manages the word wrap of a code block, and detects whether its lines overflow without it. */
export function useCodeWordWrap(): WordWrap {
	const [isEnabled, setEnabled] = useState(false);
	const [isCodeScrollable, setScrollable] = useState(false);
	const codeBlockRef = useRef<HTMLPreElement>(null);

	const toggle = useCallback(() => {
		const code = codeBlockRef.current?.querySelector("code");
		if (!code) return;
		if (isEnabled) code.removeAttribute("style");
		else {
			code.style.whiteSpace = "pre-wrap";
			// Also break words that are longer than a line.
			code.style.overflowWrap = "anywhere";
		}
		setEnabled(!isEnabled);
	}, [isEnabled]);

	const measure = useCallback(() => {
		const block = codeBlockRef.current;
		if (!block) return;
		const code = block.querySelector("code");
		setScrollable(
			block.scrollWidth > block.clientWidth ||
				Boolean(code?.hasAttribute("style")),
		);
	}, []);

	useTabBecameVisible(codeBlockRef, measure);

	// biome-ignore lint/correctness/useExhaustiveDependencies: wrapping changes the measure
	useEffect(() => measure(), [isEnabled, measure]);

	useEffect(() => {
		window.addEventListener("resize", measure, { passive: true });
		return () => window.removeEventListener("resize", measure);
	}, [measure]);

	return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
}
