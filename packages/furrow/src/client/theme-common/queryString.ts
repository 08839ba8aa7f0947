/** Hooks for the URL's query. */
import { useCallback, useMemo } from "react";
import { useHistory } from "react-router-dom";
import { useHistorySelector, useQueryStringValue } from "./historyUtils";

/** Returns a query parameter, and a function that sets it (`null` removes it). */
export function useQueryString(
	key: string,
): [string, (newValue: string | null, options?: { push: boolean }) => void] {
	const value = useQueryStringValue(key) ?? "";
	const history = useHistory();
	const set = useCallback(
		(newValue: string | null, options?: { push: boolean }) => {
			const params = new URLSearchParams(history.location.search);
			if (newValue) params.set(key, newValue);
			else params.delete(key);
			const go = options?.push ? history.push : history.replace;
			go({ ...history.location, search: params.toString() });
		},
		[history, key],
	);
	return [value, set];
}

type ListUpdate = string[] | ((oldValues: string[]) => string[]);

/** Returns the values of a query parameter that may occur several times, and a function that sets them. */
export function useQueryStringList(
	key: string,
): [string[], (update: ListUpdate, options?: { push: boolean }) => void] {
	const history = useHistory();
	// Serialised, because the snapshot of a store must not be a new array each time.
	const text = useHistorySelector(({ location }) =>
		JSON.stringify(new URLSearchParams(location.search).getAll(key)),
	);
	const values = useMemo(() => JSON.parse(text) as string[], [text]);
	const set = useCallback(
		(update: ListUpdate, options?: { push: boolean }) => {
			const params = new URLSearchParams(history.location.search);
			const next =
				typeof update === "function" ? update(params.getAll(key)) : update;
			params.delete(key);
			for (const value of next) params.append(key, value);
			const go = options?.push ? history.push : history.replace;
			go({ ...history.location, search: params.toString() });
		},
		[history, key],
	);
	return [values, set];
}

/** Returns a function that removes the whole query from the URL. */
export function useClearQueryString(): () => void {
	const history = useHistory();
	return useCallback(() => {
		history.replace({ ...history.location, search: undefined });
	}, [history]);
}

const SEARCH_KEY = "q";

/** Returns the query of the search page, and a function that changes it. */
export function useSearchQueryString(): [string, (newValue: string) => void] {
	return useQueryString(SEARCH_KEY);
}
