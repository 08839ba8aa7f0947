import { type ComponentType, useEffect, useRef, useState } from "react";
import { reloadForCode } from "./importAgain";
import { startProgress, stopProgress } from "./progress";

/**
 * Returns a component whose code is loaded when it is first needed.
 *
 * Unlike with `React.lazy`, a network failure only affects the component and not the page: the component stays absent,
 * and the next time it is needed it is loaded again. If that fails too, the page is reloaded, unless the reader is
 * offline. The progress bar shows that it is loading.
 *
 * @param load imports the module
 * @param isNeeded whether the component should show
 * @param onFailure called when the module fails to load, unless the page is reloaded
 * @returns the component, once it is loaded
 */
export function useLazyComponent<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	isNeeded: boolean,
	onFailure: () => void,
): ComponentType<Props> | undefined {
	const [Component, setComponent] = useState<ComponentType<Props>>();
	const failures = useRef(0);
	const isMissing = isNeeded && !Component;
	// biome-ignore lint/correctness/useExhaustiveDependencies: callers pass one loader for life
	useEffect(() => {
		if (!isMissing) {
			return;
		}
		let isCurrent = true;
		startProgress();
		load().then(
			(module) => isCurrent && setComponent(() => module.default),
			async (error) => {
				console.error(error);
				if (!isCurrent) return;
				// A new deployment may have renamed the files.
				if (failures.current++ && (await reloadForCode(error))) return;
				onFailure();
			},
		);
		return () => {
			isCurrent = false;
			stopProgress();
		};
	}, [isMissing]);
	return isNeeded ? Component : undefined;
}
