/** Hooks for the browser's history. */
import type { Action, History, Location } from "history";
import { useEffect, useSyncExternalStore } from "react";
import { useHistory } from "react-router-dom";
import { useEvent } from "./reactUtils";

type BlockHandler = (location: Location, action: Action) => undefined | false;

/** Handlers that share the one prompt of a history. */
interface SharedPrompt {
	handlers: Set<BlockHandler>;
	unblock(): void;
}

const prompts = new WeakMap<History<unknown>, SharedPrompt>();

function openPrompt(history: History<unknown>): SharedPrompt {
	const handlers = new Set<BlockHandler>();
	const unblock = history.block((location, action) => {
		if (action !== "POP") return undefined;
		// The last handler is called first, because it may belong to a menu over the page.
		const isBlocked = [...handlers]
			.reverse()
			.some((handler) => handler(location, action) === false);
		return isBlocked ? false : undefined;
	});
	return { handlers, unblock };
}

function handlePops(
	history: History<unknown>,
	handler: BlockHandler,
): () => void {
	const prompt = prompts.get(history) ?? openPrompt(history);
	prompts.set(history, prompt);
	prompt.handlers.add(handler);
	return () => {
		prompt.handlers.delete(handler);
		if (prompt.handlers.size) return;
		prompt.unblock();
		prompts.delete(history);
	};
}

/** Calls a handler before the reader goes back or forward; `false` blocks the navigation. */
export function useHistoryPopHandler(
	// biome-ignore lint/suspicious/noConfusingVoidType: handlers may return nothing
	handler: (location: Location, action: Action) => void | false,
): void {
	const history = useHistory() as History<unknown>;
	const onPop = useEvent(handler as BlockHandler);
	useEffect(() => handlePops(history, onPop), [history, onPop]);
}

/** Returns the history as on the server, which never sees query and hash. */
function withServerLocation(history: History<unknown>): History<unknown> {
	const location = {
		...history.location,
		search: "",
		hash: "",
		state: undefined,
	};
	return { ...history, location };
}

/** Returns a value selected from the history; re-renders only when that value changes. */
export function useHistorySelector<Value>(
	selector: (history: History<unknown>) => Value,
): Value {
	const history = useHistory() as History<unknown>;
	return useSyncExternalStore(
		history.listen,
		() => selector(history),
		() => selector(withServerLocation(history)),
	);
}

/** Returns the value of a query parameter; `null` without one. */
export function useQueryStringValue(key: string | null): string | null {
	return useHistorySelector((history) =>
		key === null ? null : new URLSearchParams(history.location.search).get(key),
	);
}
