import { useSyncExternalStore } from "react";

const never = () => () => {};

/** `false` on the server and while the browser takes over the server's HTML, `true` afterwards. */
export default function useIsBrowser(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
