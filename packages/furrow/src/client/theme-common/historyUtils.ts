/** Hooks on the browser's history. */
import type { Action, History, Location } from "history";
import { useEffect, useSyncExternalStore } from "react";
import { useHistory } from "react-router-dom";
import { useEvent } from "./reactUtils";

type BlockHandler = (location: Location, action: Action) => undefined | false;

/** A history has only one prompt, so all listeners share it. */
interface SharedPrompt {
	handlers: Set<BlockHandler>;
	unblock(): void;
}

const prompts = new WeakMap<History<unknown>, SharedPrompt>();

function openPrompt(history: History<unknown>): SharedPrompt {
	const handlers = new Set<BlockHandler>();
	const unblock = history.block((location, action) => {
		if (action !== "POP") return undefined;
		// The one that came last, a menu over a page, is asked first.
		const asked = [...handlers].reverse();
		return asked.some((ask) => ask(location, action) === false)
			? false
			: undefined;
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

/** Runs before the reader goes back or forward; `false` keeps the page. */
export function useHistoryPopHandler(
	// biome-ignore lint/suspicious/noConfusingVoidType: handlers may return nothing
	handler: (location: Location, action: Action) => void | false,
): void {
	const history = useHistory() as History<unknown>;
	const onPop = useEvent(handler as BlockHandler);
	useEffect(() => handlePops(history, onPop), [history, onPop]);
}

/** The history as the server saw it: a query or an anchor never reaches it. */
function asOnServer(history: History<unknown>): History<unknown> {
	const location = {
		...history.location,
		search: "",
		hash: "",
		state: undefined,
	};
	return { ...history, location };
}

/** A piece of the history's state; renders again only when that piece changes. */
export function useHistorySelector<Value>(
	selector: (history: History<unknown>) => Value,
): Value {
	const history = useHistory() as History<unknown>;
	return useSyncExternalStore(
		history.listen,
		() => selector(history),
		() => selector(asOnServer(history)),
	);
}

/** The value of a query parameter, `null` without one. */
export function useQueryStringValue(key: string | null): string | null {
	return useHistorySelector((history) =>
		key === null ? null : new URLSearchParams(history.location.search).get(key),
	);
}
