import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Returns `false` on the server and during hydration, `true` afterwards. */
export default function useIsBrowser(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
}
