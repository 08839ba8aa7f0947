import { useEffect } from "react";
import { useEvent, useShallowMemoObject } from "./reactUtils";

const EVERYTHING: MutationObserverInit = {
	attributes: true,
	characterData: true,
	childList: true,
	subtree: true,
};

/** Calls back when an element changes. */
export function useMutationObserver(
	target: Element | undefined | null,
	callback: MutationCallback,
	options: MutationObserverInit = EVERYTHING,
): void {
	const onMutation = useEvent(callback);
	const stableOptions = useShallowMemoObject(options);
	useEffect(() => {
		const observer = new MutationObserver(onMutation);
		if (target) observer.observe(target, stableOptions);
		return () => observer.disconnect();
	}, [target, onMutation, stableOptions]);
}
