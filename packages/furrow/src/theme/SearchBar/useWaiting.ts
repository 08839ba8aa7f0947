import { translate } from "@docusaurus/Translate";
import { useEffect, useState } from "react";

/** Delay in milliseconds before the message appears. */
const DELAY_MS = 100;

/** Polling interval of the progress, in milliseconds. */
const POLL_MS = 1000;

/**
 * Returns the message to show while a search is running. In `furrow start`, pages may still be indexed although there
 * are first results.
 * @param isSearching whether a search is running
 * @param baseUrl returns the base URL of the index
 */
export function useWaiting(
	isSearching: boolean,
	baseUrl: () => string,
): string | undefined {
	const [text, setText] = useState<string>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew each time
	useEffect(() => {
		let isCancelled = false;
		let timer = 0;
		async function update() {
			const reading =
				process.env.NODE_ENV === "development"
					? await globalThis.__FURROW_DEV__?.searchProgressText(baseUrl())
					: undefined;
			if (isCancelled) return;
			const waiting = translate({
				id: "theme.SearchPage.fetchingNewResults",
				message: "Fetching new results...",
			});
			setText(reading ?? (isSearching ? waiting : undefined));
			if (reading) timer = window.setTimeout(update, POLL_MS);
		}
		timer = window.setTimeout(update, isSearching ? DELAY_MS : 0);
		return () => {
			isCancelled = true;
			clearTimeout(timer);
		};
	}, [isSearching]);
	return text;
}
