import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
	const controller = new AbortController();
	const listen = (type: "beforeprint" | "afterprint", value: boolean) =>
		window.addEventListener(
			type,
			() => {
				isPrinting = value;
				// React renders synchronously during the event, and the browser prints the result.
				listener();
			},
			{ signal: controller.signal },
		);
	listen("beforeprint", true);
	listen("afterprint", false);
	return () => controller.abort();
}

/** Returns whether the page is being printed, so that collapsed content must be shown. */
export const useIsPrinting = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => isPrinting,
		() => false,
	);
