import { type ComponentType, useEffect, useState } from "react";
import { startProgress, stopProgress } from "./progress";

/**
 * Returns a component whose code is loaded when it is first needed.
 *
 * Unlike with `React.lazy`, a network failure only affects the component and not the page: the component stays absent,
 * and the next time it is needed it is loaded again. The progress bar shows that it is loading.
 *
 * @param load imports the module
 * @param isNeeded whether the component should show
 * @param onFailure called when the module fails to load
 * @returns the component, once it is loaded
 */
export function useLazyComponent<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	isNeeded: boolean,
	onFailure: (error: unknown) => void,
): ComponentType<Props> | undefined {
	const [Component, setComponent] = useState<ComponentType<Props>>();
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
			(error) => {
				console.error(error);
				if (isCurrent) {
					onFailure(error);
				}
			},
		);
		return () => {
			isCurrent = false;
			stopProgress();
		};
	}, [isMissing]);
	return isNeeded ? Component : undefined;
}
