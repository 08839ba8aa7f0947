import { translate } from "@docusaurus/Translate";
import { useEffect, useState } from "react";

/** An answer that comes within so many milliseconds is no wait. */
const MOMENT_MS = 100;

/** How often the progress is looked at, in milliseconds. */
const AGAIN_MS = 1000;

/**
 * The message while a search is running. In `furrow start`, pages may still be read although there are first results.
 * @param isAsking whether it waits
 * @param baseUrl of the index
 */
export function useWaiting(
	isAsking: boolean,
	baseUrl: () => string,
): string | undefined {
	const [text, setText] = useState<string>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew each time
	useEffect(() => {
		let isOver = false;
		let timer = 0;
		async function look() {
			const reading =
				process.env.NODE_ENV === "development"
					? await globalThis.__FURROW_DEV__?.searchReading(baseUrl())
					: undefined;
			if (isOver) return;
			const waiting = translate({
				id: "theme.SearchPage.fetchingNewResults",
				message: "Fetching new results...",
			});
			setText(reading ?? (isAsking ? waiting : undefined));
			if (reading) timer = window.setTimeout(look, AGAIN_MS);
		}
		timer = window.setTimeout(look, isAsking ? MOMENT_MS : 0);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [isAsking]);
	return text;
}
