import { type ComponentType, useEffect, useState } from "react";

/**
 * A component whose code is loaded when it is first wanted.
 *
 * Unlike `React.lazy`, a failure of the network costs the component and not the page: it stays absent, and the next
 * time it is wanted it is asked for again.
 *
 * @param load imports the module.
 * @param wanted whether the component should show.
 * @param onFailure called when the module did not come.
 * @returns the component, once it is loaded.
 */
export function useLazyComponent<Props>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	wanted: boolean,
	onFailure?: () => void,
): ComponentType<Props> | undefined {
	const [Component, setComponent] = useState<ComponentType<Props>>();
	const isMissing = wanted && !Component;
	// biome-ignore lint/correctness/useExhaustiveDependencies: callers pass one loader for life
	useEffect(() => {
		if (!isMissing) {
			return;
		}
		let isCurrent = true;
		load().then(
			(module) => isCurrent && setComponent(() => module.default),
			(error) => {
				console.error(error);
				if (isCurrent) {
					onFailure?.();
				}
			},
		);
		return () => {
			isCurrent = false;
		};
	}, [isMissing]);
	return wanted ? Component : undefined;
}
