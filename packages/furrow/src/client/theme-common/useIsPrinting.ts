import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(listener: () => void): () => void {
	const ending = new AbortController();
	const listen = (type: "beforeprint" | "afterprint", now: boolean) =>
		window.addEventListener(
			type,
			() => {
				isPrinting = now;
				// React renders before the event is over: a browser prints what is there then.
				listener();
			},
			{ signal: ending.signal },
		);
	listen("beforeprint", true);
	listen("afterprint", false);
	return () => ending.abort();
}

/** Whether the page is being put on paper, where nobody can open what is closed. */
export const useIsPrinting = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => isPrinting,
		() => false,
	);
